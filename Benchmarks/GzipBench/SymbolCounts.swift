import TemplateGzip

/// How often each symbol of the code was used, read from what was compressed with it.
struct SymbolCounts {
  private(set) var literals = [Int](repeating: 0, count: 286)
  private(set) var distances = [Int](repeating: 0, count: 30)
  /// Bits behind symbols, which no code can save.
  private(set) var extraBits = 0

  mutating func add(_ member: [UInt8], _ lengths: CodeLengths) {
    var bits = BitReader(member, at: BlockHeader(lengths).bitCount)
    let literalCode = Decoder(lengths.literals)
    let distanceCode = Decoder(lengths.distances)
    while true {
      let symbol = literalCode.next(&bits)
      literals[symbol] += 1
      if symbol == 256 { return }
      guard symbol > 256 else { continue }
      skip(lengthExtraBits(symbol - 257), &bits)
      let distance = distanceCode.next(&bits)
      distances[distance] += 1
      skip(max(distance / 2 - 1, 0), &bits)
    }
  }

  private mutating func skip(_ count: Int, _ bits: inout BitReader) {
    extraBits += count
    bits.place += count
  }
}

private struct BitReader {
  let bytes: [UInt8]
  var place: Int

  init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  mutating func next() -> Int {
    defer { place += 1 }
    return Int(bytes[place / 8] >> UInt8(place % 8) & 1)
  }
}

/// Reads a canonical code bit by bit (RFC 1951, section 3.2.2).
private struct Decoder {
  private var counts = [Int](repeating: 0, count: 16)
  private var symbols: [Int] = []

  init(_ lengths: [UInt8]) {
    for length in UInt8(1)...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        symbols.append(symbol)
        counts[Int(length)] += 1
      }
    }
  }

  func next(_ bits: inout BitReader) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code = code << 1 | bits.next()
      if code - first < counts[length] { return symbols[index + code - first] }
      index += counts[length]
      first = (first + counts[length]) << 1
    }
    fatalError("no symbol of the code")
  }
}

/// RFC 1951, section 3.2.5.
private func lengthExtraBits(_ symbol: Int) -> Int {
  symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1
}
