import Glibc

/// Something that a transition does and its author may not want.
public struct Warning: Equatable, Sendable {
  /// The parameter that causes it.
  public let parameter: Parameter
  /// A sentence with the numbers.
  public let message: String

  /// What there is to say about a spec, in the order of its parameters.
  static func all(about spec: Spec, _ timeline: Timeline) -> [Warning] {
    var warnings: [Warning] = []
    warnings += unused(spec)
    warnings += shape(spec, timeline.scene)
    warnings += contrast(spec, timeline.scene)
    warnings += bareCorners(spec, timeline)
    warnings.sort { $0.parameter.rawValue < $1.parameter.rawValue }
    return warnings
  }

  private static func unused(_ spec: Spec) -> [Warning] {
    let family = spec.preset.family.use
    return spec.overrides.compactMap { override in
      guard override.parameter.row.use.isDisjoint(with: family) else { return nil }
      return Warning(
        parameter: override.parameter,
        message: "\(override.parameter.name) changes nothing with preset=\(spec.preset.name)")
    }
  }

  private static func shape(_ spec: Spec, _ scene: Scene) -> [Warning] {
    guard spec.number(.radius) > scene.button.shorterSide / 2 else { return [] }
    return [
      Warning(
        parameter: .radius,
        message: "radius \(spec.written(.radius)) is drawn as \(text(scene.radius)), half the "
          + "smaller side")
    ]
  }

  /// A label's colour that was not chosen, on a button where neither white nor black reads well.
  private static func contrast(_ spec: Spec, _ scene: Scene) -> [Warning] {
    guard !scene.label.text.isEmpty, spec.value(.labelColor) == .word(0) else { return [] }
    let contrast = scene.light.button.contrast(with: scene.light.label)
    guard contrast < 4.5 else { return [] }
    return [
      Warning(
        parameter: .labelColor,
        message: "the label's contrast on the button is \(text(contrast)) to 1, below the 4.5 "
          + "that small text needs")
    ]
  }

  private static func bareCorners(_ spec: Spec, _ timeline: Timeline) -> [Warning] {
    let scene = timeline.scene
    let reached: (parameter: Parameter, radius: Double)
    if let expand = timeline.phase(.expand), case .amount = spec.value(.expandScale) {
      reached = (.expandScale, expand.changes[0].to)
    } else if let reveal = timeline.phase(.reveal), spec.value(.revealRadius) != .word(0) {
      reached = (.revealRadius, max(reveal.changes[0].from, reveal.changes[0].to))
    } else {
      return []
    }
    let bare = scene.cover - reached.radius
    guard bare > 0.0001 else { return [] }
    return [
      Warning(
        parameter: reached.parameter,
        message: "\(spec.written(reached.parameter)) leaves \(whole(bare)) points bare on "
          + "\(text(scene.stage.width))x\(text(scene.stage.height))")
    ]
  }

  /// A number with at most two decimals.
  private static func text(_ number: Double) -> String {
    decimalText(Int((number * 100).rounded()), places: 2)
  }

  private static func whole(_ number: Double) -> String {
    number < 1 ? text(number) : decimalText(Int(number.rounded()), places: 0)
  }
}
