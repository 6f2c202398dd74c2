/// The start of a gzip member with a single block of dynamic codes: gzip's header (RFC 1952,
/// section 2.3) without time and name, and the block's (RFC 1951, section 3.2.7).
package struct BlockHeader {
  /// The bits, 48 in each word but the last.
  private(set) var words: [UInt64] = [0]
  package private(set) var bitCount = 0

  package init(_ lengths: CodeLengths) {
    // Magic, deflate, no flags, no time, no hint, Unix.
    for byte in [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] { put(byte, 8) }
    put(1, 1)  // the last block
    put(2, 2)  // with codes of its own
    put(lengths.literals.count - 257, 5)
    put(lengths.distances.count - 1, 5)
    writeRuns(BlockHeader.runs(in: lengths.literals + lengths.distances))
  }

  /// A symbol of the code for code lengths, with its extra bits.
  private struct Run {
    let symbol, extra, extraBits: Int
  }

  /// The order in which the lengths of that code are written.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Code lengths, none of them 0, with repetitions told.
  private static func runs(in lengths: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      runs.append(Run(symbol: Int(length), extra: 0, extraBits: 0))
      index += 1
      while let repeats = lengths[index...].prefix(6).firstRun(of: length), repeats >= 3 {
        runs.append(Run(symbol: 16, extra: repeats - 3, extraBits: 2))
        index += repeats
      }
    }
    return runs
  }

  private mutating func writeRuns(_ runs: [Run]) {
    var weights = [Int](repeating: 0, count: 19)
    for run in runs { weights[run.symbol] += 1 }
    let lengths = CodeLengths.best(for: weights, limit: 7)
    let codes = DeflateCode.codes(lengths)
    let count = (BlockHeader.order.lastIndex { lengths[$0] > 0 } ?? 3) + 1
    put(count - 4, 4)
    for symbol in BlockHeader.order[..<count] { put(Int(lengths[symbol]), 3) }
    for run in runs {
      put(Int(codes[run.symbol] >> 6), Int(lengths[run.symbol]))
      put(run.extra, run.extraBits)
    }
  }

  func write(to bits: inout BitWriter) {
    for index in words.indices { bits.put(words[index], min(48, bitCount - 48 * index)) }
  }

  private mutating func put(_ bits: Int, _ count: Int) {
    for place in 0..<count {
      if bitCount == words.count * 48 { words.append(0) }
      words[words.count - 1] |= UInt64(bits >> place & 1) << (bitCount % 48)
      bitCount += 1
    }
  }
}

extension ArraySlice<UInt8> {
  /// How many elements at the start are this one; nil when none is.
  fileprivate func firstRun(of element: UInt8) -> Int? {
    let count = (firstIndex { $0 != element } ?? endIndex) - startIndex
    return count > 0 ? count : nil
  }
}
