import Markup
import Motion

/// The document: its head, its styles and the groups that move.
struct Picture {
  let transition: Transition
  let prefix: SafeName
  let scene: Scene
  let colors: Colors
  private let driver: Driver

  init(_ transition: Transition) {
    self.transition = transition
    // An identifier is made of safe characters only; the spec has refused all others.
    prefix = SafeName(transition.identifier) ?? .fallback
    scene = transition.timeline.scene
    colors = Colors(scene, prefix)
    driver = transition.spec.word(.driver)
  }

  /// Whether the picture moves at all.
  private var moves: Bool { transition.instant == nil && !transition.timeline.tracks.isEmpty }
  /// What is shown to people who prefer reduced motion.
  private var reduced: Timeline? { hasReduced ? transition.reduced : nil }
  private var hasReduced: Bool {
    moves && transition.strip == nil && transition.reduced != nil
  }

  func write(to out: inout Output) {
    if let count = transition.strip {
      Filmstrip(self, count: count).write(to: &out)
      return
    }
    writeHead(width: scene.display.width, height: scene.display.height, scene.stage, to: &out)
    writeStyle(to: &out)
    let drawsTwice = hasReduced
    if drawsTwice { writeDrawings(to: &out) }
    if isLetterboxed { openStage(to: &out) }
    colors.writePaper(.back, to: &out)
    writeGroups(reusing: drawsTwice, to: &out)
    if isLetterboxed { out.literal("</g>") }
    out.literal("</svg>\n")
  }

  private func writeGroups(reusing: Bool, to out: inout Output) {
    var main = group(transition.timeline, "a", reusing: reusing)
    guard let reduced else {
      main.write(to: &out)
      if driver == .css { writeRules([main], to: &out) }
      return
    }
    out.literal("<g class=\"ti-a\">")
    main.write(to: &out)
    out.literal("</g><g class=\"ti-b\" display=\"none\">")
    var second = group(reduced, "b", reusing: reusing)
    second.write(to: &out)
    out.literal("</g>")
    if driver == .css { writeRules([main, second], to: &out) }
  }

  /// A group whose attributes draw the instant that was asked for, or the idle button: what there is before
  /// everything, since with no lead the tap comes at once.
  private func group(_ timeline: Timeline, _ letter: StaticString, reusing: Bool) -> Group {
    Group(
      Mover(timeline, driver: driver, prefix: prefix, moves: moves, letter: letter),
      at: transition.instant ?? -timeline.lead - 1, colors: colors, reusesDrawings: reusing)
  }

  /// The keyframes of everything that CSS moves.
  private func writeRules(_ groups: [Group], to out: inout Output) {
    guard groups.contains(where: { !$0.mover.rules.isEmpty }) else { return }
    out.literal("<style>")
    for group in groups {
      var mover = group.mover
      mover.writeRules(to: &out)
    }
    out.literal("</style>")
  }

  // MARK: The head

  func writeHead(width: Double, height: Double, _ box: Size, to out: inout Output) {
    out.literal("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"")
    out.name(prefix)
    out.literal("\"")
    out.attribute("width", width)
    out.attribute("height", height)
    out.literal(" viewBox=\"0 0 ")
    out.value(box.width)
    out.literal(" ")
    out.value(box.height)
    out.literal("\" role=\"img\"><title>")
    if scene.label.text.isEmpty {
      out.literal(transition.spec.preset.row.title)
    } else {
      out.label(scene.label.text)
    }
    out.literal("</title><desc>")
    out.literal(transition.spec.preset.row.summary)
    out.literal("</desc>")
  }

  /// Whether the displayed size has another shape than the stage, so that what lies outside the
  /// stage would show beside it.
  private var isLetterboxed: Bool {
    abs(scene.display.width * scene.stage.height - scene.display.height * scene.stage.width) > 1
  }

  /// A group that clips what lies outside the stage. No `svg` in the `svg`: Chromium and WebKit would give
  /// what moves in it a clock of its own, which a page that holds the picture's does not reach.
  private func openStage(to out: inout Output) {
    out.literal("<clipPath id=\"")
    out.name(prefix)
    out.literal("s\"><rect")
    out.attribute("width", scene.stage.width)
    out.attribute("height", scene.stage.height)
    out.literal("/></clipPath><g clip-path=\"url(#")
    out.name(prefix)
    out.literal("s)\">")
  }

  // MARK: Styles

  /// What the viewer's preferences change: colours, and which group is seen.
  func writeStyle(to out: inout Output) {
    guard hasReduced || colors.follows else { return }
    out.literal("<style>")
    if hasReduced {
      out.literal("@media(prefers-reduced-motion){.ti-a{display:none}.ti-b{display:inline}}")
    }
    if colors.follows { colors.writeDarkRules(to: &out) }
    out.literal("</style>")
  }

  /// The drawings, once, for the groups that show them.
  func writeDrawings(to out: inout Output) {
    let sheets = [Colors.Sheet.from, .to].filter(colors.isDrawing)
    guard !sheets.isEmpty else { return }
    out.literal("<defs>")
    for sheet in sheets {
      out.literal("<g id=\"")
      out.name(prefix)
      out.literal(sheet.letter)
      out.literal("\">")
      colors.writePaper(sheet, to: &out)
      out.literal("</g>")
    }
    out.literal("</defs>")
  }
}
