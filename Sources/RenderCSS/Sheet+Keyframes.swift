import Markup
import Motion

extension Sheet {
  /// The name of an animation: of a state, or of the whole.
  struct Name {
    var group: StaticString = ""
    let name: StaticString
    var variant: StaticString = ""
  }

  mutating func write(_ name: Name) {
    css("$-?", .word(name.group))
    out.literal(name.name)
    out.literal(name.variant)
  }

  /// `@keyframes` of a course in a span of the timeline.
  mutating func keyframes(
    _ name: Name, _ look: Look, _ course: Course, in span: ClosedRange<Double>
  ) {
    let keys = course.keys(in: span)
    let length = span.upperBound - span.lowerBound
    let places = Sheet.places(length)
    css("@keyframes ")
    write(name)
    css("{")
    var index = 0
    while index < keys.count {
      // Keyframes that stand still are one rule.
      var next = index + 1
      while next < keys.count, keys[next].values == keys[index].values { next += 1 }
      css("\n  ")
      for stop in index..<next where stop == index || stop == next - 1 {
        if stop > index { css(",") }
        if stop == keys.count - 1 {
          css("to")
        } else {
          let share = (keys[stop].time - span.lowerBound) / length
          let isJump = stop == index && index > 0 && keys[index - 1].way == .hold
          css("?", .share(share, places: places, isJump: isJump))
        }
      }
      css("{")
      write(look, keys[index].values)
      if next < keys.count { write(keys[next - 1].way) }
      css("}")
      index = next
    }
    css("\n}\n")
  }

  /// The decimals of a percentage that keep every instant within a microsecond.
  private static func places(_ length: Double) -> Int {
    var places = 2
    var reach = length * 100
    while reach > 1, places < 9 {
      reach /= 10
      places += 1
    }
    return places
  }

  private mutating func write(_ way: Course.Way) {
    switch way {
    case .hold: css(";animation-timing-function:step-end")
    case .curve(.linear): break
    case .curve(let curve):
      if let fallback = curve.fallback {
        css(";animation-timing-function:?", .curve(fallback))
      }
      css(";animation-timing-function:?", .curve(curve))
    }
  }

  private mutating func write(_ look: Look, _ values: [Double]) {
    let value = values[0]
    switch look {
    case .shape: writeShape(narrow: value, round: values[1], growth: values[2])
    case .opacity: css("opacity:?", .number(value))
    case .label: writeLabel(value)
    case .tint: writeTint(value)
    case .scale: css("scale:?", .number(value))
    case .offset: writeOffset(value)
    case .turn: css("transform:rotate(calc(var(--$_turns)*?deg))", .number(value))
    case .ride: css("offset-distance:?", .percent(value * 50, places: 4))
    case .circle(let circle):
      if value < -0.5 { return css("clip-path:circle(0 at var(--$_x) var(--$_y))") }
      css(
        "clip-path:circle(? at var(--$_x) var(--$_y))",
        .radius(circle == .expand ? .expand(value) : .reveal(value)))
    }
  }

  private mutating func writeShape(narrow: Double, round: Double, growth: Double) {
    if growth >= 0 { return css("clip-path:circle(?)", .radius(.expand(growth))) }
    switch (narrow, round) {
    case (0, 0): css("clip-path:var(--$_whole)")
    case (1, 1): css("clip-path:var(--$_round)")
    default:
      css("clip-path:inset(")
      mix(narrow, "0px", "max(0px,(100% - var(--$_height))/2)")
      css(" round ")
      mix(round, "var(--$_radius)", "var(--$_height)/2")
      css(")")
    }
  }

  private mutating func mix(_ share: Double, _ first: StaticString, _ last: StaticString) {
    switch share {
    case 0: css(first)
    case 1:
      css("calc(")
      css(last)
      css(")")
    default:
      css("calc(?*", .number(1 - share))
      css(first)
      css(" + ?*", .number(share))
      css(last)
      css(")")
    }
  }

  private mutating func writeLabel(_ alpha: Double) {
    switch alpha {
    case 0: css("color:transparent")
    case 1: css("color:var(--$_label)")
    default:
      css("color:color-mix(in srgb,var(--$_label) ?,#0000)", .percent(alpha * 100, places: 4))
    }
  }

  private mutating func writeTint(_ share: Double) {
    switch share {
    case 0: css("background-color:var(--$_color)")
    case 1: css("background-color:var(--$_failure)")
    default:
      css(
        "background-color:color-mix(in srgb,var(--$_failure) ?,var(--$_color))",
        .percent(share * 100, places: 4))
    }
  }

  private mutating func writeOffset(_ share: Double) {
    if share == 0 { return css("translate:0 0") }
    css("translate:calc(?*var(--$-shake-distance,", .number(share))
    css("?)) 0", .px(transition.spec.number(.shakeDistance)))
  }
}
