import Markup
import Motion

/// Both pages, the button and the circle, as one timeline moves them or at one instant.
struct Group {
  let colors: Colors
  let prefix: SafeName
  /// What keeps the ids of several groups of one document apart; nil in the first.
  let number: Int?
  /// Whether the drawings stand once in front and are only referred to.
  let reusesDrawings: Bool
  private(set) var mover: Mover
  private let frame: Frame

  init(
    _ mover: Mover, at instant: Double, colors: Colors, number: Int? = nil, reusesDrawings: Bool
  ) {
    self.mover = mover
    self.colors = colors
    self.number = number
    self.reusesDrawings = reusesDrawings
    prefix = mover.prefix
    frame = mover.timeline.frame(at: instant)
  }

  private var scene: Scene { mover.timeline.scene }
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
    // Chromium rounds a fade in a layer of its own otherwise than one that is not; CSS always
    // makes the layer, so SMIL asks for it, and both drivers draw the same pixels.
    if mover.driver == .smil, mover.moves(sheet == .from ? .from : .to, .alpha) {
      out.literal(" style=\"will-change:opacity\"")
    }
    mover.close(sheet == .from ? Movement.from : Movement.to, to: &out)
  }

  private func writePaper(_ sheet: Colors.Sheet, to out: inout Output) {
    guard reusesDrawings, colors.isDrawing(sheet) else {
      colors.writePaper(sheet, to: &out)
      return
    }
    out.literal("<use href=\"#")
    out.name(prefix)
    out.literal(sheet.letter)
    out.literal("\"/>")
  }

  private mutating func writeUpperPage(_ sheet: Colors.Sheet, to out: inout Output) {
    let alpha = sheet == .from ? frame.fromAlpha : frame.toAlpha
    if alpha == 0, !mover.moves(sheet == .from ? .from : .to, .alpha) { return }
    let isClipped = frame.revealRadius != nil
    if isClipped { openClipped(to: &out) }
    openPage(sheet, alpha: alpha, to: &out)
    writePaper(sheet, to: &out)
    out.literal("</g>")
    if isClipped { out.literal("</g>") }
  }

  /// The circle through which the upper page is seen.
  private mutating func openClipped(to out: inout Output) {
    out.literal("<clipPath id=\"")
    writeClipName(to: &out)
    out.literal("\"><circle")
    out.attribute("cx", scene.origin.x)
    out.attribute("cy", scene.origin.y)
    out.attribute("r", frame.revealRadius ?? 0)
    mover.close(Movement.reveal, to: &out)
    out.literal("</circle></clipPath><g clip-path=\"url(#")
    writeClipName(to: &out)
    out.literal(")\">")
  }

  private func writeClipName(to out: inout Output) {
    out.name(prefix)
    out.literal("c")
    if let number { out.value(number) }
  }

  // MARK: The button

  /// Button, label and spinner, with what moves and scales them together.
  private mutating func writeControl(to out: inout Output) {
    let isShifted = mover.moves(.button, .offset) || frame.offset != 0
    let isScaled = mover.moves(.button, .scale) || frame.scale != 1
    if isShifted {
      out.literal("<g")
      if frame.offset != 0 { transform("translate(", frame.offset, to: &out) }
      mover.close(Movement.shake, to: &out)
    }
    if isScaled {
      openTranslated(center, to: &out)
      out.literal("<g")
      if frame.scale != 1 { transform("scale(", frame.scale, to: &out) }
      mover.close(Movement.press, to: &out)
      openTranslated(Point(x: -center.x, y: -center.y), to: &out)
    }
    writeButton(to: &out)
    writeLabel(to: &out)
    writeSpinner(to: &out)
    if isScaled { out.literal("</g></g></g>") }
    if isShifted { out.literal("</g>") }
  }

  private func transform(_ opening: StaticString, _ value: Double, to out: inout Output) {
    out.literal(" transform=\"")
    out.literal(opening)
    out.value(value)
    out.literal(")\"")
  }

  private func openTranslated(_ point: Point, to out: inout Output) {
    out.literal("<g transform=\"translate(")
    out.value(point.x)
    out.literal(" ")
    out.value(point.y)
    out.literal(")\">")
  }

  private mutating func writeButton(to out: inout Output) {
    if frame.buttonAlpha == 0, !mover.moves(.button, .alpha) { return }
    // A fill that moves hides the dark scheme's rule, so that scheme gets a shape of its own.
    if colors.hasOwnDarkButton, mover.moves(.button, .tint) || frame.tint > 0 {
      writeRect(.onlyLight, colors.light, to: &out)
      writeRect(.onlyDark, colors.dark, to: &out)
    } else {
      writeRect(.button, colors.base, to: &out)
    }
  }

  private mutating func writeRect(
    _ role: Colors.Role, _ paints: Paints, to out: inout Output
  ) {
    out.literal("<rect")
    out.attribute("x", frame.button.x)
    out.attribute("y", frame.button.y)
    out.attribute("width", frame.button.width)
    out.attribute("height", frame.button.height)
    out.attribute("rx", frame.radius)
    colors.attribute("fill", paints.button(tinted: frame.tint), role, to: &out)
    if frame.buttonAlpha != 1 { out.attribute("opacity", frame.buttonAlpha) }
    mover.close(Movement.button, paints: paints, to: &out)
    out.literal("</rect>")
  }

  private mutating func writeLabel(to out: inout Output) {
    guard !scene.label.text.isEmpty, frame.labelAlpha > 0 || mover.moves(.label, .alpha) else {
      return
    }
    let fit = scene.label.fit
    out.literal("<text")
    out.attribute("x", center.x)
    // Capitals stand 0.72 em high in the usual system fonts; half of it below the middle.
    out.attribute("y", center.y + 0.36 * fit.size, places: 2)
    out.literal(" text-anchor=\"middle\" font-family=\"system-ui,sans-serif\"")
    out.attribute("font-size", fit.size)
    if fit.isRightToLeft { out.literal(" direction=\"rtl\"") }
    if let length = fit.length {
      out.attribute("textLength", length)
      out.literal(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    colors.attribute("fill", colors.base.label, .label, to: &out)
    if frame.labelAlpha != 1 { out.attribute("opacity", frame.labelAlpha) }
    mover.close(Movement.label, to: &out)
    out.label(scene.label.text)
    out.literal("</text>")
  }

  private mutating func writeCircle(to out: inout Output) {
    let isDrawn = frame.circleRadius > 0 && frame.circleAlpha > 0
    guard isDrawn || mover.moves(.circle, .radius) || mover.moves(.circle, .alpha) else { return }
    out.literal("<circle")
    out.attribute("cx", center.x)
    out.attribute("cy", center.y)
    out.attribute("r", frame.circleRadius)
    colors.attribute("fill", colors.base.button, .button, to: &out)
    if frame.circleAlpha != 1 { out.attribute("opacity", frame.circleAlpha) }
    mover.close(Movement.circle, to: &out)
    out.literal("</circle>")
  }

  // MARK: The spinner

  private mutating func writeSpinner(to out: inout Output) {
    let spinner = scene.spinner
    guard spinner.share > 0, frame.spinnerAlpha > 0 || mover.moves(.spinner, .alpha) else {
      return
    }
    out.literal("<g transform=\"translate(")
    out.value(frame.spinnerCenter.x)
    out.literal(" ")
    out.value(frame.spinnerCenter.y)
    out.literal(")\"")
    if frame.spinnerAlpha != 1 { out.attribute("opacity", frame.spinnerAlpha) }
    mover.close(Movement.spinner, y: frame.spinnerCenter.y, to: &out)
    out.literal("<path fill=\"none\" d=\"")
    Arc(radius: spinner.radius, share: spinner.share).write(to: &out)
    out.literal("\"")
    colors.attribute("stroke", colors.base.spinner, .spinner, to: &out)
    if spinner.width != 1 { out.attribute("stroke-width", spinner.width) }
    if frame.spinnerAngle != 0 {
      transform("rotate(", frame.spinnerAngle.truncatingRemainder(dividingBy: 360), to: &out)
    }
    mover.close(Movement.arc, to: &out)
    out.literal("</path></g>")
  }
}
