import TemplateGzip
import TestSupport
import Testing

@Suite struct CodeLengthsTests {
  private let even = CodeLengths.even

  @Test func `what is no whole code is refused`() {
    let (literals, distances) = (even.literals, even.distances)
    #expect(CodeLengths(literals: literals, distances: distances) == even)
    #expect(CodeLengths(literals: Array(literals.dropLast()), distances: distances) == nil)
    #expect(CodeLengths(literals: literals, distances: distances + [4]) == nil)
    for changed: UInt8 in [0, 7, 9, 15, 16, 255] {
      var wrong = literals
      wrong[3] = changed
      #expect(CodeLengths(literals: wrong, distances: distances) == nil)
    }
  }

  @Test func `bytes of fifteen bits are refused, since four are written at once`() {
    var literals = even.literals
    // One code of eight bits becomes one of nine and so on, to two of fifteen.
    for (index, length) in (UInt8(9)...15).enumerated() { literals[index] = length }
    literals[7] = 15
    let spare = literals.reduce(1 << 15) { $0 - 1 << (15 - $1) }
    // What that freed goes to the longest codes.
    var left = spare
    for index in literals.indices.reversed() where literals[index] == 9 && left >= 1 << 6 {
      literals[index] = 8
      left -= 1 << 6
    }
    #expect(CodeLengths(literals: literals, distances: even.distances) == nil)
  }

  /// What package-merge gives, beside the least that any code of such lengths takes, found by
  /// trying all.
  @Test func `the best lengths are the best`() {
    var random = SeededGenerator(6)
    for _ in 0..<60 {
      let weights = (0..<6).map { _ in random.number(in: 1...50) }
      let lengths = CodeLengths.best(for: weights, limit: 4)
      let cost = zip(weights, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
      #expect(lengths.reduce(0) { $0 + 1 << (4 - Int($1)) } == 1 << 4)
      #expect(cost == leastCost(weights[...], room: 1 << 4, limit: 4))
    }
  }

  private func leastCost(_ weights: ArraySlice<Int>, room: Int, limit: Int) -> Int? {
    guard let weight = weights.first else { return 0 }
    return (1...limit).compactMap { length -> Int? in
      let used = 1 << (limit - length)
      guard used <= room else { return nil }
      return leastCost(weights.dropFirst(), room: room - used, limit: limit)
        .map { $0 + weight * length }
    }.min()
  }

  @Test func `a code made of any lengths is one that inflates`() throws {
    var random = SeededGenerator(7)
    var documents = RandomDocuments(.svg, seed: 2)
    for _ in 0..<10 {
      let literals = CodeLengths.best(
        for: (0..<286).map { _ in random.number(in: 1...2000) }, limit: 14)
      let distances = CodeLengths.best(
        for: (0..<30).map { _ in random.number(in: 1...2000) }, limit: 15)
      let lengths = try #require(CodeLengths(literals: literals, distances: distances))
      let gzip = Zipper(lengths)
      let document = documents.next()
      #expect(try inflated(try #require(gzip.member(document, as: .svg))) == document.bytes)
    }
  }
}
