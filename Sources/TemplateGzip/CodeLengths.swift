/// How long the codes of a DEFLATE block are, which says everything about them (RFC 1951, section
/// 3.2.2): those of the 256 bytes, the end of the block and 29 match lengths, and of 30 distances.
package struct CodeLengths: Equatable, Sendable {
  package let literals: [UInt8]
  package let distances: [UInt8]

  /// Refuses lengths with which not every document could be written, or that make no code.
  package init?(literals: [UInt8], distances: [UInt8]) {
    guard literals.count == 286, distances.count == 30 else { return nil }
    for lengths in [literals, distances] {
      guard lengths.allSatisfy({ 1...15 ~= $0 }) else { return nil }
      // Decoders refuse a code that leaves anything unused, or uses anything twice.
      guard lengths.reduce(0, { $0 + 1 << (15 - $1) }) == 1 << 15 else { return nil }
    }
    // Four bytes are written at once, in at most 56 bits.
    guard literals[..<256].allSatisfy({ $0 <= 14 }) else { return nil }
    self.literals = literals
    self.distances = distances
  }

  /// For lengths in the source code, which were checked when they were made.
  init(checked literals: [UInt8], distances: [UInt8]) {
    guard let lengths = CodeLengths(literals: literals, distances: distances) else {
      fatalError("a code in the source is none")
    }
    self = lengths
  }

  /// Every symbol about equally long: where making a better code begins.
  package static let even = CodeLengths(
    checked: Array(repeating: 8, count: 226) + Array(repeating: 9, count: 60),
    distances: Array(repeating: 5, count: 28) + [4, 4])

  /// The lengths with which most bits are saved, none above `limit`, by the package-merge method;
  /// 0 for a symbol that never occurs.
  package static func best(for weights: [Int], limit: Int) -> [UInt8] {
    let leaves = weights.indices.filter { weights[$0] > 0 }
      .map { Package(weight: weights[$0], symbols: [$0]) }.sorted { $0.weight < $1.weight }
    var lengths = [UInt8](repeating: 0, count: weights.count)
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[leaf.symbols[0]] = 1 }
      return lengths
    }
    var merged = leaves
    for _ in 1..<limit {
      let pairs = stride(from: 0, to: merged.count - 1, by: 2).map { merged[$0] + merged[$0 + 1] }
      merged = (leaves + pairs).sorted { $0.weight < $1.weight }
    }
    for package in merged.prefix(2 * leaves.count - 2) {
      for symbol in package.symbols { lengths[symbol] += 1 }
    }
    return lengths
  }

  private struct Package {
    let weight: Int
    let symbols: [Int]
    static func + (one: Package, other: Package) -> Package {
      Package(weight: one.weight + other.weight, symbols: one.symbols + other.symbols)
    }
  }
}
