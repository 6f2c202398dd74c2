import Markup
import Motion

/// How far a circle reaches, as the sheet says it: by its properties, so that it is right for a
/// button and a window of every size.
enum Reach: Equatable {
  /// A share of the way from the circle's beginning to its end.
  case expand(Double)
  case reveal(Double)

  /// Stands for the end of the way and half a pixel more, where the end is to cover the window: so
  /// that no corner is left to rounding.
  static let covering = 2.0
}

/// The lengths of a scene, and what they are in terms of the sheet's properties.
struct Geometry {
  private let startLength: Double
  private let startsAsCircle: Bool
  private let expandEnd: Double
  private let revealFormula: Formula

  private enum Formula {
    case cover
    case length(Double)
    case corner
    /// Whether the farther corner lies to the left, and above.
    case quadrant(left: Bool, above: Bool)
  }

  init(_ transition: Transition) {
    let (scene, spec) = (transition.timeline.scene, transition.spec)
    startLength = scene.originRadius
    startsAsCircle = scene.originRadius == scene.circleRadius
    if case .amount = spec.value(.expandScale) {
      expandEnd = spec.number(.expandScale)
    } else {
      expandEnd = 0
    }
    switch spec.value(.revealRadius) {
    case .amount: revealFormula = .length(spec.number(.revealRadius))
    case .word(1): revealFormula = .corner
    case .word(2):
      let frame = Point(
        x: scene.origin.x - scene.button.width / 2, y: scene.origin.y - scene.button.height / 2)
      revealFormula = .quadrant(
        left: frame.x > scene.stage.width / 2, above: frame.y >= scene.stage.height / 2)
    default: revealFormula = .cover
    }
  }

  func write(_ reach: Reach, _ prefix: SafeName, to out: inout Output) {
    switch reach {
    case .expand(let share):
      mix(share, prefix, to: &out, { $0.half(prefix) }, { end(prefix, to: &$0) })
    case .reveal(let share):
      mix(share, prefix, to: &out, { start(prefix, to: &$0) }, { full(prefix, to: &$0) })
    }
  }

  /// One end, the other, or what lies between.
  private func mix(
    _ share: Double, _ prefix: SafeName, to out: inout Output, _ first: (inout Output) -> Void,
    _ last: (inout Output) -> Void
  ) {
    if share == 0 { return first(&out) }
    if share == 1 { return last(&out) }
    if share == Reach.covering {
      out.literal("calc(")
      last(&out)
      out.literal(" + 0.5px)")
      return
    }
    out.literal("calc(")
    out.value(1 - share, places: 6)
    out.literal("*")
    first(&out)
    out.literal(" + ")
    out.value(share, places: 6)
    out.literal("*")
    last(&out)
    out.literal(")")
  }

  private func end(_ prefix: SafeName, to out: inout Output) {
    if expandEnd == 0 { return out.cover(prefix) }
    out.literal("calc(")
    out.property(prefix, "_height")
    out.literal("*")
    out.value(expandEnd / 2)
    out.literal(")")
  }

  private func start(_ prefix: SafeName, to out: inout Output) {
    if startsAsCircle { return out.half(prefix) }
    out.value(startLength)
    out.literal("px")
  }

  private func full(_ prefix: SafeName, to out: inout Output) {
    switch revealFormula {
    case .cover: out.cover(prefix)
    case .length(let length):
      out.value(length)
      out.literal("px")
    case .corner: legs(left: true, above: false, cut: 0, prefix, to: &out)
    case .quadrant(let left, let above):
      legs(left: left, above: above, cut: above ? 0 : 30, prefix, to: &out)
    }
  }

  /// The hypotenuse to one corner, and half the button.
  private func legs(
    left: Bool, above: Bool, cut: Double, _ prefix: SafeName, to out: inout Output
  ) {
    out.literal("calc(hypot(")
    if !left { out.literal("100vw - ") }
    out.property(prefix, "_x")
    out.literal(",")
    if !above {
      out.literal("100vh - ")
      if cut > 0 { out.literal("30px - ") }
    }
    out.property(prefix, "_y")
    out.literal(") + ")
    start(prefix, to: &out)
    out.literal(")")
  }
}

extension Output {
  /// `var(--name_height)`
  mutating func property(_ prefix: SafeName, _ name: StaticString) {
    literal("var(--")
    value(prefix)
    literal(name)
    literal(")")
  }

  fileprivate mutating func half(_ prefix: SafeName) {
    literal("calc(")
    property(prefix, "_height")
    literal("/2)")
  }

  fileprivate mutating func cover(_ prefix: SafeName) { property(prefix, "_reach") }
}
