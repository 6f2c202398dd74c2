import Markup
import Motion

extension Output {
  /// A curve as an easing function. A spring is baked into straight pieces.
  mutating func curve(_ curve: Curve) {
    if let named = Curve.named.first(where: { $0.curve.isAbout(curve) }) {
      literal(named.name)
      return
    }
    switch curve {
    case .linear: literal("linear")
    case .bezier(let bezier):
      literal("cubic-bezier(")
      for (index, number) in [bezier.x1, bezier.y1, bezier.x2, bezier.y2].enumerated() {
        if index > 0 { literal(",") }
        value(number, places: 7)
      }
      literal(")")
    case .steps(let steps):
      literal("steps(")
      value(steps.count)
      literal(",")
      literal(steps.position.name)
      literal(")")
    case .spring, .reversedSpring: baked(curve.baked())
    }
  }

  /// `linear(0,0.5 20%,1)`
  private mutating func baked(_ curve: BakedCurve) {
    literal("linear(")
    for (index, point) in curve.points.enumerated() {
      if index > 0 { literal(",") }
      value(point.progress, places: 5)
      if index > 0, index < curve.points.count - 1 {
        literal(" ")
        value(point.time * 100, places: 4)
        literal("%")
      }
    }
    literal(")")
  }
}

extension Curve {
  /// Whether both are one curve but for the last bits, which reading it backwards may change.
  fileprivate func isAbout(_ other: Curve) -> Bool {
    guard case .bezier(let one) = self, case .bezier(let two) = other else { return self == other }
    return max(
      abs(one.x1 - two.x1), abs(one.y1 - two.y1), abs(one.x2 - two.x2), abs(one.y2 - two.y2)) < 1e-9
  }

  /// What stands before `linear()`, for browsers that do not know it; nil where none is needed.
  var fallback: Curve? {
    switch self {
    case .linear, .bezier, .steps: nil
    case .spring, .reversedSpring:
      baked().points.contains { $0.progress > 1.01 || $0.progress < -0.01 }
        ? Bezier(0.3, 1.5, 0.5, 1).map(Curve.bezier) : .easeOut
    }
  }
}
