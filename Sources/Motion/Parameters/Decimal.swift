/// Reading decimal numbers as whole multiples of a power of ten, without rounding surprises and
/// without a number too long for it.
enum Decimal {
  /// Larger than every range: what too large a number is read as.
  static let tooLarge = Int.max / 4

  /// A number as it was read.
  struct Reading {
    /// The number times ten to the scale, rounded half away from zero; ``tooLarge`` (or its
    /// negative) where that would not fit.
    var amount: Int
    /// On which side of the amount the number itself lies: -1 below it, 1 above it, 0 on it.
    var side: Int
  }

  /// Reads the longest number that begins at `position` and moves the position behind it; nil where
  /// none begins. Linear in the number's length.
  ///
  /// `[-] digits [. digits] [e [-+] digits]`, with at least one digit before or after the point
  /// and none missing after it.
  static func reading(
    _ bytes: borrowing Span<UInt8>, at position: inout Int, scale: Int
  ) -> Reading? {
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
    return negative
      ? Reading(amount: -magnitude.amount, side: -magnitude.side) : magnitude
  }

  /// The amount alone.
  static func read(_ bytes: borrowing Span<UInt8>, at position: inout Int, scale: Int) -> Int? {
    reading(bytes, at: &position, scale: scale)?.amount
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
    private var value = 0
    private var significant = 0
    private var exponent = 0
    /// Whether a digit other than 0 was left out.
    private var isCut = false

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
      } else {
        if digit > 0 { isCut = true }
        if !fraction { exponent += 1 }
      }
    }

    /// The value times ten to the power.
    func scaled(by power: Int) -> Reading {
      guard value > 0 else { return Reading(amount: 0, side: 0) }
      let power = exponent + power
      return power < 0 ? shortened(by: -power) : lengthened(by: power)
    }

    private func shortened(by places: Int) -> Reading {
      // Eighteen digits and more behind them leave less than a half.
      guard places <= 18 else { return Reading(amount: 0, side: 1) }
      var divisor = 1
      for _ in 0..<places { divisor *= 10 }
      let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
      if rest >= divisor - rest { return Reading(amount: quotient + 1, side: -1) }
      return Reading(amount: quotient, side: rest > 0 || isCut ? 1 : 0)
    }

    private func lengthened(by places: Int) -> Reading {
      var result = value
      for _ in 0..<min(places, 40) {
        let (product, overflow) = result.multipliedReportingOverflow(by: 10)
        guard !overflow, product < tooLarge else { return Reading(amount: tooLarge, side: 0) }
        result = product
      }
      return Reading(amount: result, side: isCut ? 1 : 0)
    }
  }
}
