/// What is drawn and moves.
public enum Part: UInt8, CaseIterable, Sendable {
  case button, label, spinner, circle, reveal, from, to

  public var name: String { "\(self)" }
}

/// What of a part changes.
public enum Property: UInt8, CaseIterable, Sendable {
  /// The left edge of the button, or the spinner's centre, in points.
  case x
  /// In points.
  case width
  /// The button's corner radius, or the radius of the circle or of the reveal, in points.
  case radius
  /// 0 to 1.
  case alpha
  /// Degrees, clockwise.
  case angle
  /// The share of the failure's colour in the button's, 0 to 1.
  case tint
  /// The scale of button, label and spinner about the button's centre.
  case scale
  /// How far button, label and spinner are moved to the right, in points.
  case offset

  public var name: String { "\(self)" }

  /// The unit in which the values count.
  public var unit: String {
    switch self {
    case .x, .width, .radius, .offset: "pt"
    case .alpha, .tint, .scale: "1"
    case .angle: "deg"
    }
  }
}

/// A stretch of time in which a value changes, or an instant at which it jumps.
public struct Segment: Equatable, Sendable {
  /// Seconds from the tap. A jump begins and ends at one instant.
  public let begin, end: Double
  public let from, to: Double
  public let curve: Curve

  var isJump: Bool { begin == end }
}

/// How one property of one part changes: a first value, and the stretches in which it moves.
/// Between two stretches it keeps the value at which the earlier ended.
public struct Track: Equatable, Sendable {
  public let part: Part
  public let property: Property
  /// The value before the first stretch.
  public internal(set) var initial: Double
  /// In order of time; none overlaps another. Where one ends and the next begins, the next holds.
  public internal(set) var segments: [Segment]
  /// What the value is held within after an overshoot.
  public let limits: ClosedRange<Double>

  /// The value before everything, which the idle button is drawn with.
  public var idle: Double { value(at: -.infinity) }

  /// Tracks are in order of this: by part, then by property.
  var order: Int { Track.order(part, property) }

  static func order(_ part: Part, _ property: Property) -> Int {
    Int(part.rawValue) << 8 | Int(property.rawValue)
  }

  /// Instants nearer than this (a nanosecond) count as one, so that sums and quotients of times
  /// do not miss a jump by a last bit.
  static let instant = 1e-9

  /// The value at a time in seconds from the tap. Intervals are half open: at the instant of a
  /// jump the new value holds.
  public func value(at time: Double) -> Double {
    var value = initial
    for segment in segments {
      if time < segment.begin - Track.instant { break }
      if time >= segment.end - Track.instant {
        value = segment.to
      } else {
        value = segment.value(at: time)
      }
    }
    return min(max(value, limits.lowerBound), limits.upperBound)
  }
}

extension Segment {
  func value(at time: Double) -> Double {
    from + (to - from) * curve.progress(at: (time - begin) / (end - begin))
  }
}
