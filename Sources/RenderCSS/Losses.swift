public import Motion

extension RenderCSS {
  /// What a stylesheet cannot say of a transition.
  public static func losses(_ transition: Transition) -> [Loss] {
    let (timeline, spec) = (transition.timeline, transition.spec)
    let scene = timeline.scene
    var losses: [Loss] = []
    func lose(_ feature: String, of parameter: Parameter?, _ consequence: String) {
      losses.append(
        Loss(format: "css", feature: feature, parameter: parameter, consequence: consequence))
    }
    if let expand = timeline.phase(.expand), timeline.covers(expand),
      timeline.track(.circle, .radius) != nil
    {
      lose(
        "the button's place in the window", of: .expandScale,
        "without --\(name(spec))-x and --\(name(spec))-y the circle grows to the window's diagonal, "
          + "up to twice too far, and is seen to end early")
    }
    if timeline.phase(.reveal) != nil || timeline.track(.reveal, .radius) != nil {
      lose(
        "the circle's centre", of: .origin,
        "without --\(name(spec))-x and --\(name(spec))-y it lies where it lies on the stage, seen "
          + "from the nearer edges of the window")
    }
    if let radius = spec.value(.revealRadius), radius == .word(2) {
      lose(
        "the quadrant radius", of: .revealRadius,
        "the quadrant is the stage's, whatever the window's shape")
    }
    if let page = drawnPage(scene) {
      lose("drawings of pages", of: page, "the pages are the document's own")
    }
    if !scene.label.text.isEmpty {
      lose("the label's text", of: .label, "the label is the button's own; it is not made to fit")
    }
    if timeline.start == .click {
      lose("start=click", of: .start, "the button plays while its data-state is play")
    }
    if timeline.tracks.contains(where: { $0.segments.contains { $0.curve.fallback != nil } }) {
      lose(
        "springs", of: spec.springParameter,
        "said as linear() within 0.1 % of the way, before that as a cubic-bezier()")
    }
    if timeline.blends {
      lose(
        "width and corners that move apart", of: nil,
        "said in straight pieces within 0.1 % of the way; loading does not turn back half way")
    }
    if transition.instant != nil || spec.value(.strip) != nil {
      lose(
        "stills", of: spec.value(.strip) == nil ? .at : .strip,
        "data-state=scrub and --\(name(spec))-progress stop the button at an instant")
    }
    return losses
  }

  private static func name(_ spec: Spec) -> String {
    String(decoding: spec.text(.id) ?? Array("transition-button".utf8), as: UTF8.self)
  }

  /// The parameter of the first page that is a drawing.
  private static func drawnPage(_ scene: Scene) -> Parameter? {
    if case .drawing = scene.light.from { return .pageFrom }
    if case .drawing = scene.light.to { return .pageTo }
    return nil
  }
}

extension Timeline {
  /// Whether width and corners have different times or curves.
  fileprivate var blends: Bool {
    guard let round = phase(.round), let shrink = phase(.shrink) else { return false }
    return round.begin != shrink.begin || round.end != shrink.end || round.curve != shrink.curve
  }
}
