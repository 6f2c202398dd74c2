/// The two Huffman codes of a DEFLATE block (RFC 1951, section 3.2.7), ready to be written.
///
/// A code is a number: how many bits it has in its lowest six bits, the bits above. So the sum of
/// some codes tells how many bits they have together, and a shift by it looks at nothing else.
struct DeflateCode: ~Copyable {
  /// The code of each byte; of each match length to 258, with its extra bits; of each distance's
  /// symbol.
  private(set) var literals = Ring<256, UInt64>()
  private(set) var matches = Ring<512, UInt64>()
  private(set) var distances = Ring<32, UInt64>()
  let endOfBlock: UInt64

  init(_ lengths: CodeLengths) {
    let codes = DeflateCode.codes(lengths.literals)
    literals.copy(Array(codes[..<256]))
    endOfBlock = codes[256]
    distances.copy(DeflateCode.codes(lengths.distances))
    matches.copy((0...258).map { $0 < 3 ? 0 : DeflateCode.match(length: $0, codes) })
  }

  /// Canonical codes (RFC 1951, section 3.2.2), their bits turned round, since they are written
  /// from the first on.
  static func codes(_ lengths: [UInt8]) -> [UInt64] {
    var codes = [UInt64](repeating: 0, count: lengths.count)
    var next: UInt64 = 0
    for length in UInt8(1)...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = next.reversed(length) << 6 | UInt64(length)
        next += 1
      }
      next <<= 1
    }
    return codes
  }

  // MARK: Lengths and distances, RFC 1951, section 3.2.5

  private static func match(length: Int, _ codes: [UInt64]) -> UInt64 {
    let (symbol, extraBits, extra) = symbol(ofLength: length)
    let code = codes[257 + symbol]
    return code + UInt64(extraBits) | UInt64(extra) << (6 + code & 63)
  }

  /// Lengths to 10 have a symbol each; then each power of two has four, and 258 has its own.
  private static func symbol(ofLength length: Int) -> (symbol: Int, extraBits: Int, extra: Int) {
    if length == 258 { return (28, 0, 0) }
    let less = length - 3
    let extraBits = max(Int.bitWidth - 3 - less.leadingZeroBitCount, 0)
    return (4 * extraBits + less >> extraBits, extraBits, less & (1 << extraBits - 1))
  }

  /// Each power of two has two symbols.
  @inline(__always)
  static func symbol(ofDistance distance: Int) -> (symbol: Int, extraBits: Int) {
    let less = distance &- 1
    let extraBits = max(Int.bitWidth &- 2 &- less.leadingZeroBitCount, 0)
    return (extraBits &* 2 &+ less &>> extraBits, extraBits)
  }

  /// The code of a word's lowest byte.
  @inline(__always)
  func literal(_ word: UInt64) -> UInt64 { literals[Int(UInt8(truncatingIfNeeded: word))] }

  /// How many bits a match takes; any distance will do here.
  @inline(__always)
  func cost(length: Int, distance: Int) -> UInt32 {
    let (symbol, extraBits) = DeflateCode.symbol(ofDistance: min(distance, 32768))
    let bits = matches[length] & 63 &+ distances[symbol] & 63 &+ UInt64(extraBits)
    return UInt32(truncatingIfNeeded: bits)
  }
}

extension UInt64 {
  /// The lowest bits in the other order.
  fileprivate func reversed(_ count: UInt8) -> UInt64 {
    var (rest, reversed) = (self, UInt64(0))
    for _ in 0..<count {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }
}

/// What bits are put into.
protocol BitSink: ~Copyable {
  /// Appends as many of the lowest bits, at most 56; the others are zero.
  mutating func put(_ bits: UInt64, _ count: Int)
}

extension BitWriter: BitSink {}
extension Coder: BitSink {}

extension BitSink where Self: ~Copyable {
  /// Appends a code.
  @inline(__always)
  mutating func put(_ code: UInt64) { put(code &>> 6, Int(code & 63)) }

  /// Appends as many bytes of a word as literals, the lowest first, at most four.
  @inline(__always)
  mutating func put(literals word: UInt64, most count: Int, in code: borrowing DeflateCode) {
    put(
      code.literal(word), count > 1 ? code.literal(word &>> 8) : 0,
      count > 2 ? code.literal(word &>> 16) : 0, count > 3 ? code.literal(word &>> 24) : 0)
  }

  /// Appends a match.
  @inline(__always)
  mutating func put(length: Int, distance: Int, in code: borrowing DeflateCode) {
    let (symbol, extraBits) = DeflateCode.symbol(ofDistance: distance)
    let (match, place) = (code.matches[length], code.distances[symbol])
    let extra = UInt64(truncatingIfNeeded: (distance &- 1) & (1 &<< extraBits &- 1))
    let bits = match &>> 6 | (place &>> 6 | extra &<< place) &<< match
    put(bits, Int((match &+ place) & 63) &+ extraBits)
  }

  /// Appends four codes.
  @inline(__always)
  mutating func put(_ code1: UInt64, _ code2: UInt64, _ code3: UInt64, _ code4: UInt64) {
    let first = code1 &>> 6 | (code2 &>> 6) &<< code1
    let second = code3 &>> 6 | (code4 &>> 6) &<< code3
    let size = code1 &+ code2
    put(first | second &<< size, Int((size &+ code3 &+ code4) & 63))
  }
}
