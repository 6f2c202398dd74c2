extension Output {
  /// Appends a whole number.
  public mutating func value(_ number: Int) {
    put(magnitude: UInt64(number.magnitude), places: 0, negative: number < 0)
  }

  /// Appends a number with at most so many decimals, in its shortest form: a leading zero, no
  /// trailing ones, no exponent, never `-0`. Rounded half away from zero.
  ///
  /// - Parameter number: Its magnitude is held below 1e9.
  /// - Parameter places: 0 to 9.
  public mutating func value(_ number: Double, places: Int = 4) {
    // A number that is none would be a mistake of ours; it is drawn as 0.
    let magnitude = number.isNaN ? 0 : min(abs(number), 1e9)
    let scaled = UInt64(magnitude * Output.unit(places) + 0.5)
    put(magnitude: scaled, places: places, negative: number < 0 && scaled > 0)
  }

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
    var rest = magnitude
    var places = places
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    // The digits are written from the last to the first.
    let digits = max(Output.digits(in: rest), places + 1)
    var place = length + digits + (places > 0 ? 1 : 0)
    length = place
    while place > length - places {
      place -= 1
      putDigit(rest % 10, at: place)
      rest /= 10
    }
    if places > 0 {
      place -= 1
      unsafe memory[place] = UInt8(ascii: ".")
    }
    for _ in 0..<(digits - places) {
      place -= 1
      putDigit(rest % 10, at: place)
      rest /= 10
    }
  }

  @inline(__always)
  private mutating func putDigit(_ digit: UInt64, at place: Int) {
    unsafe memory[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
  }

  /// Appends a byte for which room was made.
  @inline(__always)
  private mutating func putReserved(_ byte: UInt8) {
    unsafe memory[length] = byte
    length &+= 1
  }

  private static func digits(in number: UInt64) -> Int {
    var (digits, limit) = (1, UInt64(10))
    while number >= limit, digits < 20 {
      digits += 1
      if digits == 20 { break }
      limit *= 10
    }
    return digits
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
