/// Writes the head of a response, RFC 9112 4, straight into the buffer that is sent.
///
/// The Date field always comes first, at `dateOffset`, and is left blank: whoever sends the
/// response fills it in. So an answer stays the same bytes however often it is sent.
public enum ResponseHead {
  private static let version = Array("HTTP/1.1 ".utf8)
  private static let date = Array(
    ("\r\nDate: " + String(repeating: " ", count: HTTPDate.length) + "\r\n").utf8)

  /// Status lines with an empty Date line behind them, by code.
  private static let beginnings: [[UInt8]] = {
    var lines = [[UInt8]](repeating: [], count: 600)
    for status in Status.allCases {
      lines[Int(status.rawValue)] = version + "\(status.rawValue) \(status.phrase)".utf8 + date
    }
    return lines
  }()

  /// Appends the status line and room for the Date field.
  public static func begin(_ status: Status, into output: inout [UInt8]) {
    output.append(contentsOf: beginnings[Int(status.rawValue)])
  }

  /// Where the date of a response begins, counted from the first byte of its status line.
  public static func dateOffset(of status: Status) -> Int {
    version.count + 4 + status.phrase.utf8.count + "\r\nDate: ".utf8.count
  }

  /// Where the line after Date begins, counted from the first byte of the status line.
  public static func length(of status: Status) -> Int {
    beginnings[Int(status.rawValue)].count
  }

  /// Appends a field whose value is a number.
  public static func append(_ name: String, _ number: Int, into output: inout [UInt8]) {
    output.append(contentsOf: name.utf8)
    output.append(UInt8(ascii: ":"))
    output.append(.space)
    output.append(decimal: number)
    endLine(into: &output)
  }

  /// Appends CR LF, which ends a line and, once more, the head.
  public static func endLine(into output: inout [UInt8]) {
    output.append(.carriageReturn)
    output.append(.lineFeed)
  }
}

extension [UInt8] {
  /// Appends a number that is not negative in decimal digits.
  public mutating func append(decimal number: Int) {
    // Nineteen digits are enough for any; they come from the last to the first.
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = 20
    var rest = UInt64(number.magnitude)
    repeat {
      first &-= 1
      digits[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    append(addingCapacity: 20) { room in
      while first < 20 {
        room.append(digits[first])
        first &+= 1
      }
    }
  }

  /// Appends sixteen hexadecimal digits.
  public mutating func append(hexadecimal number: UInt64) {
    append(addingCapacity: 16) { room in
      var shift: UInt64 = 64
      while shift > 0 {
        shift &-= 4
        let digit = UInt8(truncatingIfNeeded: number >> shift) & 15
        room.append(digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10))
      }
    }
  }
}
