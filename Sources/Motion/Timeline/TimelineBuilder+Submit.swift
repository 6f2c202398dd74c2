/// The submit family: shrink, wait, then expand or open again.
extension TimelineBuilder {
  consuming func submit() throws(SpecFailure) -> Timeline {
    let round = spec.span(.roundDelay, .roundDuration, .roundCurve)
    let shrink = spec.span(.shrinkDelay, .shrinkDuration, .shrinkCurve)
    try checkHold(atLeast: max(round.upperBound, shrink.upperBound))
    press()
    self.round(round)
    self.shrink(shrink)
    keepCornersWithin(round, shrink)
    phase(.hold, 0..<spec.amount(.hold))
    if spec.word(.outcome) == Outcome.success {
      let expand = spec.span(
        .expandDelay, .expandDuration, .expandCurve, from: spec.amount(.hold))
      spin(until: expand.lowerBound)
      self.expand(expand)
      return timeline(endingAt: follow(expand))
    }
    spin(until: spec.amount(.hold))
    let opened = open(failing: spec.word(.outcome) == Outcome.failure)
    // Nothing ends under the finger: what was pressed is released before the run is over.
    let isPressed = spec.number(.pressScale) != 1
    return timeline(endingAt: max(opened, isPressed ? spec.amount(.pressDuration) : 0))
  }

  private func checkHold(atLeast least: Int) throws(SpecFailure) {
    guard spec.amount(.hold) < least else { return }
    throw .conflict(
      .hold, value: spec.written(.hold),
      .holdTooShort(
        least: decimalText(least, places: 3),
        isPossible: Parameter.hold.type.range.contains(least)))
  }

  /// The give under the finger: it ends with the tap, and the release begins there. A lead too
  /// short for it shortens it.
  private mutating func press() {
    let scale = spec.number(.pressScale)
    let duration = spec.amount(.pressDuration)
    guard scale != 1 else { return }
    let before = min(duration, spec.amount(.lead))
    let spring = TimelineBuilder.pressSpring
    move(.button, .scale, from: 1, to: scale, -before..<0, spring)
    move(.button, .scale, from: scale, to: 1, 0..<duration, spring)
    phase(
      .press, -before..<0, spring, .init(part: .button, property: .scale, from: 1, to: scale))
    phase(
      .release, 0..<duration, spring, .init(part: .button, property: .scale, from: scale, to: 1))
  }

  /// A damping ratio of a half, as UIKit's spring animation is asked for.
  private static let pressSpring: Curve = {
    let spring = try? Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0)
    return spring.map(Curve.spring) ?? .linear
  }()

  private mutating func round(_ span: Range<Int>) {
    let curve = spec.curve(.roundCurve)
    if scene.radius != scene.circleRadius {
      move(.button, .radius, from: scene.radius, to: scene.circleRadius, span, curve)
    }
    phase(
      .round, span, curve,
      .init(part: .button, property: .radius, from: scene.radius, to: scene.circleRadius))
  }

  private mutating func shrink(_ span: Range<Int>) {
    let (button, curve) = (scene.button, spec.curve(.shrinkCurve))
    if !scene.label.text.isEmpty { jump(.label, .alpha, to: 0, at: 0) }
    phase(.clear, 0..<0, .linear, .init(part: .label, property: .alpha, from: 1, to: 0))
    let inner = circleX
    if button.width != button.height {
      move(.button, .width, from: button.width, to: button.height, span, curve)
      move(.button, .x, from: button.x, to: inner, span, curve)
      if spec.preset.row.spinnerRidesEdge {
        begin(.spinner, .x, at: button.x + scene.circleRadius)
        move(
          .spinner, .x, from: button.x + scene.circleRadius, to: button.center.x, span, curve)
      }
    }
    phase(
      .shrink, span, curve,
      .init(part: .button, property: .width, from: button.width, to: button.height),
      .init(part: .button, property: .x, from: button.x, to: inner))
  }

  /// The left edge of the button once it is a circle.
  private var circleX: Double { scene.button.x + (scene.button.width - scene.button.height) / 2 }

  private mutating func spin(until end: Int) {
    let begin = spec.amount(.spinDelay)
    guard begin < end else { return }
    jump(.spinner, .alpha, to: 1, at: begin)
    jump(.spinner, .alpha, to: 0, at: end)
    guard !scene.spinner.isRing else {
      phase(.spin, begin..<end)
      return
    }
    let period = Double(spec.amount(.spinnerPeriod))
    let angle = Double(end - begin) / period * 360
    move(.spinner, .angle, from: 0, to: angle, begin..<end, .linear)
    phase(
      .spin, begin..<end, .linear,
      .init(part: .spinner, property: .angle, from: 0, to: angle))
  }

  /// The radius at which the circle ends.
  private var fullRadius: Double {
    guard case .amount = spec.value(.expandScale) else { return scene.cover }
    return scene.circleRadius * spec.number(.expandScale)
  }

  private mutating func expand(_ span: Range<Int>) {
    let curve = spec.curve(.expandCurve)
    let growing: Part = spec.word(.then) == Then.reveal ? .reveal : .circle
    jump(.button, .alpha, to: 0, at: span.lowerBound)
    begin(growing, .radius, at: 0)
    jump(growing, .radius, to: scene.circleRadius, at: span.lowerBound)
    move(growing, .radius, from: scene.circleRadius, to: fullRadius, span, curve)
    if growing == .reveal { jump(.to, .alpha, to: 1, at: span.lowerBound) }
    phase(
      .expand, span, curve,
      .init(part: growing, property: .radius, from: scene.circleRadius, to: fullRadius))
  }

  /// What follows the expansion; returns the end of the whole.
  private mutating func follow(_ expand: Range<Int>) -> Int {
    var last = expand.upperBound
    switch spec.word(.then, as: Then.self) {
    case .reveal: break
    case .cut: jump(.to, .alpha, to: 1, at: last)
    case .fade:
      let span = spec.span(.fadeDelay, .fadeDuration, .fadeCurve, from: last)
      fade(span)
      last = span.upperBound
    }
    return restore(after: expand.upperBound, notBefore: last)
  }

  private mutating func fade(_ span: Range<Int>) {
    let curve = spec.curve(.fadeCurve)
    let (alphaIn, alphaOut) = (spec.number(.fadeIn), spec.number(.fadeOut))
    let last = spec.preset.row.leavingPageStays ? alphaOut : 0
    jump(.to, .alpha, to: alphaIn, at: span.lowerBound)
    move(.to, .alpha, from: alphaIn, to: 1, span, curve)
    if alphaOut != 1 || last != 1 {
      jump(.from, .alpha, to: alphaOut, at: span.lowerBound)
      move(.from, .alpha, from: alphaOut, to: last, span, curve)
    }
    phase(
      .fade, span, curve, .init(part: .to, property: .alpha, from: alphaIn, to: 1),
      .init(part: .from, property: .alpha, from: alphaOut, to: last))
  }

  /// The time at which a run ends: a loop waits until it restores.
  mutating func restore(after time: Int, notBefore last: Int) -> Int {
    guard spec.plays != .once else { return last }
    let end = max(time + spec.amount(.restoreDelay), last)
    phase(.restore, end..<end)
    return end
  }
}
