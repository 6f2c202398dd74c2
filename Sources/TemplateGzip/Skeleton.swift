/// A document's fixed text, with one zero byte in the place of each value.
///
/// All that a template is made from, so that no value can find its way into one.
struct Skeleton {
  /// The text, a zero behind each stretch.
  let text: [UInt8]
  /// Where each stretch begins in the text.
  let begins: [Int]

  init(_ document: [UInt8], _ turns: Turns) {
    var text: [UInt8] = []
    var begins: [Int] = []
    text.reserveCapacity(document.count + turns.count)
    begins.reserveCapacity(turns.count)
    for stretch in 0..<turns.count {
      begins.append(text.count)
      text.append(contentsOf: document[turns.begin(stretch)..<turns.end(stretch)])
      text.append(0)
    }
    self.text = text
    self.begins = begins
  }

  var count: Int { begins.count }

  /// Where a stretch ends, and the zero for its value stands.
  func end(_ stretch: Int) -> Int {
    (stretch + 1 < begins.count ? begins[stretch + 1] : text.count) - 1
  }

  func range(_ stretch: Int) -> Range<Int> { begins[stretch]..<end(stretch) }
}

/// Which things that share a hash came before which.
struct Chains {
  private var heads: [Int32]
  private var previous: [Int32]
  private let shift: UInt64

  /// - Parameter bits: of the hash.
  init(bits: Int, count: Int) {
    heads = Array(repeating: -1, count: 1 << bits)
    previous = Array(repeating: -1, count: count)
    shift = UInt64(64 - bits)
  }

  func head(_ key: UInt64) -> Int { Int(heads[slot(key)]) }
  func next(_ index: Int) -> Int { Int(previous[index]) }

  mutating func insert(_ index: Int, _ key: UInt64) {
    let slot = slot(key)
    previous[index] = heads[slot]
    heads[slot] = Int32(truncatingIfNeeded: index)
  }

  @inline(__always)
  private func slot(_ key: UInt64) -> Int { Int((key &* 0x9e37_79b9_7f4a_7c15) >> shift) }
}
