import Markup
import Motion

/// A page drawn as a skeleton: shapes filled, lines of text as thick strokes with round ends.
///
/// It is laid out in a column in the middle of the stage, in units that grow with the stage.
struct Drawing {
  let page: Page
  let scene: Scene
  let colors: Colors

  private var stage: Size { scene.stage }
  /// One unit: a point on a stage of 375 by 667.
  private var unit: Double { min(max(min(stage.width / 375, stage.height / 667), 0.2), 2) }
  private var column: Double { min(stage.width - 64 * unit, 420 * unit) }
  private var left: Double { ((stage.width - column) / 2).rounded() }
  private var right: Double { left + column }

  func write(to out: inout Output) {
    out.literal("<rect")
    out.attribute("width", stage.width)
    out.attribute("height", stage.height)
    // A form is white with grey fields, a list grey with white cards: the edge of a reveal shows.
    ink(page == .login ? .card : .page, to: &out)
    out.literal("/>")
    // On a stage too small for it, a drawing would be noise.
    guard min(stage.width, stage.height) >= 120 else { return }
    switch page {
    case .login: writeLogin(to: &out)
    case .home: writeHome(to: &out)
    case .blank, .none: break
    }
  }

  // MARK: The form

  private func writeLogin(to out: inout Output) {
    let middle = stage.width / 2
    out.literal("<circle")
    out.attribute("cx", middle)
    out.attribute("cy", at(0.17))
    out.attribute("r", 34 * unit, places: 1)
    accent(to: &out)
    out.literal("/>")
    let (first, height) = (at(0.41), (48 * unit).rounded())
    let second = first + (64 * unit).rounded()
    open(.page, to: &out)
    field(at: first, height, to: &out)
    field(at: second, height, to: &out)
    out.literal("</g>")
    openLines(to: &out)
    open(.text, width: 10, to: &out)
    line(middle - 52 * unit, at(0.285), 104, to: &out)
    line(left + 20 * unit, first + height / 2, 104, to: &out)
    line(left + 20 * unit, second + height / 2, 72, to: &out)
    close(to: &out)
    open(.faint, width: 8, to: &out)
    line(middle - 84 * unit, at(0.325), 168, to: &out)
    close(to: &out)
    out.literal("</g>")
  }

  private func field(at y: Double, _ height: Double, to out: inout Output) {
    out.literal("<rect")
    out.attribute("x", left)
    out.attribute("y", y)
    out.attribute("width", column.rounded())
    out.attribute("height", height)
    out.attribute("rx", 10 * unit, places: 1)
    out.literal("/>")
  }

  // MARK: The list

  private func writeHome(to out: inout Output) {
    let top = at(0.16)
    let hero = at(0.25)
    let row = (68 * unit).rounded()
    let first = top + hero + (28 * unit).rounded()
    let rows = max(0, min(6, Int((stage.height - first) / row)))
    out.literal("<g")
    accent(to: &out)
    out.literal("><rect")
    out.attribute("x", left)
    out.attribute("y", top)
    out.attribute("width", column.rounded())
    out.attribute("height", hero)
    out.attribute("rx", 16 * unit, places: 1)
    out.literal("/><circle")
    out.attribute("cx", left + 20 * unit, places: 1)
    out.attribute("cy", at(0.1))
    out.attribute("r", 20 * unit, places: 1)
    out.literal("/></g>")
    open(.card, to: &out)
    for index in 0..<rows { card(at: first + Double(index) * row, row, to: &out) }
    out.literal("</g>")
    openLines(to: &out)
    open(.text, width: 10, to: &out)
    line(left + 56 * unit, at(0.1) - 9 * unit, 104, to: &out)
    lines(left + 68 * unit, first + 22 * unit, row, rows, 132, 96, to: &out)
    close(to: &out)
    open(.faint, width: 8, to: &out)
    line(left + 55 * unit, at(0.1) + 10 * unit, 72, to: &out)
    lines(left + 67 * unit, first + 40 * unit, row, rows, 96, 132, to: &out)
    close(to: &out)
    open(.faint, width: 36, to: &out)
    line(left + 32 * unit, first + 30 * unit, 0, to: &out)
    for _ in 0..<max(0, rows - 1) {
      out.literal("m0 ")
      out.value(row)
      out.literal("h0")
    }
    close(to: &out)
    out.literal("</g>")
  }

  private func card(at y: Double, _ row: Double, to out: inout Output) {
    out.literal("<rect")
    out.attribute("x", left)
    out.attribute("y", y)
    out.attribute("width", column.rounded())
    out.attribute("height", row - (8 * unit).rounded())
    out.attribute("rx", 12 * unit, places: 1)
    out.literal("/>")
  }

  // MARK: Pieces

  /// A share of the stage's height.
  private func at(_ share: Double) -> Double { (stage.height * share).rounded() }

  private func ink(_ ink: Ink, to out: inout Output) {
    let isDark = scene.scheme == .dark
    colors.attribute(ink.attribute, Paint(isDark ? ink.dark : ink.light), .ink(ink), to: &out)
  }

  /// The button's own colour, so that the pages belong to it.
  private func accent(to out: inout Output) {
    colors.attribute("fill", colors.base.button, .button, to: &out)
  }

  private func open(_ ink: Ink, to out: inout Output) {
    out.literal("<g")
    self.ink(ink, to: &out)
    out.literal(">")
  }

  /// Opens a group of paths whose lines have round ends.
  private func openLines(to out: inout Output) { out.literal("<g stroke-linecap=\"round\">") }

  /// Opens a path of lines as thick as so many units.
  private func open(_ ink: Ink, width: Double, to out: inout Output) {
    out.literal("<path")
    self.ink(ink, to: &out)
    out.attribute("stroke-width", width * unit, places: 1)
    out.literal(" d=\"")
  }

  private func close(to out: inout Output) { out.literal("\"/>") }

  /// A line in each row, long and short in turns; each begins where the last one began, so that the same
  /// steps come again.
  private func lines(
    _ x: Double, _ y: Double, _ row: Double, _ rows: Int, _ even: Double, _ odd: Double,
    to out: inout Output
  ) {
    guard rows > 0 else { return }
    line(x, y, even, to: &out)
    for index in 1..<max(rows, 1) {
      out.literal("m")
      out.value(-((index % 2 == 0 ? odd : even) * unit).rounded(), places: 0)
      out.literal(" ")
      out.value(row, places: 0)
      out.literal("h")
      out.value((index % 2 == 0 ? even : odd) * unit, places: 0)
    }
  }

  private func line(_ x: Double, _ y: Double, _ length: Double, to out: inout Output) {
    out.literal("M")
    out.value(x, places: 0)
    out.literal(" ")
    out.value(y, places: 0)
    out.literal("h")
    out.value(length * unit, places: 0)
  }
}
