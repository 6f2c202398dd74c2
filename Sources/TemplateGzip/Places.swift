/// Where the stretches of a document's fixed text begin and end, in turns. Behind each stretch but
/// the last stands a value; any of them may be empty.
struct Places: ~Copyable {
  /// The most turns for which there is room.
  static let mostTurns = 65000

  private var places = Ring<65536, UInt16>()
  /// How many stretches of fixed text there are.
  private(set) var count = 1

  /// False if there are too many turns, or they are none of a document that ends there.
  mutating func set(_ turns: [Int32], end: Int) -> Bool {
    guard turns.count <= Places.mostTurns else { return false }
    count = (turns.count + 1) / 2 + 1
    places[0] = 0
    // Negative as soon as a turn is negative or comes before the last one.
    var (last, signs): (Int32, Int32) = (0, 0)
    for index in turns.indices {
      let turn = turns[index]
      signs |= turn | (turn &- last)
      last = turn
      places[index &+ 1] = UInt16(truncatingIfNeeded: turn)
    }
    guard signs >= 0, Int(last) <= end else { return false }
    for index in turns.count + 1..<2 * count { places[index] = UInt16(truncatingIfNeeded: end) }
    // Behind the last stretch comes a place that is never reached.
    places[2 * count] = .max
    return true
  }

  /// A place by its number: stretches begin at even ones and end at odd ones.
  @inline(__always)
  subscript(number: Int) -> Int { Int(places[number]) }

  @inline(__always)
  func begin(_ stretch: Int) -> Int { self[2 &* stretch] }
  @inline(__always)
  func end(_ stretch: Int) -> Int { self[2 &* stretch &+ 1] }
}
