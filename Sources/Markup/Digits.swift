/// Where the next digit goes, in memory that has room for a number.
///
/// A value of its own, so that it stays in a register: a document's length would be read and written
/// again for every digit.
@safe
struct Digits {
  private let start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>

  /// At a place with room for 32 bytes.
  @inline(__always)
  init(at start: UnsafeMutablePointer<UInt8>) {
    unsafe self.start = start
    unsafe next = start
  }

  /// How many bytes were written.
  @inline(__always)
  var count: Int { unsafe next - start }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    unsafe next.pointee = byte
    unsafe next += 1
  }

  /// A number below 10.
  @inline(__always)
  private mutating func put(digit: UInt32) {
    put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }

  /// A number below 100, in two digits.
  @inline(__always)
  private mutating func put(pair: UInt32) {
    put(digit: pair / 10)
    put(digit: pair % 10)
  }

  @inline(__always)
  mutating func put(integer: UInt64) {
    if integer < 10 {
      put(digit: UInt32(truncatingIfNeeded: integer))
    } else if integer < 1000 {
      let small = UInt32(truncatingIfNeeded: integer)
      if small >= 100 { put(digit: small / 100) }
      put(pair: small % 100)
    } else {
      put(long: integer)
    }
  }

  private mutating func put(long integer: UInt64) {
    var (count, limit) = (4, UInt64(10_000))
    // An `Int` has nineteen digits at most, so this ends.
    while integer >= limit {
      count &+= 1
      limit &*= 10
    }
    put(integer, count: count)
  }

  /// A point and four decimals, without trailing zeros; nothing for zero.
  @inline(__always)
  mutating func put(tenThousandths fraction: UInt32) {
    guard fraction > 0 else { return }
    let (high, low) = (fraction / 100, fraction % 100)
    put(UInt8(ascii: "."))
    put(pair: high)
    put(pair: low)
    if low == 0 {
      unsafe next -= high % 10 == 0 ? 3 : 2
    } else if low % 10 == 0 {
      unsafe next -= 1
    }
  }

  /// A point and the decimals, without trailing zeros; nothing for zero.
  @inline(__always)
  mutating func put(fraction: UInt64, places: Int) {
    guard fraction > 0 else { return }
    var (rest, places) = (fraction, places)
    while rest % 10_000 == 0 { (rest, places) = (rest / 10_000, places &- 4) }
    if rest % 100 == 0 { (rest, places) = (rest / 100, places &- 2) }
    if rest % 10 == 0 { (rest, places) = (rest / 10, places &- 1) }
    put(UInt8(ascii: "."))
    put(rest, count: places)
  }

  /// So many digits, with leading zeros; they are written from the last to the first.
  @inline(__always)
  private mutating func put(_ number: UInt64, count: Int) {
    var rest = number
    var place = count
    while place > 0 {
      place &-= 1
      let tenth = rest / 10
      unsafe next[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
      rest = tenth
    }
    unsafe next += count
  }
}
