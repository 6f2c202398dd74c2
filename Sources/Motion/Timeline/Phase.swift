/// A named span of a transition: what a motion spec lists.
public struct Phase: Equatable, Sendable {
  public enum Name: UInt8, CaseIterable, Sendable {
    case press, release, clear, round, shrink, spin, hold, expand, reveal, fade, restore
    case open, shake, recolor

    public var name: String { "\(self)" }
  }

  /// One property's way through the phase.
  public struct Change: Equatable, Sendable {
    public let part: Part
    public let property: Property
    public let from, to: Double
  }

  public let name: Name
  /// Seconds from the tap.
  public let begin, end: Double
  public let curve: Curve
  public let changes: [Change]

  public var duration: Double { end - begin }

  /// Whether it comes before another: by their begin, then as they are named above.
  fileprivate func precedes(_ other: Phase) -> Bool {
    begin == other.begin ? name.rawValue < other.name.rawValue : begin < other.begin
  }
}

extension [Phase] {
  /// Puts a phase where it belongs in a list that is in order.
  mutating func insert(_ phase: Phase) {
    var place = count
    while place > 0, phase.precedes(self[place - 1]) { place -= 1 }
    insert(phase, at: place)
  }
}
