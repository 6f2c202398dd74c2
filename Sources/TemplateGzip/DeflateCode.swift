/// The two Huffman codes of a DEFLATE block (RFC 1951, section 3.2.7), ready to be written.
struct DeflateCode {
  /// How many bits each of the 286 literals and lengths takes, and each of the 30 distances.
  let lengths: CodeLengths
  /// For each byte, for each match length to 258 and for each distance symbol: the bits, and how
  /// many they are from bit 24 on. Those of a match length hold its extra bits already.
  let literals, matches, distances: [UInt32]
  let endOfBlock: UInt32

  init(_ lengths: CodeLengths) {
    self.lengths = lengths
    let codes = DeflateCode.codes(lengths.literals)
    literals = Array(codes[..<256])
    endOfBlock = codes[256]
    distances = DeflateCode.codes(lengths.distances)
    var matches = [UInt32](repeating: 0, count: 259)
    for length in 3...258 {
      let symbol = DeflateCode.symbol(ofLength: length)
      let code = codes[257 + symbol]
      let extra = UInt32(length - DeflateCode.leastLengths[symbol])
      let size = code >> 24
      matches[length] =
        code & 0xffffff | extra << size | (size + UInt32(DeflateCode.extraBits[symbol])) << 24
    }
    self.matches = matches
  }

  /// Canonical codes (RFC 1951, section 3.2.2), their bits turned round, since they are written
  /// from the first on.
  static func codes(_ lengths: [UInt8]) -> [UInt32] {
    var codes = [UInt32](repeating: 0, count: lengths.count)
    var next: UInt32 = 0
    for length in UInt8(1)...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = next.reversed(length) | UInt32(length) << 24
        next += 1
      }
      next <<= 1
    }
    return codes
  }

  // MARK: Lengths and distances, RFC 1951, section 3.2.5

  /// The least length of each length symbol.
  static let leastLengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let extraBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  static func symbol(ofLength length: Int) -> Int {
    (leastLengths.lastIndex { $0 <= length }) ?? 0
  }

  /// The symbol of a distance, and how many extra bits it has. Each power of two has two symbols.
  @inline(__always)
  static func symbol(ofDistance distance: Int) -> (symbol: Int, extraBits: Int) {
    let less = distance &- 1
    let extraBits = max(Int.bitWidth &- 2 &- less.leadingZeroBitCount, 0)
    return (extraBits &* 2 &+ less &>> extraBits, extraBits)
  }

  /// How many bits a match costs.
  func cost(length: Int, distance: Int) -> Int {
    let (symbol, extraBits) = DeflateCode.symbol(ofDistance: distance)
    return Int(matches[length] >> 24) + Int(distances[symbol] >> 24) + extraBits
  }
}

extension UInt32 {
  /// The lowest bits in the other order.
  fileprivate func reversed(_ count: UInt8) -> UInt32 {
    var (rest, reversed) = (self, UInt32(0))
    for _ in 0..<count {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }
}

extension BitWriter {
  /// Appends what a table of ``DeflateCode`` holds.
  @inline(__always)
  mutating func put(_ entry: UInt32) {
    put(UInt64(entry & 0xffffff), Int(entry >> 24))
  }

  /// Appends a match.
  @inline(__always)
  mutating func put(length: Int, distance: Int, in code: borrowing DeflateCode) {
    let (symbol, extraBits) = DeflateCode.symbol(ofDistance: distance)
    let (match, place) = (code.matches[length], code.distances[symbol])
    let extra = UInt64(truncatingIfNeeded: (distance &- 1) & (1 &<< extraBits &- 1))
    let placeSize = UInt64(place &>> 24)
    let matchSize = UInt64(match &>> 24)
    let bits = UInt64(match & 0xffffff) | (UInt64(place & 0xffffff) | extra &<< placeSize) &<< matchSize
    put(bits, Int(truncatingIfNeeded: matchSize &+ placeSize) &+ extraBits)
  }
}
