/// Where the stretches of a document's fixed text begin and end, in turns. Behind each stretch but
/// the last stands a value; any of them may be empty.
struct Places: ~Copyable {
  /// The most turns for which there is room.
  static let mostTurns = 65000

  private var places = Ring<65536, UInt16>()
  /// How many stretches of fixed text there are.
  private(set) var count = 1

  mutating func set(_ turns: [Int32], end: Int) {
    count = (turns.count + 1) / 2 + 1
    places[0] = 0
    for index in turns.indices { places[index &+ 1] = UInt16(truncatingIfNeeded: turns[index]) }
    for index in turns.count + 1..<2 * count { places[index] = UInt16(truncatingIfNeeded: end) }
    // Behind the last stretch comes a place that is never reached.
    places[2 * count] = .max
  }

  /// A place by its number: stretches begin at even ones and end at odd ones.
  @inline(__always)
  subscript(number: Int) -> Int { Int(places[number]) }

  @inline(__always)
  func begin(_ stretch: Int) -> Int { self[2 &* stretch] }
  @inline(__always)
  func end(_ stretch: Int) -> Int { self[2 &* stretch &+ 1] }
}
