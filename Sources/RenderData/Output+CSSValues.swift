import Markup
import Motion

extension Output {
  /// `12.5px`
  mutating func pixels(_ length: Double) {
    value(length, places: 6)
    literal("px")
  }

  /// A curve as CSS has it; springs by `linear()`, within 0.1 %.
  mutating func easing(_ curve: Curve) {
    switch curve {
    case .linear, .bezier, .steps: value(JSONString(curve.written))
    case .spring, .reversedSpring:
      literal("linear(")
      for (index, point) in curve.baked().points.enumerated() {
        if index > 0 { literal(", ") }
        value(point.progress, places: 6)
        if point.time > 0, point.time < 1 {
          literal(" ")
          value(point.time * 100, places: 5)
          literal("%")
        }
      }
      literal(")")
    }
  }

  /// `#f00`, or with alpha `#ff000080`.
  mutating func color(_ color: Color) {
    var digits: [UInt8] = []
    color.appendHexadecimal(to: &digits)
    literal("#")
    if let name = SafeName(digits) { value(name) }
  }
}
