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
    warnings += visibility(spec, timeline.scene)
    warnings += emptyReveal(spec, timeline.scene)
    warnings += narrowing(timeline)
    warnings += label(spec, timeline.scene)
    warnings += spinner(spec, timeline)
    warnings += bareCorners(spec, timeline)
    warnings.sort { $0.parameter.rawValue < $1.parameter.rawValue }
    return warnings
  }

  private static func unused(_ spec: Spec) -> [Warning] {
    let family = spec.preset.family.use
    return spec.overrides.compactMap { override in
      if let reason = reasonUnused(override.parameter, spec) {
        return Warning(
          parameter: override.parameter,
          message: "\(override.parameter.name) changes nothing with \(reason)")
      }
      guard override.parameter.row.use.isDisjoint(with: family) else { return nil }
      return Warning(
        parameter: override.parameter,
        message: "\(override.parameter.name) changes nothing with preset=\(spec.preset.name)")
    }
  }

  /// What it is about the other parameters that leaves one without an effect.
  private static func reasonUnused(_ parameter: Parameter, _ spec: Spec) -> String? {
    switch parameter {
    case .at where spec.overrides(.strip): "strip, which spreads its instants itself"
    case .size where spec.overrides(.strip): "strip, whose size follows from the stage"
    case .darkColor, .darkLabelColor, .darkPageFrom, .darkPageTo, .darkPageBack:
      spec.word(.scheme) == ColorScheme.light ? "scheme=light" : nil
    default: nil
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

  /// A button that nobody sees: beside the stage, or hardly another colour than the page under it.
  private static func visibility(_ spec: Spec, _ scene: Scene) -> [Warning] {
    var warnings: [Warning] = []
    let (button, stage) = (scene.button, scene.stage)
    let isBeside = (
      x: button.x >= stage.width || button.x + button.width <= 0,
      y: button.y >= stage.height || button.y + button.height <= 0
    )
    if isBeside.x || isBeside.y {
      warnings.append(
        Warning(
          parameter: isBeside.x ? .x : .y,
          message:
            "the button lies beside the stage of \(text(stage.width))x\(text(stage.height)), "
            + "and nobody sees it"))
    }
    let outside =
      (
        x: button.x < -0.5 || button.x + button.width > stage.width + 0.5,
        y: button.y < -0.5 || button.y + button.height > stage.height + 0.5
      )
    if warnings.isEmpty, outside.x || outside.y {
      warnings.append(
        Warning(
          parameter: outside.x ? .x : .y,
          message: "a part of the button lies beside the stage of "
            + "\(text(stage.width))x\(text(stage.height))"))
    }
    let scheme: ColorScheme = spec.word(.scheme)
    let parameter = spec.overrides(.darkColor) ? Parameter.darkColor : .color
    let light =
      scheme == .dark ? nil : hidden(scene.light.button, on: scene.page(isDark: false), .color)
    let dark =
      scheme == .light ? nil : hidden(scene.dark.button, on: scene.page(isDark: true), parameter)
    return warnings + [light ?? dark].compactMap(\.self)
  }

  private static func hidden(_ color: Color, on page: Color?, _ parameter: Parameter) -> Warning? {
    if color.alpha < 32 {
      return Warning(parameter: parameter, message: "the button is all but transparent")
    }
    guard let page, color.isOpaque, color.isNear(page) else { return nil }
    return Warning(
      parameter: parameter, message: "the button's colour is hardly another than that of its page")
  }

  /// A circle that opens, or closes, and changes nothing.
  private static func emptyReveal(_ spec: Spec, _ scene: Scene) -> [Warning] {
    guard spec.preset.family != .submit else { return [] }
    let isFromOnTop = scene.top == .from
    guard case .transparent = isFromOnTop ? scene.light.from : scene.light.to else { return [] }
    let parameter: Parameter = isFromOnTop ? .pageFrom : .pageTo
    return [
      Warning(
        parameter: parameter,
        message: "\(parameter.name) is none, so the circle has nothing to show")
    ]
  }

  /// A button that gets narrower than the circle that it is to become.
  private static func narrowing(_ timeline: Timeline) -> [Warning] {
    guard let track = timeline.track(.button, .width), let shrink = timeline.phase(.shrink) else {
      return []
    }
    let circle = 2 * timeline.scene.circleRadius
    let steps = 256
    let widths = (0...steps).map { step in
      track.value(at: shrink.begin + shrink.duration * Double(step) / Double(steps))
    }
    guard let least = widths.min(), least < circle - 0.5 else { return [] }
    return [
      Warning(
        parameter: .shrinkCurve,
        message: "the curve overshoots: the button gets as narrow as \(text(least)), and its "
          + "circle is \(text(circle)) wide")
    ]
  }

  /// A label higher than its button, or squeezed until it cannot be read.
  private static func label(_ spec: Spec, _ scene: Scene) -> [Warning] {
    guard !scene.label.text.isEmpty else { return [] }
    let fit = scene.label.fit
    if fit.size > scene.button.height {
      return [
        Warning(
          parameter: .labelSize,
          message: "a label of \(text(fit.size)) is higher than its button of "
            + "\(text(scene.button.height)), and cut off")
      ]
    }
    let width = LabelFit.estimatedEms(scene.label.text) * fit.size
    guard let length = fit.length, length < 0.6 * width else { return [] }
    return [
      Warning(
        parameter: .label,
        message:
          "the label is squeezed to \(whole(length / width * 100)) % of its width, to fit the "
          + "button")
    ]
  }

  /// A spinner that does not fit into the circle.
  private static func spinner(_ spec: Spec, _ timeline: Timeline) -> [Warning] {
    let (spinner, circle) = (timeline.scene.spinner, timeline.scene.circleRadius)
    guard spec.preset.family == .submit, spinner.share > 0 else { return [] }
    if spinner.radius + spinner.width / 2 > circle + 0.0001 {
      return [
        Warning(
          parameter: .spinnerRadius,
          message:
            "the spinner reaches \(text(spinner.radius + spinner.width / 2)) from its centre, and the "
            + "circle ends at \(text(circle))")
      ]
    }
    guard spinner.width > 2 * spinner.radius else { return [] }
    return [
      Warning(
        parameter: .spinnerWidth,
        message:
          "the spinner's line of \(text(spinner.width)) is thicker than its circle of radius "
          + "\(text(spinner.radius)) is wide")
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

extension Scene {
  /// The colour that the button lies on: its page's, or what is seen through that; nil where nobody knows.
  fileprivate func page(isDark: Bool) -> Color? {
    let palette = isDark ? dark : light
    let page = top == .from ? palette.to : palette.from
    switch page {
    case .color(let color): return color.isOpaque ? color : nil
    // All drawings are on white, or nearly; dark ones on a dark grey.
    case .drawing: return isDark ? Color(red: 0x1b, green: 0x1b, blue: 0x1b) : .white
    case .transparent:
      guard case .color(let color) = palette.back, color.isOpaque else { return nil }
      return color
    }
  }
}

extension Color {
  /// Whether nobody can tell the two apart without looking twice.
  fileprivate func isNear(_ other: Color) -> Bool {
    let differences = [(red, other.red), (green, other.green), (blue, other.blue)].map {
      abs(Int($0) - Int($1))
    }
    return differences.allSatisfy { $0 < 16 }
  }
}
