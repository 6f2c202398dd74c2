/// Reading decimal numbers as whole multiples of a power of ten, without rounding surprises and
/// without a number too long for it.
enum Decimal {
  /// Larger than every range: what too large a number is read as.
  static let tooLarge = Int.max / 4

  /// Reads the longest number that begins at `position` and moves the position behind it.
  ///
  /// `[-] digits [. digits] [e [-+] digits]`, with at least one digit before or after the point
  /// and none missing after it. The result is the number times ten to the `scale`, rounded half
  /// away from zero, and ``tooLarge`` (or its negative) where that would not fit; nil where no
  /// number begins. Linear in the number's length.
  static func read(_ bytes: borrowing Span<UInt8>, at position: inout Int, scale: Int) -> Int? {
    var cursor = position
    let negative = take(UInt8(ascii: "-"), bytes, at: &cursor)
    var number = Digits()
    let whole = number.takeAll(bytes, at: &cursor, fraction: false)
    var fraction = 0
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: ".") {
      var behind = cursor + 1
      fraction = number.takeAll(bytes, at: &behind, fraction: true)
      guard fraction > 0 else { return nil }
      cursor = behind
    }
    guard whole + fraction > 0 else { return nil }
    let exponent = takeExponent(bytes, at: &cursor)
    position = cursor
    let magnitude = number.scaled(by: exponent + scale)
    return negative ? -magnitude : magnitude
  }

  private static func take(_ byte: UInt8, _ bytes: borrowing Span<UInt8>, at cursor: inout Int)
    -> Bool
  {
    guard cursor < bytes.count, bytes[cursor] == byte else { return false }
    cursor += 1
    return true
  }

  /// The exponent, held within ±1000000; 0 where none stands there.
  private static func takeExponent(_ bytes: borrowing Span<UInt8>, at cursor: inout Int) -> Int {
    guard cursor < bytes.count, bytes[cursor] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var ahead = cursor + 1
    let negative = take(UInt8(ascii: "-"), bytes, at: &ahead)
    if !negative { _ = take(UInt8(ascii: "+"), bytes, at: &ahead) }
    guard ahead < bytes.count, isDigit(bytes[ahead]) else { return 0 }
    var exponent = 0
    while ahead < bytes.count, isDigit(bytes[ahead]) {
      exponent = min(exponent * 10 + Int(bytes[ahead] - UInt8(ascii: "0")), 1_000_000)
      ahead += 1
    }
    cursor = ahead
    return negative ? -exponent : exponent
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  /// The first eighteen significant digits of a number, and where its point stands.
  private struct Digits {
    var value = 0
    var significant = 0
    var exponent = 0

    /// Takes the digits at the cursor and returns how many there were.
    mutating func takeAll(
      _ bytes: borrowing Span<UInt8>, at cursor: inout Int, fraction: Bool
    ) -> Int {
      let begin = cursor
      while cursor < bytes.count, isDigit(bytes[cursor]) {
        take(Int(bytes[cursor] - UInt8(ascii: "0")), fraction: fraction)
        cursor += 1
      }
      return cursor - begin
    }

    private mutating func take(_ digit: Int, fraction: Bool) {
      if significant < 18 {
        value = value * 10 + digit
        if value > 0 { significant += 1 }
        if fraction { exponent -= 1 }
      } else if !fraction {
        exponent += 1
      }
    }

    /// The value times ten to the power, rounded; ``Decimal/tooLarge`` where it does not fit.
    func scaled(by power: Int) -> Int {
      guard value > 0 else { return 0 }
      let power = exponent + power
      if power < -19 { return 0 }
      if power < 0 {
        var divisor = 1
        for _ in 0..<min(18, -power) { divisor *= 10 }
        let shortened = power == -19 ? value / 10 : value
        return (shortened / divisor) + (shortened % divisor * 2 >= divisor ? 1 : 0)
      }
      var result = value
      for _ in 0..<min(power, 40) {
        let (product, overflow) = result.multipliedReportingOverflow(by: 10)
        guard !overflow, product < tooLarge else { return tooLarge }
        result = product
      }
      return power > 40 ? tooLarge : result
    }
  }
}
