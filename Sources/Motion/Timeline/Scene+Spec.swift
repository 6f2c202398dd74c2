extension Scene {
  /// The scene that a spec describes. Cannot fail: a spec is valid.
  init(_ spec: Spec) {
    let units = spec.stageUnits
    stage = Size(width: points(units.width), height: points(units.height))
    display = spec.displaySize
    let button = Rect(
      x: spec.number(.x), y: spec.number(.y), width: spec.number(.width),
      height: spec.number(.height))
    self.button = button
    radius = min(spec.number(.radius), button.shorterSide / 2)
    label = spec.buttonLabel
    spinner = spec.spinner
    scheme = spec.word(.scheme)
    light = spec.lightPalette
    dark = spec.darkPalette
    top = spec.preset.family == .pop ? .from : .to
    if spec.preset.family == .submit {
      origin = button.center
      originRadius = button.height / 2
    } else {
      origin = Point(x: points(spec.originUnits.x), y: points(spec.originUnits.y))
      originRadius = button.shorterSide / 2
    }
    cover = Cover.radius(from: origin, over: stage)
  }
}

private func points(_ units: Int) -> Double { Double(units) / Double(unitsPerPoint) }

extension Spec {
  fileprivate var displaySize: Size {
    guard case .size(let width, let height) = value(.size) else {
      return Size(width: points(stageUnits.width), height: points(stageUnits.height))
    }
    return Size(width: points(width), height: points(height))
  }

  fileprivate var spinner: Scene.Spinner {
    let ring = overrides(.progress)
    return Scene.Spinner(
      radius: number(.spinnerRadius), width: number(.spinnerWidth),
      share: ring ? number(.progress) : number(.spinnerArc), isRing: ring,
      period: seconds(.spinnerPeriod) / number(.speed))
  }

  /// The button's text, and how it fits.
  public var buttonLabel: Scene.Label {
    var text = text(.label) ?? []
    // Nothing to see is nothing to read: the picture has to be called otherwise.
    if text.isBlank { text = [] }
    let width = number(.width)
    return Scene.Label(
      text: text,
      fit: LabelFit(text, size: number(.labelSize), within: width - 2 * min(12, width / 10)))
  }

  /// The colours of the light scheme.
  public var lightPalette: Palette {
    palette(.color, label: .labelColor, from: .pageFrom, to: .pageTo, back: .pageBack)
  }

  /// The colours of the dark scheme.
  public var darkPalette: Palette {
    palette(
      .darkColor, label: .darkLabelColor, from: .darkPageFrom, to: .darkPageTo, back: .darkPageBack)
  }

  private func palette(
    _ button: Parameter, label: Parameter, from: Parameter, to: Parameter, back: Parameter
  ) -> Palette {
    let color = plainColor(button) ?? .black
    let ink = color.readableInk
    return Palette(
      button: color, label: plainColor(label) ?? ink, spinner: plainColor(.spinnerColor) ?? ink,
      failure: plainColor(.failureColor) ?? color, from: paper(from), to: paper(to),
      back: paper(back))
  }

  /// The colour that was given; nil for `auto`.
  private func plainColor(_ parameter: Parameter) -> Color? {
    if case .color(let color) = value(parameter) { color } else { nil }
  }

  private func paper(_ parameter: Parameter) -> Paper {
    switch value(parameter) {
    case .color(let color): .color(color)
    case .word(let place):
      switch Page(rawValue: place) ?? .none {
      case .none: .transparent
      case let page: .drawing(page)
      }
    default: .transparent
    }
  }
}

extension [UInt8] {
  /// Whether it is UTF-8 of nothing but white space.
  fileprivate var isBlank: Bool {
    // Most labels begin with something to see, in ASCII.
    guard let first, first <= 0x20 || first >= 0x7f else { return isEmpty }
    return String(decoding: self, as: UTF8.self).allSatisfy(\.isWhitespace)
  }
}
