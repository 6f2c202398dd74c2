extension Output {
  /// Appends a whole number.
  public mutating func value(_ number: Int) {
    put(magnitude: number.magnitude, places: 0, negative: number < 0)
  }

  /// Appends a number with at most so many decimals, in its shortest form: a leading zero, no
  /// trailing ones, no exponent, never `-0`. Rounded half away from zero.
  ///
  /// - Parameter number: Its magnitude is held below 1e12.
  /// - Parameter places: 0 to 9.
  public mutating func value(_ number: Double, places: Int = 4) {
    let unit = Output.powers[places]
    let scaled = (min(abs(number), 1e12) * Double(unit)).rounded()
    // A number that is none is drawn as 0: arithmetic of ours that must not happen.
    let magnitude = scaled.isFinite ? UInt(min(scaled, 1e18)) : 0
    put(magnitude: magnitude, places: places, negative: number < 0 && magnitude > 0)
  }

  private static let powers: [Int] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  private mutating func put(magnitude: UInt, places: Int, negative: Bool) {
    if negative { put(UInt8(ascii: "-")) }
    let unit = UInt(Output.powers[places])
    put(digits: magnitude / unit)
    var rest = magnitude % unit
    guard rest > 0 else { return }
    put(UInt8(ascii: "."))
    var place = unit
    while rest > 0 {
      place /= 10
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place))
      rest %= place
    }
  }

  private mutating func put(digits number: UInt) {
    var place: UInt = 1
    while place <= number / 10 { place *= 10 }
    var rest = number
    while place > 0 {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
  }

  /// Appends a colour's hexadecimal digits: three where they say as much as six.
  public mutating func hexadecimal(rgb: UInt32) {
    let isShort = (rgb >> 4) & 0x0f0f0f == rgb & 0x0f0f0f
    var shift = 20
    while shift >= 0 {
      put(Output.hexadecimalDigit(UInt8(truncatingIfNeeded: rgb >> UInt32(shift)) & 15))
      shift -= isShort ? 8 : 4
    }
  }

  /// A small hexadecimal digit; the number is below 16.
  @inline(__always)
  static func hexadecimalDigit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") &+ number : UInt8(ascii: "a") &+ number &- 10
  }
}
