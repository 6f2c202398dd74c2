/// A document's bytes, of which eight can be read about every place.
struct Document: ~Copyable {
  /// The longest there can be: no distance in a longer one could be too far (RFC 1951, section 2).
  static let longest = 32768

  /// Before the first byte, so that eight can be read that end anywhere.
  private static let margin = 8
  private var bytes = Ring<65536, UInt8>()
  private(set) var count = 0

  mutating func set(_ bytes: [UInt8]) {
    count = bytes.count
    self.bytes.copy(bytes, at: Document.margin)
    end()
  }

  mutating func removeAll() { count = 0 }

  /// Appends a piece of another document.
  mutating func append(_ other: borrowing Document, _ range: Range<Int>) {
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      set(other.word(at: place), at: count + place - range.lowerBound)
    }
    count += range.count
    end()
  }

  mutating func append(_ byte: UInt8) {
    bytes[count + Document.margin] = byte
    count += 1
    end()
  }

  /// Puts zeros behind the end, so that nothing depends on what was there before.
  private mutating func end() { set(0, at: count) }

  private mutating func set(_ word: UInt64, at place: Int) {
    bytes.set(word, at: place &+ Document.margin)
  }

  @inline(__always)
  subscript(place: Int) -> UInt8 { bytes[place &+ Document.margin] }

  /// The eight bytes from a place on, the first in the lowest place. Those before the document
  /// and behind it are zeros.
  @inline(__always)
  func word(at place: Int) -> UInt64 { bytes.word(at: place &+ Document.margin) }

  /// Whether the bytes of a range are those of a text from an offset on.
  @inline(__always)
  func holds(_ text: [UInt8], from offset: Int, in range: Range<Int>) -> Bool {
    bytes.holds(text, from: offset, at: range.lowerBound &+ Document.margin, count: range.count)
  }

  /// How many bytes may stand for a gap, those from 16 to 31.
  var gapByteCount: Int {
    var sum = 0
    var place = 0
    while place < count {
      // Zero where the high four bits are 1; then the usual way to find zero bytes, which is exact where no
      // byte is 1.
      let rest = word(at: place) & 0xf0f0_f0f0_f0f0_f0f0 ^ 0x1010_1010_1010_1010
      let zeros = (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
      if zeros != 0 { sum &+= zeros.nonzeroBitCount }
      place &+= 8
    }
    return sum
  }

  /// As many bytes as are asked for, at most eight, and zeros.
  @inline(__always)
  func word(at place: Int, count: Int) -> UInt64 {
    word(at: place) & ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* count))
  }

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
