import Markup
import Motion

/// The colours of a picture: the ones it is drawn with, and what the dark scheme changes.
///
/// Colours stand in attributes, which every viewer reads. Where the scheme is the viewer's, the
/// dark ones are rules of a style element about classes.
///
/// A class, since every element asks it, and it is large.
final class Colors: Sendable {
  let scene: Scene
  let prefix: SafeName
  /// The colours of both schemes, and which of them the attributes say.
  let light, dark, base: Paints
  /// Whether the viewer's scheme may change anything.
  let follows: Bool

  /// What a page is drawn for.
  enum Sheet {
    case from, to, back

    var letter: StaticString {
      switch self {
      case .from: "f"
      case .to: "t"
      case .back: "k"
      }
    }
  }

  /// What a colour is used for, and the class that says so.
  ///
  /// Rules are about one class alone, since in what `use` repeats no element has an ancestor outside. The
  /// colours that pictures may differ in have classes that begin with the picture's name, so that pictures
  /// in one page keep apart; the others are the same in all.
  enum Role {
    case button, label, spinner, sheet(Sheet), ink(Ink), onlyLight, onlyDark

    /// The class if it is the same in all pictures, else what follows the picture's name.
    var className: (text: StaticString, isShared: Bool) {
      switch self {
      case .button: ("u", false)
      case .label: ("l", false)
      case .spinner: ("s", false)
      case .sheet(let sheet): (sheet.letter, false)
      case .ink(let ink): (ink.className, true)
      case .onlyLight: ("ti-n", true)
      case .onlyDark: ("ti-d", true)
      }
    }
  }

  init(_ scene: Scene, _ prefix: SafeName) {
    self.scene = scene
    self.prefix = prefix
    light = Paints(scene.light, isDark: false)
    dark = Paints(scene.dark, isDark: true)
    base = scene.scheme == .dark ? dark : light
    follows = scene.scheme == .auto && (scene.light != scene.dark || Colors.draws(scene.light))
  }

  private static func draws(_ palette: Palette) -> Bool {
    [palette.from, palette.to, palette.back].contains { paper in
      if case .drawing = paper { true } else { false }
    }
  }

  var hasOwnDarkButton: Bool { follows && scene.light.button != scene.dark.button }

  func paper(_ sheet: Sheet, in palette: Palette) -> Paper {
    switch sheet {
    case .from: palette.from
    case .to: palette.to
    case .back: palette.back
    }
  }

  func isDrawing(_ sheet: Sheet) -> Bool {
    if case .drawing = paper(sheet, in: base.palette) { return true }
    guard follows, case .drawing = paper(sheet, in: scene.dark) else { return false }
    return true
  }

  // MARK: Attributes

  /// ` fill="#f00"`, with a class where the dark scheme has another colour.
  func attribute(
    _ name: StaticString, _ paint: Paint, _ role: Role, to out: inout Output
  ) {
    out.attribute(name) { $0.color(paint) }
    if case .onlyDark = role { out.literal(" display=\"none\"") }
    guard follows, differs(role) else { return }
    classify(role, &out)
  }

  private func classify(_ role: Role, _ out: inout Output) {
    out.literal(" class=\"")
    writeClass(role, &out)
    out.literal("\"")
  }

  private func writeClass(_ role: Role, _ out: inout Output) {
    let name = role.className
    if !name.isShared { out.name(prefix) }
    out.literal(name.text)
  }

  private func differs(_ role: Role) -> Bool {
    switch role {
    case .button: scene.light.button != scene.dark.button
    case .label: scene.light.label != scene.dark.label
    case .spinner: scene.light.spinner != scene.dark.spinner
    case .sheet, .ink, .onlyLight, .onlyDark: true
    }
  }

  // MARK: Paper

  /// A page: a rectangle of its colour, its drawing, or nothing. Where the dark scheme has another
  /// kind of page, both stand there and the style element chooses.
  func writePaper(_ sheet: Sheet, to out: inout Output) {
    let (plain, dark) = (paper(sheet, in: base.palette), paper(sheet, in: scene.dark))
    guard follows, plain != dark else {
      write(plain, sheet, differs: false, to: &out)
      return
    }
    if case .color = plain, case .color = dark {
      write(plain, sheet, differs: true, to: &out)
      return
    }
    wrap(.onlyLight, &out) { write(plain, sheet, differs: false, to: &$0) }
    wrap(.onlyDark, &out) { write(dark, sheet, differs: false, to: &$0) }
  }

  private func wrap(_ role: Role, _ out: inout Output, _ content: (inout Output) -> Void) {
    out.literal("<g")
    if case .onlyDark = role { out.literal(" display=\"none\"") }
    classify(role, &out)
    out.literal(">")
    content(&out)
    out.literal("</g>")
  }

  private func write(_ paper: Paper, _ sheet: Sheet, differs: Bool, to out: inout Output) {
    switch paper {
    case .transparent: break
    case .color(let color):
      out.literal("<rect")
      out.attribute("width", scene.stage.width)
      out.attribute("height", scene.stage.height)
      out.attribute("fill") { $0.color(Paint(color)) }
      if differs { classify(.sheet(sheet), &out) }
      out.literal("/>")
    case .drawing(let page):
      Drawing(page: page, scene: scene, colors: self).write(to: &out)
    }
  }

  // MARK: The dark scheme

  func writeDarkRules(to out: inout Output) {
    out.literal("@media(prefers-color-scheme:dark){")
    if differs(.button) { rule(.button, "fill", dark.button, to: &out) }
    if differs(.label) { rule(.label, "fill", dark.label, to: &out) }
    if differs(.spinner) { rule(.spinner, "stroke", dark.spinner, to: &out) }
    for sheet in [Sheet.back, .from, .to] { writeDarkRule(sheet, to: &out) }
    if Colors.draws(scene.light) || Colors.draws(scene.dark) {
      for ink in Ink.allCases { rule(.ink(ink), ink.attribute, Paint(ink.dark), to: &out) }
    }
    if needsToggles {
      toggle(.onlyLight, "{display:none}", to: &out)
      toggle(.onlyDark, "{display:inline}", to: &out)
    }
    out.literal("}")
  }

  private func writeDarkRule(_ sheet: Sheet, to out: inout Output) {
    guard case .color(let light) = paper(sheet, in: scene.light),
      case .color(let dark) = paper(sheet, in: scene.dark), light != dark
    else { return }
    rule(.sheet(sheet), "fill", Paint(dark), to: &out)
  }

  private var needsToggles: Bool {
    if hasOwnDarkButton { return true }
    return [Sheet.from, .to, .back].contains { sheet in
      let (light, dark) = (paper(sheet, in: scene.light), paper(sheet, in: scene.dark))
      if case .color = light, case .color = dark { return false }
      return light != dark
    }
  }

  private func rule(
    _ role: Role, _ property: StaticString, _ paint: Paint, to out: inout Output
  ) {
    out.literal(".")
    writeClass(role, &out)
    out.literal("{")
    out.literal(property)
    out.literal(":")
    out.color(paint)
    out.literal("}")
  }

  private func toggle(_ role: Role, _ body: StaticString, to out: inout Output) {
    out.literal(".")
    writeClass(role, &out)
    out.literal(body)
  }
}

/// The inks of the drawings, light and dark.
enum Ink: CaseIterable {
  /// The page itself.
  case page
  /// What lies on it: fields, cards.
  case card
  /// Lines of text.
  case text
  /// Lines of lesser text, and edges.
  case faint

  var className: StaticString {
    switch self {
    case .page: "ti-0"
    case .card: "ti-1"
    case .text: "ti-2"
    case .faint: "ti-3"
    }
  }

  /// The attribute that carries the ink.
  var attribute: StaticString {
    switch self {
    case .page, .card: "fill"
    case .text, .faint: "stroke"
    }
  }

  var light: Color {
    switch self {
    case .page: Color(rgb: 0xeeeeff)
    case .card: Color(rgb: 0xffffff)
    case .text: Color(rgb: 0xbbbbcc)
    case .faint: Color(rgb: 0xddddee)
    }
  }

  var dark: Color {
    switch self {
    case .page: Color(rgb: 0x111111)
    case .card: Color(rgb: 0x222222)
    case .text: Color(rgb: 0x666677)
    case .faint: Color(rgb: 0x444455)
    }
  }
}
