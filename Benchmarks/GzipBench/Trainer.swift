import TemplateGzip
import TestSupport

/// Makes the code for a kind of documents: a document takes fewest bits with it, its header
/// counted in.
struct Trainer {
  private let kind: TemplateGzip.Kind
  private let documents: [RenderedDocument]
  private var random = SeededGenerator(1)

  init(_ kind: TemplateGzip.Kind) {
    self.kind = kind
    documents = Corpus.random(kind, seed: 1000, count: 1500)
  }

  /// Which matches are worth taking depends on the code, so that is repeated.
  mutating func train() -> CodeLengths {
    var lengths = CodeLengths.even
    for round in 0..<4 {
      let counts = counts(lengths)
      lengths = best(for: counts, thorough: round == 3)
    }
    return lengths
  }

  private func counts(_ lengths: CodeLengths) -> SymbolCounts {
    var gzip = TemplateGzip(svg: lengths, css: lengths)
    var counts = SymbolCounts()
    for document in documents {
      if let member = gzip.member(of: document, as: kind) { counts.add(member, lengths) }
    }
    return counts
  }

  /// From the best code for the symbols alone, changes that make header and symbols together
  /// smaller, until no more are found.
  private mutating func best(for counts: SymbolCounts, thorough: Bool) -> CodeLengths {
    // A symbol that was never used may be needed one day.
    let literals = counts.literals.map { max($0, documents.count / 500) }
    let distances = counts.distances.map { max($0, documents.count / 50) }
    var best = Draft(
      literals: CodeLengths.best(for: literals, limit: 14),
      distances: CodeLengths.best(for: distances, limit: 13))
    let weights = (literals, distances)
    var cost = best.cost(weights, documents.count)
    var failures = 0
    while failures < (thorough ? 40_000 : 2_000) {
      failures += 1
      guard let draft = best.changed(using: &random) else { continue }
      let changed = draft.cost(weights, documents.count)
      if changed > cost { continue }
      if changed < cost { failures = 0 }
      (best, cost) = (draft, changed)
    }
    guard let lengths = best.lengths else { fatalError("the draft is no code") }
    return lengths
  }
}

/// Code lengths that may leave something unused while they are worked on.
private struct Draft {
  var literals, distances: [UInt8]

  var lengths: CodeLengths? { CodeLengths(literals: literals, distances: distances) }

  /// In bits, over so many documents; the header costs each of them.
  func cost(_ weights: ([Int], [Int]), _ documents: Int) -> Int {
    guard let lengths else { return .max }
    return BlockHeader(lengths).bitCount * documents
      + zip(literals, weights.0).reduce(0) { $0 + Int($1.0) * $1.1 }
      + zip(distances, weights.1).reduce(0) { $0 + Int($1.0) * $1.1 }
  }

  /// With some neighbours made equal, and others changed until the code is complete again.
  func changed(using random: inout SeededGenerator) -> Draft? {
    var draft = self
    if random.oneIn(4) {
      return Draft.change(&draft.distances, upTo: 13, &random) ? draft : nil
    }
    return Draft.change(&draft.literals, upTo: 14, &random) ? draft : nil
  }

  private static func change(
    _ lengths: inout [UInt8], upTo most: UInt8, _ random: inout SeededGenerator
  ) -> Bool {
    let place = random.number(in: 0...lengths.count - 1)
    let size = random.one(of: [1, 1, 1, 2, 3, 4, 8, 16, 32])
    let around = lengths[random.number(in: max(0, place - 1)...min(place + 1, lengths.count - 1))]
    let length = random.oneIn(2) ? around : around &+ random.one(of: [1, 255])
    guard 1...most ~= length else { return false }
    for index in place..<min(place + size, lengths.count) { lengths[index] = length }
    for _ in 0..<12 {
      let unused = lengths.reduce(1 << 15) { $0 - 1 << (15 - $1) }
      if unused == 0 { return true }
      let index = random.number(in: 0...lengths.count - 1)
      if unused > 0, lengths[index] > 1, 1 << (15 - lengths[index]) <= unused {
        lengths[index] -= 1
      }
      if unused < 0, lengths[index] < most { lengths[index] += 1 }
    }
    return false
  }
}

extension CodeLengths {
  /// As they stand in the source.
  var sourceText: String {
    func rows(_ numbers: [UInt8]) -> String {
      stride(from: 0, to: numbers.count, by: 16).map { start in
        let row = numbers[start..<min(start + 16, numbers.count)]
        return "      " + row.map { "\($0)," }.joined(separator: " ")
      }.joined(separator: "\n")
    }
    return """
          checked: [
      \(rows(literals))
          ],
          distances: [
      \(rows(distances))
          ])
      """
  }
}
