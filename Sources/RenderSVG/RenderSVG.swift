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
    var losses: [Loss] = []
    if transition.timeline.tracks.contains(where: { $0.segments.contains(where: \.isBaked) }) {
      losses.append(
        Loss(
          format: "svg", feature: "springs",
          consequence: "drawn as straight pieces within 0.1 % of the way"))
    }
    return losses
  }
}

extension Segment {
  /// Whether SMIL can only say the segment's curve in straight pieces.
  fileprivate var isBaked: Bool {
    switch curve {
    case .spring, .reversedSpring: true
    default: false
    }
  }
}
