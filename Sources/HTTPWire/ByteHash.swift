/// A fast 64-bit hash of bytes: the same for the same bytes and seed on every machine.
///
/// It tells different bytes apart; it does not withstand someone who knows the seed and searches
/// for two texts with one hash.
public struct ByteHash: Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed ^ 0x9e37_79b9_7f4a_7c15
  }

  /// Takes in bytes, and where they end. Costs one multiplication for each eight bytes.
  public mutating func combine(_ bytes: Span<UInt8>) {
    var offset = 0
    // Four at once, so that the bounds are looked at once.
    while offset &+ 32 <= bytes.count {
      let block = bytes.extracting(offset..<offset &+ 32)
      mix(Self.word(block.extracting(0..<8)))
      mix(Self.word(block.extracting(8..<16)))
      mix(Self.word(block.extracting(16..<24)))
      mix(Self.word(block.extracting(24..<32)))
      offset &+= 32
    }
    while offset &+ 8 <= bytes.count {
      mix(Self.word(bytes.extracting(offset..<offset &+ 8)))
      offset &+= 8
    }
    var last: UInt64 = 0
    while offset < bytes.count {
      last = last << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    mix(last)
    mix(UInt64(truncatingIfNeeded: bytes.count))
  }

  /// Takes in a number.
  public mutating func combine(_ number: UInt64) {
    mix(number)
  }

  /// The hash of all that was taken in.
  public var value: UInt64 {
    var last = self
    last.mix(0x2545_f491_4f6c_dd1d)
    return last.state
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    state = product.high ^ product.low ^ word
  }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>) -> UInt64 {
    UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
      | UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48
      | UInt64(bytes[7]) << 56
  }
}
