/// A resolved spec: what is drawn, and how each part of it changes over time.
///
/// Everything that renderers write down is read from here.
public struct Timeline: Equatable, Sendable {
  public internal(set) var scene: Scene
  /// The idle seconds before the tap.
  public let lead: Double
  /// The seconds from the tap to the end.
  public internal(set) var end: Double
  public let plays: Plays
  public let start: Start
  /// By how much everything was made faster; all times here are divided by it already.
  public let speed: Double
  /// In order of their begin.
  public internal(set) var phases: [Phase]
  /// In order of part and property, each pair once at most. What has no track keeps the value
  /// that ``Frame`` begins with.
  public internal(set) var tracks: [Track]

  /// How often the timeline runs.
  public enum Plays: Equatable, Sendable {
    /// Endlessly; each run ends with a jump back to the idle picture.
    case forever
    /// Once, ending with the next page shown.
    case once
    /// As many times, the last ending with the next page shown.
    case times(Int)
  }

  /// Whether the picture jumps back to its beginning at ``end``.
  public var restores: Bool { plays == .forever }

  /// The seconds that one run lasts.
  public var duration: Double { lead + end }

  /// The track of one property of one part.
  public func track(_ part: Part, _ property: Property) -> Track? {
    trackIndex(part, property).map { tracks[$0] }
  }

  /// The place of a track in ``tracks``; nil where the property has none.
  public func trackIndex(_ part: Part, _ property: Property) -> Int? {
    for index in tracks.indices
    where tracks[index].part == part && tracks[index].property == property {
      return index
    }
    return nil
  }

  /// The properties that move or jump, a ``bit(_:_:)`` each.
  public var moving: UInt64 {
    var moving: UInt64 = 0
    for index in tracks.indices where !tracks[index].segments.isEmpty {
      moving |= Timeline.bit(tracks[index].part, tracks[index].property)
    }
    return moving
  }

  /// One bit for each property of each part.
  public static func bit(_ part: Part, _ property: Property) -> UInt64 {
    1 << (UInt64(part.rawValue) << 3 | UInt64(property.rawValue))
  }

  public func phase(_ name: Phase.Name) -> Phase? {
    // By index: no phase is copied to be looked at.
    for index in phases.indices where phases[index].name == name { return phases[index] }
    return nil
  }

  /// The whole picture at a time in seconds from the tap, held within `-lead ... end`.
  public func frame(at time: Double) -> Frame {
    let over = restores && time >= end - Track.instant
    var frame = Frame(scene)
    for index in tracks.indices {
      frame.set(
        tracks[index].part, tracks[index].property,
        to: tracks[index].value(at: over ? -lead : time))
    }
    return frame
  }
}
