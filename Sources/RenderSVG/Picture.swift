import Markup
import Motion

/// The document: its head, its styles and the groups that move.
struct Picture {
  let transition: Transition
  let prefix: SafeName
  let scene: Scene
  let colors: Colors

  init(_ transition: Transition) {
    self.transition = transition
    prefix = SafeName(transition.identifier) ?? SafeName([UInt8(ascii: "t")])!
    scene = transition.timeline.scene
    colors = Colors(scene, prefix)
  }

  /// Whether the picture moves at all.
  private var moves: Bool { transition.instant == nil && !transition.timeline.tracks.isEmpty }
  /// What is shown to people who prefer reduced motion.
  private var reduced: Timeline? { moves ? transition.reduced : nil }

  mutating func write(to out: inout Output) {
    writeHead(to: &out)
    writeStyle(to: &out)
    let drawsTwice = reduced != nil
    if drawsTwice { writeDrawings(to: &out) }
    writeBackground(to: &out)
    writeGroup(transition.timeline, isSecond: false, reusing: drawsTwice, to: &out)
    if let reduced {
      writeGroup(reduced, isSecond: true, reusing: drawsTwice, to: &out)
    }
    if isLetterboxed { out.literal("</svg>") }
    out.literal("</svg>\n")
  }

  // MARK: The head

  private func writeHead(to out: inout Output) {
    out.literal("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    out.literal(" id=\"")
    out.value(prefix)
    out.literal("\"")
    out.attribute("width", scene.display.width)
    out.attribute("height", scene.display.height)
    out.attribute("viewBox") {
      $0.literal("0 0 ")
      $0.value(scene.stage.width)
      $0.literal(" ")
      $0.value(scene.stage.height)
    }
    out.literal(" role=\"img\"><title>")
    if scene.label.text.isEmpty {
      out.value(CharacterData("\(transition.spec.preset.name) transition"))
    } else {
      out.value(CharacterData(scene.label.text))
    }
    out.literal("</title><desc>")
    out.value(CharacterData(transition.spec.preset.row.summary))
    out.literal("</desc>")
  }

  /// Whether the displayed size has another shape than the stage, so that what lies outside the
  /// stage would show beside it.
  private var isLetterboxed: Bool {
    abs(scene.display.width * scene.stage.height - scene.display.height * scene.stage.width) > 1
  }

  private func writeBackground(to out: inout Output) {
    if isLetterboxed {
      out.literal("<svg")
      out.attribute("width", scene.stage.width)
      out.attribute("height", scene.stage.height)
      out.literal(">")
    }
    colors.writePaper(.back, on: scene.stage, in: scene, to: &out)
  }

  // MARK: Styles

  /// What the viewer's preferences change: colours, and which group is seen.
  private func writeStyle(to out: inout Output) {
    guard reduced != nil || colors.follows else { return }
    out.literal("<style>")
    if reduced != nil {
      out.literal("@media(prefers-reduced-motion:reduce){#")
      out.value(prefix)
      out.literal(" .ti-a{display:none}#")
      out.value(prefix)
      out.literal(" .ti-b{display:inline}}")
    }
    if colors.follows { colors.writeDarkRules(to: &out) }
    out.literal("</style>")
  }

  /// The drawings, once, for the two groups that show them.
  private func writeDrawings(to out: inout Output) {
    let roles = [Colors.Sheet.from, .to].filter(colors.isDrawing)
    guard !roles.isEmpty else { return }
    out.literal("<defs>")
    for role in roles {
      out.literal("<g id=\"")
      out.value(prefix)
      out.literal(role.letter)
      out.literal("\">")
      colors.writePaper(role, on: scene.stage, in: scene, to: &out)
      out.literal("</g>")
    }
    out.literal("</defs>")
  }

  private func writeGroup(
    _ timeline: Timeline, isSecond: Bool, reusing: Bool, to out: inout Output
  ) {
    if reduced != nil {
      out.literal(isSecond ? "<g class=\"ti-b\" display=\"none\">" : "<g class=\"ti-a\">")
    }
    var group = Group(
      picture: self, timeline: timeline, moves: moves, reusesDrawings: reusing)
    group.write(to: &out)
    if reduced != nil { out.literal("</g>") }
  }
}
