/// A document's fixed text, with one zero byte in the place of each value: all that a template is
/// made from, so that no value can find its way into one.
struct Skeleton: ~Copyable {
  private(set) var text = Document()
  private var places = Memory<Int32>(repeating: 0, count: 2048)
  /// How many stretches there are.
  private(set) var count = 0

  mutating func set(_ document: borrowing Document, _ original: borrowing Places) {
    count = original.count
    places.reserve(2 * count, filling: 0)
    text.clear(reserving: document.count + count)
    for stretch in 0..<count {
      let begin = original.begin(stretch)
      let length = original.end(stretch) - begin
      places[2 * stretch] = Int32(text.count)
      places[2 * stretch + 1] = Int32(text.count + length)
      text.append(document, from: begin, count: length)
      text.appendZero()
    }
  }

  @inline(__always)
  func begin(_ stretch: Int) -> Int { Int(places[2 &* stretch]) }
  /// Where a stretch ends, and the zero for its value stands.
  @inline(__always)
  func end(_ stretch: Int) -> Int { Int(places[2 &* stretch &+ 1]) }
}

/// Which things that share a hash came before which.
struct Chains: ~Copyable {
  private var heads: Memory<Int32>
  private var previous: Memory<Int32>
  private let shift: UInt64

  /// - Parameter bits: of the hash.
  init(bits: Int) {
    heads = Memory(repeating: -1, count: 1 << bits)
    previous = Memory(repeating: -1, count: 1024)
    shift = UInt64(64 - bits)
  }

  /// Forgets everything, and makes room for things with numbers below `count`.
  mutating func clear(reserving count: Int) {
    heads.fill(0..<heads.count, with: -1)
    previous.reserve(count, filling: -1)
  }

  /// The last thing with a key's hash; -1 if there is none.
  @inline(__always)
  func last(_ key: UInt64) -> Int { Int(heads[slot(key)]) }
  /// The one before it.
  @inline(__always)
  func before(_ index: Int) -> Int { Int(previous[index]) }

  @inline(__always)
  mutating func insert(_ index: Int, _ key: UInt64) {
    let slot = slot(key)
    previous[index] = heads[slot]
    heads[slot] = Int32(truncatingIfNeeded: index)
  }

  @inline(__always)
  private func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> shift)
  }
}
