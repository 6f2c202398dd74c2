/// A document's bytes between zeros, so that eight of them can be read about every place.
struct Document: ~Copyable {
  private var memory = Memory<UInt8>(repeating: 0, count: 16384)
  private(set) var count = 0
  private static let margin = 8

  mutating func set(_ bytes: [UInt8]) {
    count = bytes.count
    memory.reserve(count + 3 * Document.margin, filling: 0)
    memory.copy(bytes, to: Document.margin)
    let end = Document.margin + count
    memory.fill(end..<end + 2 * Document.margin, with: 0)
  }

  /// Empties it, with room for as many bytes.
  mutating func clear(reserving capacity: Int) {
    count = 0
    memory.reserve(capacity + 4 * Document.margin, filling: 0)
    memory.fill(0..<Document.margin, with: 0)
  }

  /// Appends a piece of another document. After the last append, zeros follow.
  mutating func append(_ other: borrowing Document, from start: Int, count more: Int) {
    var copied = 0
    while copied < more {
      memory.set(other.word(at: start &+ copied), at: Document.margin &+ count &+ copied)
      copied &+= 8
    }
    count += more
  }

  mutating func appendZero() {
    memory.fill(Document.margin + count..<3 * Document.margin + count, with: 0)
    count += 1
  }

  /// The eight bytes from a place on, the first in the lowest place.
  @inline(__always)
  func word(at place: Int) -> UInt64 { memory.word(at: place &+ Document.margin) }

  @inline(__always)
  subscript(place: Int) -> UInt8 { memory[place &+ Document.margin] }

  /// How many bytes agree from two places on, at most so many.
  @inline(__always)
  func agreement(at one: Int, and other: Int, most: Int) -> Int {
    var count = 0
    while count < most {
      let difference = word(at: one &+ count) ^ word(at: other &+ count)
      count &+= difference.trailingZeroBitCount &>> 3
      if difference != 0 { break }
    }
    return min(count, most)
  }

  /// How many bytes agree before two places, at most so many.
  @inline(__always)
  func agreement(before one: Int, and other: Int, most: Int) -> Int {
    var count = 0
    while count < most {
      let difference = word(at: one &- count &- 8) ^ word(at: other &- count &- 8)
      count &+= difference.leadingZeroBitCount &>> 3
      if difference != 0 { break }
    }
    return min(count, most)
  }
}
