extension Output {
  /// Appends a whole number.
  public mutating func value(_ number: Int) {
    put(magnitude: UInt64(number.magnitude), places: 0, negative: number < 0)
  }

  /// Appends a number with at most so many decimals, in its shortest form: a leading zero, no
  /// trailing ones, no exponent, never `-0`. Rounded half away from zero.
  ///
  /// - Parameter number: Held within what eighteen digits say.
  /// - Parameter places: 0 to 9.
  public mutating func value(_ number: Double, places: Int = 4) {
    if places == 4 {
      put(tenThousandths: number)
      return
    }
    let scaled = wholeNumber(abs(number) * Output.unit(places) + 0.5)
    put(magnitude: scaled, places: places, negative: number < 0 && scaled > 0)
  }

  /// A magnitude within what is written, cut off; one that is no number would be a mistake of ours,
  /// and is drawn as 0.
  @inline(__always)
  private func wholeNumber(_ magnitude: Double) -> UInt64 {
    if magnitude < 1e18 { return UInt64(bitPattern: Int64(magnitude)) }
    return magnitude.isNaN ? 0 : 1_000_000_000_000_000_000
  }

  @inline(__always)
  private static func unit(_ places: Int) -> Double {
    switch places {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    default: 1e9
    }
  }

  private mutating func put(magnitude: UInt64, places: Int, negative: Bool) {
    var digits = beginDigits()
    if negative { digits.put(UInt8(ascii: "-")) }
    if places > 0 {
      let unit = UInt64(Output.unit(places))
      // Most shares and curves are below 1, and there is nothing to divide.
      let whole = magnitude < unit ? 0 : magnitude / unit
      digits.put(integer: whole)
      digits.put(fraction: magnitude &- whole &* unit, places: places)
    } else {
      digits.put(integer: magnitude)
    }
    length &+= digits.count
  }

  /// The usual case by itself, so that its divisions are by a constant.
  @inline(__always)
  private mutating func put(tenThousandths number: Double) {
    let scaled = wholeNumber(abs(number) * 10_000 + 0.5)
    var digits = beginDigits()
    if number < 0, scaled > 0 { digits.put(UInt8(ascii: "-")) }
    let whole = scaled / 10_000
    digits.put(integer: whole)
    digits.put(tenThousandths: UInt32(truncatingIfNeeded: scaled &- whole &* 10_000))
    length &+= digits.count
  }

  /// Makes room for any number.
  @inline(__always)
  private mutating func beginDigits() -> Digits {
    beginValue()
    reserve(32)
    return unsafe Digits(at: memory + length)
  }

  /// Appends a colour's hexadecimal digits: three where they say as much as six.
  public mutating func hexadecimal(rgb: UInt32) {
    let isShort = (rgb >> 4) & 0x0f0f0f == rgb & 0x0f0f0f
    beginValue()
    reserve(6)
    var shift = 20
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: rgb >> UInt32(shift)) & 15
      unsafe memory[length] = Output.hexadecimalDigit(digit)
      length &+= 1
      shift -= isShort ? 8 : 4
    }
  }

  /// A small hexadecimal digit; the number is below 16.
  @inline(__always)
  static func hexadecimalDigit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") &+ number : UInt8(ascii: "a") &+ number &- 10
  }
}
