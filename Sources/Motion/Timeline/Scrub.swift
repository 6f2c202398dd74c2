/// A transition under a finger: the share of the drag sets the time, not the shape, so that the
/// curve still applies (as in UIKit's percent driven transitions).
public struct Scrub: Equatable, Sendable {
  /// The seconds in which the scrubbed motion begins and ends.
  public let begin, end: Double
  /// A drag let go beyond this share runs on to the end; one up to it runs back.
  public static let finishThreshold = 0.3

  /// The time that belongs to a share of the drag, held within 0...1.
  public func time(at share: Double) -> Double {
    begin + (end - begin) * min(max(share, 0), 1)
  }

  /// Whether a drag that is let go at this share runs on to the end.
  public static func finishes(at share: Double) -> Bool { share > finishThreshold }

  /// The seconds that are left after the drag is let go: on to the end, or back to the beginning,
  /// at the motion's own speed.
  public func remaining(at share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return (end - begin) * (Scrub.finishes(at: share) ? 1 - share : share)
  }
}

extension Timeline {
  /// What a drag scrubs: the reveal of a push or a pop, else everything from the tap on.
  public var scrub: Scrub {
    guard let reveal = phase(.reveal) else { return Scrub(begin: 0, end: end) }
    return Scrub(begin: reveal.begin, end: reveal.end)
  }

  /// The picture at a share of a drag.
  public func frame(scrubbedTo share: Double) -> Frame {
    frame(at: min(scrub.time(at: share), end))
  }

  /// How far the edge of a reveal has moved when the drag has reached the given share: 0 to 1, or
  /// beyond where the curve overshoots. Nil where nothing is revealed.
  public func edge(scrubbedTo share: Double) -> Double? {
    guard let reveal = phase(.reveal) else { return nil }
    return reveal.curve.progress(at: min(max(share, 0), 1))
  }
}
