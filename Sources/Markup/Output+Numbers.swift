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
    let scaled = UInt64(held(abs(number) * Output.unit(places) + 0.5))
    put(magnitude: scaled, places: places, negative: number < 0 && scaled > 0)
  }

  /// A magnitude within what is written; one that is no number would be a mistake of ours, and is
  /// drawn as 0.
  @inline(__always)
  private func held(_ magnitude: Double) -> Double {
    if magnitude < 1e18 { return magnitude }
    return magnitude.isNaN ? 0 : 1e18
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
    beginValue()
    reserve(32)
    if negative { putReserved(UInt8(ascii: "-")) }
    guard places > 0 else {
      putInteger(magnitude)
      return
    }
    let unit = UInt64(Output.unit(places))
    putInteger(magnitude / unit)
    let fraction = magnitude % unit
    if fraction > 0 { putFraction(fraction, places: places) }
  }

  /// The usual case by itself, so that its divisions are by a constant.
  private mutating func put(tenThousandths number: Double) {
    let scaled = UInt64(held(abs(number) * 10_000 + 0.5))
    beginValue()
    reserve(32)
    if number < 0, scaled > 0 { putReserved(UInt8(ascii: "-")) }
    let whole = scaled / 10_000
    if whole < 10 {
      putReserved(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: whole))
    } else {
      putInteger(whole)
    }
    let fraction = scaled &- whole &* 10_000
    if fraction > 0 { putFraction(fraction, places: 4) }
  }

  /// A point and the decimals, without trailing zeros.
  private mutating func putFraction(_ fraction: UInt64, places: Int) {
    var (rest, places) = (fraction, places)
    while rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    putReserved(UInt8(ascii: "."))
    putDigits(rest, count: places)
  }

  private mutating func putInteger(_ number: UInt64) {
    var (digits, limit) = (1, UInt64(10))
    while number >= limit {
      digits += 1
      limit *= 10
    }
    putDigits(number, count: digits)
  }

  /// So many digits, with leading zeros; they are written from the last to the first.
  @inline(__always)
  private mutating func putDigits(_ number: UInt64, count: Int) {
    var rest = number
    var place = length &+ count
    let start = length
    length = place
    while place > start {
      place &-= 1
      let tenth = rest / 10
      unsafe memory[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
      rest = tenth
    }
  }

  /// Appends a byte for which room was made.
  @inline(__always)
  private mutating func putReserved(_ byte: UInt8) {
    unsafe memory[length] = byte
    length &+= 1
  }

  /// Appends a colour's hexadecimal digits: three where they say as much as six.
  public mutating func hexadecimal(rgb: UInt32) {
    let isShort = (rgb >> 4) & 0x0f0f0f == rgb & 0x0f0f0f
    beginValue()
    reserve(6)
    var shift = 20
    while shift >= 0 {
      putReserved(Output.hexadecimalDigit(UInt8(truncatingIfNeeded: rgb >> UInt32(shift)) & 15))
      shift -= isShort ? 8 : 4
    }
  }

  /// A small hexadecimal digit; the number is below 16.
  @inline(__always)
  static func hexadecimalDigit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") &+ number : UInt8(ascii: "a") &+ number &- 10
  }
}
