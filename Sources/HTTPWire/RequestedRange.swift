/// What a Range field asks for, RFC 9110 14.1.2 and 14.2.
public enum RequestedRange: Sendable, Equatable {
  /// The whole: the field is absent, malformed, in another unit, or asks for several ranges.
  case whole
  case part(Range<Int>)
  /// One well-formed range that lies behind the end.
  case unsatisfiable

  /// - Parameters:
  ///   - bytes: the message.
  ///   - value: where the field's value is in it.
  ///   - length: of the selected representation, in bytes.
  public init(_ bytes: Span<UInt8>, at value: Range<Int>, length: Int) {
    self = .whole
    guard bytes.begins(withFolded: "bytes=", at: value) else { return }
    let range = bytes.trimmingBlanks(value.dropFirst(6))
    guard let dash = range.first(where: { bytes[$0] == UInt8(ascii: "-") }) else { return }
    let first = Self.number(bytes, range.lowerBound..<dash)
    let last = Self.number(bytes, dash + 1..<range.upperBound)
    switch (first, last) {
    case (.number(let first), .absent): self = Self.part(from: first, to: Int.max, of: length)
    case (.number(let first), .number(let last)) where first <= last:
      self = Self.part(from: first, to: last, of: length)
    case (.absent, .number(let count)):
      self =
        count == 0 || length == 0
        ? .unsatisfiable : .part(max(0, length - count)..<length)
    default: return
    }
  }

  private static func part(from first: Int, to last: Int, of length: Int) -> RequestedRange {
    first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
  }

  private enum Position {
    case absent, malformed
    case number(Int)
  }

  /// A number that does not fit is as good as the greatest one.
  private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Position {
    guard !range.isEmpty else { return .absent }
    var total = 0
    for offset in range {
      guard bytes[offset].isDigit else { return .malformed }
      let (tenfold, outgrew) = total.multipliedReportingOverflow(by: 10)
      let digit = Int(bytes[offset] &- UInt8(ascii: "0"))
      let (sum, carried) = tenfold.addingReportingOverflow(digit)
      total = outgrew || carried ? Int.max : sum
    }
    return .number(total)
  }
}
