public import Markup
public import Motion

/// A transition as an SVG document moved by SMIL.
public enum RenderSVG {
  /// Appends the document.
  ///
  /// Its base attributes draw the idle button, or the instant that was asked for, so that it is
  /// whole where nothing moves. It has no script and no reference to anything outside.
  public static func render(_ transition: Transition, into out: inout Output) {
    let picture = Picture(transition)
    picture.write(to: &out)
  }

  /// What SVG cannot say of a transition.
  public static func losses(_ transition: Transition) -> [Loss] {
    let driver = transition.spec.word(.driver, as: Driver.self)
    var losses: [Loss] = []
    func lose(_ feature: String, of parameter: Parameter?, _ consequence: String) {
      losses.append(
        Loss(format: "svg", feature: feature, parameter: parameter, consequence: consequence))
    }
    if transition.timeline.hasSprings {
      lose(
        "springs", of: transition.spec.springParameter,
        "drawn as straight pieces within 0.1 % of the way")
    }
    if driver == .css, transition.timeline.start == .click {
      lose(
        "start=click", of: .start, "CSS in an SVG hears no click: it plays as soon as it is shown")
    }
    if transition.spec.overrides(.pages) {
      lose(
        "pages", of: .pages,
        "an SVG holds both pages itself, and rules about a document have no meaning")
    }
    return losses
  }
}

extension Timeline {
  /// Whether a curve has to be written as straight pieces.
  fileprivate var hasSprings: Bool {
    tracks.contains { track in
      track.segments.contains { segment in
        switch segment.curve {
        case .spring, .reversedSpring: true
        default: false
        }
      }
    }
  }
}
