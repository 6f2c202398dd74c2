/// Where the stretches of a document's fixed text begin and end, in turns. The last one has no
/// value behind it, and may be empty.
struct Places: ~Copyable {
  private var places = Memory<Int32>(repeating: 0, count: 2048)
  /// How many stretches of fixed text there are.
  private(set) var count = 1

  mutating func set(_ turns: [Int32], end: Int) {
    count = (turns.count + 1) / 2 + 1
    places.reserve(2 * count, filling: 0)
    places[0] = 0
    places.copy(turns, to: 1)
    for index in turns.count + 1..<2 * count { places[index] = Int32(truncatingIfNeeded: end) }
  }

  /// A beginning or an end.
  @inline(__always)
  subscript(index: Int) -> Int { Int(places[index]) }

  @inline(__always)
  func begin(_ stretch: Int) -> Int { self[2 &* stretch] }
  @inline(__always)
  func end(_ stretch: Int) -> Int { self[2 &* stretch &+ 1] }
}
