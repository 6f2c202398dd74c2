import Markup
import Motion

/// Both pages, the button and the circle, as one timeline moves them.
struct Group {
  let picture: Picture
  let timeline: Timeline
  let moves: Bool
  let reusesDrawings: Bool
  private let frame: Frame
  private let clock: Clock
  private var keyframes: [Keyframe] = []

  init(picture: Picture, timeline: Timeline, moves: Bool, reusesDrawings: Bool) {
    self.picture = picture
    self.timeline = timeline
    self.moves = moves
    self.reusesDrawings = reusesDrawings
    frame = timeline.frame(at: picture.transition.instant ?? -timeline.lead)
    clock = Clock(timeline)
    keyframes.reserveCapacity(16)
  }

  private var scene: Scene { timeline.scene }
  private var center: Point { scene.button.center }

  mutating func write(to out: inout Output) {
    let isFromOnTop = scene.top == .from
    let lower: Colors.Sheet = isFromOnTop ? .to : .from
    openPage(lower, alpha: isFromOnTop ? frame.toAlpha : frame.fromAlpha, to: &out)
    writePaper(lower, to: &out)
    writeCircle(to: &out)
    writeControl(to: &out)
    out.literal("</g>")
    writeUpperPage(isFromOnTop ? .from : .to, to: &out)
  }

  // MARK: Pages

  private mutating func openPage(_ sheet: Colors.Sheet, alpha: Double, to out: inout Output) {
    out.literal("<g")
    if alpha != 1 { out.attribute("opacity", alpha) }
    out.literal(">")
    animate(sheet == .from ? .from : .to, .alpha, .attribute("opacity"), to: &out)
  }

  private mutating func writePaper(_ sheet: Colors.Sheet, to out: inout Output) {
    guard reusesDrawings, picture.colors.isDrawing(sheet) else {
      picture.colors.writePaper(sheet, on: scene.stage, in: scene, to: &out)
      return
    }
    out.literal("<use href=\"#")
    out.value(picture.prefix)
    out.literal(sheet.letter)
    out.literal("\"/>")
  }

  private mutating func writeUpperPage(_ sheet: Colors.Sheet, to out: inout Output) {
    let alpha = sheet == .from ? frame.fromAlpha : frame.toAlpha
    if alpha == 0, !isMoved(sheet == .from ? .from : .to, .alpha) { return }
    writeClip(to: &out)
    if frame.revealRadius != nil {
      out.literal("<g clip-path=\"url(#")
      out.value(picture.prefix)
      out.literal("c)\">")
    }
    openPage(sheet, alpha: alpha, to: &out)
    writePaper(sheet, to: &out)
    out.literal("</g>")
    if frame.revealRadius != nil { out.literal("</g>") }
  }

  /// The circle through which the upper page is seen.
  private mutating func writeClip(to out: inout Output) {
    guard let radius = frame.revealRadius else { return }
    out.literal("<clipPath id=\"")
    out.value(picture.prefix)
    out.literal("c\"><circle")
    out.attribute("cx", scene.origin.x)
    out.attribute("cy", scene.origin.y)
    out.attribute("r", radius)
    out.literal(">")
    animate(.reveal, .radius, .attribute("r"), to: &out)
    out.literal("</circle></clipPath>")
  }

  // MARK: The button

  /// Button, label and spinner, with what moves and scales them together.
  private mutating func writeControl(to out: inout Output) {
    let isMoved = self.isMoved(.button, .offset) || frame.offset != 0
    let isScaled = self.isMoved(.button, .scale) || frame.scale != 1
    if isMoved {
      openTransformed("translate(", frame.offset, to: &out)
      animate(.button, .offset, .transform("translate", y: nil), to: &out)
    }
    if isScaled {
      openTranslated(center, to: &out)
      out.literal("<g")
      if frame.scale != 1 {
        out.literal(" transform=\"scale(")
        out.value(frame.scale)
        out.literal(")\"")
      }
      out.literal(">")
      animate(.button, .scale, .transform("scale", y: nil), to: &out)
      openTranslated(Point(x: -center.x, y: -center.y), to: &out)
    }
    writeButton(to: &out)
    writeLabel(to: &out)
    writeSpinner(to: &out)
    if isScaled { out.literal("</g></g></g>") }
    if isMoved { out.literal("</g>") }
  }

  private mutating func openTransformed(_ opening: StaticString, _ value: Double, to out: inout Output) {
    out.literal("<g transform=\"")
    out.literal(opening)
    out.value(value)
    out.literal(")\">")
  }

  private mutating func openTranslated(_ point: Point, to out: inout Output) {
    out.literal("<g transform=\"translate(")
    out.value(point.x)
    out.literal(" ")
    out.value(point.y)
    out.literal(")\">")
  }

  private mutating func writeButton(to out: inout Output) {
    if frame.buttonAlpha == 0, !isMoved(.button, .alpha) { return }
    writeRect(dark: false, to: &out)
    // A fill that SMIL moves hides the dark scheme's rule, so that scheme gets a shape of its own.
    if picture.colors.hasOwnDarkButton, isMoved(.button, .tint) {
      writeRect(dark: true, to: &out)
    }
  }

  private mutating func writeRect(dark: Bool, to out: inout Output) {
    let palette = dark ? scene.dark : picture.colors.base
    out.literal("<rect")
    out.attribute("x", frame.button.x)
    out.attribute("y", frame.button.y)
    out.attribute("width", frame.button.width)
    out.attribute("height", frame.button.height)
    out.attribute("rx", frame.radius)
    let isTinted = isMoved(.button, .tint)
    picture.colors.attribute(
      "fill", frame.tint == 1 ? palette.failure : palette.button,
      isTinted && picture.colors.hasOwnDarkButton ? (dark ? .onlyDark : .onlyLight) : .button,
      to: &out)
    if frame.buttonAlpha != 1 { out.attribute("opacity", frame.buttonAlpha) }
    out.literal(">")
    animate(.button, .x, .attribute("x"), to: &out)
    animate(.button, .width, .attribute("width"), to: &out)
    animate(.button, .radius, .attribute("rx"), to: &out)
    animate(.button, .tint, .fill(palette.button, palette.failure), to: &out)
    animate(.button, .alpha, .attribute("opacity"), to: &out)
    out.literal("</rect>")
  }

  private mutating func writeLabel(to out: inout Output) {
    guard !scene.label.text.isEmpty, frame.labelAlpha > 0 || isMoved(.label, .alpha) else {
      return
    }
    let fit = scene.label.fit
    out.literal("<text")
    out.attribute("x", center.x)
    // Capitals stand 0.72 em high in the usual system fonts; half of it below the middle.
    out.attribute("y", center.y + 0.36 * fit.size, places: 2)
    out.literal(" text-anchor=\"middle\" font-family=\"system-ui,-apple-system,sans-serif\"")
    out.attribute("font-size", fit.size)
    if let length = fit.length {
      out.attribute("textLength", length)
      out.literal(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    picture.colors.attribute("fill", picture.colors.base.label, .label, to: &out)
    if frame.labelAlpha != 1 { out.attribute("opacity", frame.labelAlpha) }
    out.literal(">")
    animate(.label, .alpha, .attribute("opacity"), to: &out)
    out.value(CharacterData(scene.label.text))
    out.literal("</text>")
  }

  private mutating func writeCircle(to out: inout Output) {
    let isDrawn = frame.circleRadius > 0 && frame.circleAlpha > 0
    guard isDrawn || isMoved(.circle, .radius) || isMoved(.circle, .alpha) else { return }
    out.literal("<circle")
    out.attribute("cx", center.x)
    out.attribute("cy", center.y)
    out.attribute("r", frame.circleRadius)
    picture.colors.attribute("fill", picture.colors.base.button, .button, to: &out)
    if frame.circleAlpha != 1 { out.attribute("opacity", frame.circleAlpha) }
    out.literal(">")
    animate(.circle, .radius, .attribute("r"), to: &out)
    animate(.circle, .alpha, .attribute("opacity"), to: &out)
    out.literal("</circle>")
  }

  // MARK: The spinner

  private mutating func writeSpinner(to out: inout Output) {
    guard frame.spinnerAlpha > 0 || isMoved(.spinner, .alpha) else { return }
    out.literal("<g transform=\"translate(")
    out.value(frame.spinnerCenter.x)
    out.literal(" ")
    out.value(frame.spinnerCenter.y)
    out.literal(")\"")
    if frame.spinnerAlpha != 1 { out.attribute("opacity", frame.spinnerAlpha) }
    out.literal(">")
    animate(.spinner, .x, .transform("translate", y: frame.spinnerCenter.y), to: &out)
    animate(.spinner, .alpha, .attribute("opacity"), to: &out)
    writeArc(to: &out)
    out.literal("</g>")
  }

  private mutating func writeArc(to out: inout Output) {
    let spinner = scene.spinner
    guard spinner.share > 0 else { return }
    out.literal("<path fill=\"none\" d=\"")
    Arc(radius: spinner.radius, share: spinner.share).write(to: &out)
    out.literal("\"")
    picture.colors.attribute("stroke", picture.colors.base.spinner, .spinner, to: &out)
    out.attribute("stroke-width", spinner.width)
    if frame.spinnerAngle != 0 {
      out.literal(" transform=\"rotate(")
      out.value(frame.spinnerAngle.truncatingRemainder(dividingBy: 360))
      out.literal(")\"")
    }
    out.literal(">")
    animate(.spinner, .angle, .transform("rotate", y: nil), to: &out)
    out.literal("</path>")
  }

  // MARK: Animations

  private func isMoved(_ part: Part, _ property: Property) -> Bool {
    moves && timeline.moves(part, property)
  }

  private mutating func animate(
    _ part: Part, _ property: Property, _ form: Animation.Form, to out: inout Output
  ) {
    guard moves, let track = timeline.track(part, property) else { return }
    Animation(track: track, clock: clock, prefix: picture.prefix).write(
      form, using: &keyframes, to: &out)
  }
}
