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
}
