import Markup
import Motion

/// A track as a `@keyframes` rule, for pictures that CSS moves.
///
/// A value that stands still until it jumps is kept by `step-end`, which is exact; only where a
/// jump follows a movement at once does the movement end one last digit earlier.
struct KeyframesRule {
  let keyframes: [Keyframe]
  let clock: Clock
  let form: ValueForm

  func write(to out: inout Output) {
    out.literal("{")
    var index = 0
    while index < keyframes.count {
      if isHidden(index) {
        index += 1
        continue
      }
      writeOffset(of: index, to: &out)
      out.literal("{")
      form.writeDeclaration(keyframes[index].value, to: &out)
      writeTiming(of: index, to: &out)
      out.literal("}")
      index += 1
    }
    out.literal("}")
  }

  /// The first of two keyframes at one instant is not needed where the value stood still before.
  private func isHidden(_ index: Int) -> Bool {
    guard jumps(after: index) else { return false }
    return index == 0 || keyframes[index - 1].value == keyframes[index].value
  }

  private func jumps(after index: Int) -> Bool {
    index + 1 < keyframes.count && keyframes[index + 1].time - keyframes[index].time < 1e-9
  }

  private func writeOffset(of index: Int, to out: inout Output) {
    var offset = clock.percentage(of: keyframes[index].time)
    if jumps(after: index) { offset -= clock.leastPercentage }
    out.value(offset, places: clock.places - 2)
    out.literal("%")
  }

  /// How the value runs to the next keyframe that is written.
  private func writeTiming(of index: Int, to out: inout Output) {
    guard index + 1 < keyframes.count else { return }
    let next = keyframes[index + 1]
    if next.value == keyframes[index].value {
      let isFollowedByJump = isHidden(index + 1)
      if isFollowedByJump { out.literal(";animation-timing-function:step-end") }
    } else if keyframes[index].curve != .linear, next.time > keyframes[index].time {
      out.literal(";animation-timing-function:")
      out.timing(keyframes[index].curve)
    }
  }
}

extension Output {
  /// A CSS easing function.
  mutating func timing(_ curve: Curve) {
    switch curve {
    case .linear: literal("linear")
    case .bezier(let bezier):
      literal("cubic-bezier(")
      numbers(bezier, separator: ",")
      literal(")")
    case .steps(let steps):
      literal("steps(")
      value(steps.count)
      literal(",")
      literal(steps.position.name)
      literal(")")
    case .spring, .reversedSpring:
      // A browser that does not know linear() keeps the declaration before it.
      literal("ease-out;animation-timing-function:linear(")
      let points = curve.baked().points
      for index in points.indices {
        if index > 0 { literal(",") }
        value(points[index].progress)
        if index > 0, index < points.count - 1 {
          literal(" ")
          value(points[index].time * 100, places: 3)
          literal("%")
        }
      }
      literal(")")
    }
  }
}
