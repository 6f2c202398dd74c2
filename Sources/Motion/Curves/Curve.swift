/// How a change runs: the share of the time in, the share of the change out.
///
/// Every curve begins at 0 and ends at 1, but for steps that jump at their ends; in between it
/// may leave 0...1 (an overshoot).
public enum Curve: Hashable, Sendable {
  case linear
  case bezier(Bezier)
  case steps(Steps)
  case spring(Spring)
  /// A spring's motion run backwards in time.
  case reversedSpring(Spring)

  /// The named curves of CSS Easing 1, section 2.2.
  public static let ease = Curve.bezier(Bezier(unchecked: 0.25, 0.1, 0.25, 1))
  public static let easeIn = Curve.bezier(Bezier(unchecked: 0.42, 0, 1, 1))
  public static let easeOut = Curve.bezier(Bezier(unchecked: 0, 0, 0.58, 1))
  public static let easeInOut = Curve.bezier(Bezier(unchecked: 0.42, 0, 0.58, 1))

  /// The curve's names, in the order in which they are offered.
  public static let named: [(name: StaticString, curve: Curve)] = [
    ("linear", .linear), ("ease", ease), ("ease-in", easeIn), ("ease-out", easeOut),
    ("ease-in-out", easeInOut),
  ]

  /// Progress at the given share of the time: 0 before it, 1 after it.
  ///
  /// Within 1e-6 of the exact value. A Bézier takes at most 70 steps, the others none.
  public func progress(at time: Double) -> Double {
    switch self {
    case .linear: min(max(time, 0), 1)
    case .bezier(let bezier): bezier.progress(at: time)
    case .steps(let steps): steps.progress(at: time)
    case .spring(let spring): spring.progress(at: time)
    case .reversedSpring(let spring): 1 - spring.progress(at: 1 - time)
    }
  }

  /// The curve of the same motion run backwards: `reversed(t) = 1 - self(1 - t)`.
  public var reversed: Curve {
    switch self {
    case .linear: .linear
    case .bezier(let bezier): .bezier(bezier.reversed)
    case .steps(let steps): .steps(steps.reversed)
    case .spring(let spring): .reversedSpring(spring)
    case .reversedSpring(let spring): .spring(spring)
    }
  }

  /// The seconds that the curve itself needs: a spring's settling time.
  public var ownDuration: Double? {
    switch self {
    case .spring(let spring), .reversedSpring(let spring): spring.settling
    default: nil
    }
  }

  /// Whether progress may leave 0...1 on the way.
  public var overshoots: Bool {
    switch self {
    case .linear, .steps: false
    case .bezier(let bezier): !bezier.staysInside
    case .spring, .reversedSpring: true
    }
  }
}
