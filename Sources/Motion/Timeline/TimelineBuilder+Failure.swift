/// How a run ends that does not succeed.
extension TimelineBuilder {
  /// The button opens again at the end of the hold; a failure colours and shakes it. Returns the
  /// end of the whole, which equals its beginning.
  mutating func open(failing: Bool) -> Int {
    let duration = spec.amount(.failureDuration)
    let opening = spec.amount(.hold)..<spec.amount(.hold) + duration
    openButton(opening, failing: failing)
    guard failing else { return opening.upperBound }
    let shaking = opening.upperBound..<opening.upperBound + spec.amount(.shakeDuration)
    let shakes = shake(shaking)
    let settled = shakes ? shaking.upperBound : opening.upperBound
    move(.button, .tint, from: 1, to: 0, settled..<settled + duration, .linear)
    phase(
      .recolor, settled..<settled + duration, .linear,
      .init(part: .button, property: .tint, from: 1, to: 0))
    return settled + duration
  }

  private mutating func openButton(_ span: Range<Int>, failing: Bool) {
    let (button, circle) = (scene.button, scene.circleRadius)
    let inner = button.x + (button.width - button.height) / 2
    if button.width != button.height {
      move(.button, .width, from: button.height, to: button.width, span, .linear)
      move(.button, .x, from: inner, to: button.x, span, .linear)
    }
    if scene.radius != circle {
      move(.button, .radius, from: circle, to: scene.radius, span, .linear)
    }
    if !scene.label.text.isEmpty { move(.label, .alpha, from: 0, to: 1, span, .linear) }
    var changes = [
      Phase.Change(part: .button, property: .width, from: button.height, to: button.width),
      Phase.Change(part: .button, property: .radius, from: circle, to: scene.radius),
      Phase.Change(part: .label, property: .alpha, from: 0, to: 1),
    ]
    if failing {
      move(.button, .tint, from: 0, to: 1, span, .linear)
      changes.append(Phase.Change(part: .button, property: .tint, from: 0, to: 1))
    }
    phase(.open, span, .linear, changes)
  }

  /// Swings the button to and fro, first to the left, in equal steps under one ease-in-out over
  /// the whole. The easing is cut where a step ends, so that each step is exact.
  private mutating func shake(_ span: Range<Int>) -> Bool {
    let (distance, count) = (spec.number(.shakeDistance), spec.amount(.shakeCount))
    guard distance > 0, count > 0, !span.isEmpty,
      case .bezier(let easing) = Curve.easeInOut
    else { return false }
    let steps = count + 1
    let pieces = easing.pieces(cutAtProgress: (1..<steps).map { Double($0) / Double(steps) })
    for (step, piece) in pieces.enumerated() {
      add(.button, .offset, piece, stop(step, distance), stop(step + 1, distance), span)
    }
    phase(
      .shake, span, .easeInOut,
      .init(part: .button, property: .offset, from: -distance, to: distance))
    return true

    func stop(_ index: Int, _ distance: Double) -> Double {
      index == 0 || index == steps ? 0 : index % 2 == 1 ? -distance : distance
    }
  }
}
