/// Where the stretches of a document's fixed text begin and end, in turns. The last one has no
/// value behind it, and may be empty; behind it stands a place that is never reached.
struct Places: ~Copyable {
  /// The most turns there may be.
  static let mostTurns = 65000

  private var places = Ring<65536, UInt16>(repeating: 0)
  /// How many stretches of fixed text there are.
  private(set) var count = 1

  mutating func set(_ turns: [Int32], end: Int) {
    precondition(turns.count <= Places.mostTurns)
    count = (turns.count + 1) / 2 + 1
    places[0] = 0
    for index in turns.indices { places[index &+ 1] = UInt16(truncatingIfNeeded: turns[index]) }
    for index in turns.count + 1..<2 * count { places[index] = UInt16(truncatingIfNeeded: end) }
    places[2 * count] = .max
  }

  /// A beginning or an end.
  @inline(__always)
  subscript(index: Int) -> Int { Int(places[index]) }

  @inline(__always)
  func begin(_ stretch: Int) -> Int { self[2 &* stretch] }
  @inline(__always)
  func end(_ stretch: Int) -> Int { self[2 &* stretch &+ 1] }
}
