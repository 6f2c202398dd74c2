public import Motion

extension RenderCSS {
  /// What a stylesheet cannot say of a transition.
  public static func losses(_ transition: Transition) -> [Loss] {
    let (timeline, spec) = (transition.timeline, transition.spec)
    let scene = timeline.scene
    var losses: [Loss] = []
    func lose(_ feature: String, _ consequence: String) {
      losses.append(Loss(format: "css", feature: feature, consequence: consequence))
    }
    if let expand = timeline.phase(.expand), timeline.covers(expand),
      timeline.track(.circle, .radius) != nil
    {
      lose(
        "the button's place in the window",
        "without --\(name(spec))-x and --\(name(spec))-y the circle grows to the window's diagonal, "
          + "up to twice too far, and is seen to end early")
    }
    if timeline.phase(.reveal) != nil || timeline.track(.reveal, .radius) != nil {
      lose(
        "the circle's centre",
        "without --\(name(spec))-x and --\(name(spec))-y it lies where it lies on the stage, seen "
          + "from the nearer edges of the window")
    }
    if let radius = spec.value(.revealRadius), radius == .word(2) {
      lose("the quadrant radius", "the quadrant is the stage's, whatever the window's shape")
    }
    if drawings(scene) {
      lose("drawings of pages", "the pages are the document's own")
    }
    if !scene.label.text.isEmpty {
      lose("the label's text", "the label is the button's own; it is not made to fit")
    }
    if timeline.start == .click {
      lose("start=click", "the button plays while its data-state is play")
    }
    if timeline.tracks.contains(where: { $0.segments.contains { $0.curve.fallback != nil } }) {
      lose("springs", "said as linear() within 0.1 % of the way, before that as a cubic-bezier()")
    }
    if timeline.blends {
      lose(
        "width and corners that move apart",
        "said in straight pieces within 0.1 % of the way; loading does not turn back half way")
    }
    if transition.instant != nil || spec.value(.strip) != nil {
      lose("stills", "data-state=scrub and --\(name(spec))-progress stop the button at an instant")
    }
    return losses
  }

  private static func name(_ spec: Spec) -> String {
    String(decoding: spec.text(.id) ?? Array("transition-button".utf8), as: UTF8.self)
  }

  private static func drawings(_ scene: Scene) -> Bool {
    [scene.light.from, scene.light.to].contains { paper in
      if case .drawing = paper { true } else { false }
    }
  }
}

extension Timeline {
  /// Whether width and corners have different times or curves.
  fileprivate var blends: Bool {
    guard let round = phase(.round), let shrink = phase(.shrink) else { return false }
    return round.begin != shrink.begin || round.end != shrink.end || round.curve != shrink.curve
  }
}
