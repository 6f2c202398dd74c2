/// A document's bytes, of which eight can be read about every place.
struct Document: ~Copyable {
  /// The longest there can be: no distance in a longer one could be too far (RFC 1951, section 2).
  static let longest = 32768

  private var bytes = Ring<65536, UInt8>()
  private(set) var count = 0

  mutating func set(_ bytes: [UInt8]) {
    count = bytes.count
    self.bytes.copy(bytes)
    end()
  }

  mutating func removeAll() { count = 0 }

  /// Appends a piece of another document.
  mutating func append(_ other: borrowing Document, _ range: Range<Int>) {
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      bytes.set(other.word(at: place), at: count + place - range.lowerBound)
    }
    count += range.count
    end()
  }

  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
    end()
  }

  /// Puts zeros behind the end, so that nothing depends on what was there before.
  private mutating func end() { bytes.set(0, at: count) }

  @inline(__always)
  subscript(place: Int) -> UInt8 { bytes[place] }

  /// The eight bytes from a place on, the first in the lowest place.
  @inline(__always)
  func word(at place: Int) -> UInt64 { bytes.word(at: place) }

  /// How many bytes agree from two places on, at most so many.
  @inline(__always)
  func agreement(at one: Int, and other: Int, most: Int) -> Int {
    var count = 0
    while count < most {
      let difference = word(at: one &+ count) ^ word(at: other &+ count)
      if difference != 0 { return min(count &+ difference.trailingZeroBitCount &>> 3, most) }
      count &+= 8
    }
    return most
  }

  /// How many bytes agree before two places, at most so many.
  @inline(__always)
  func agreement(before one: Int, and other: Int, most: Int) -> Int {
    var count = 0
    while count < most {
      let difference = word(at: one &- count &- 8) ^ word(at: other &- count &- 8)
      if difference != 0 { return min(count &+ difference.leadingZeroBitCount &>> 3, most) }
      count &+= 8
    }
    return most
  }
}
