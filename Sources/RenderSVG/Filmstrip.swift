import Markup
import Motion

/// Several instants side by side, each with its time beneath it.
///
/// The instants are spread over what moves; a wait in which only the spinner turns is passed over
/// quickly.
struct Filmstrip {
  private let picture: Picture
  private let instants: [Double]
  private let scale: Double
  private let cell: Size

  private static let gap = 12.0
  private static let caption = 28.0
  /// A caption is no wider, and nor is a cell narrower than it.
  private static let leastPitch = 56.0
  private static let perRow = 8

  init(_ picture: Picture, count: Int) {
    self.picture = picture
    let scene = picture.scene
    instants = picture.transition.timeline.instants(count)
    scale = min(1, 160 / scene.stage.width, 284 / scene.stage.height)
    cell = Size(
      width: (scene.stage.width * scale).rounded(), height: (scene.stage.height * scale).rounded())
  }

  private var columns: Int {
    let rows = (instants.count + Filmstrip.perRow - 1) / Filmstrip.perRow
    return (instants.count + rows - 1) / rows
  }
  private var rows: Int { (instants.count + columns - 1) / columns }

  /// The room across for each cell.
  private var pitch: Double { max(cell.width, Filmstrip.leastPitch) }

  private var box: Size {
    Size(
      width: Double(columns) * (pitch + Filmstrip.gap) + Filmstrip.gap,
      height: Double(rows) * (cell.height + Filmstrip.gap + Filmstrip.caption))
  }

  func write(to out: inout Output) {
    picture.writeHead(width: box.width, height: box.height, box, to: &out)
    picture.writeStyle(to: &out)
    picture.writeDrawings(to: &out)
    for index in instants.indices { writeCell(index, to: &out) }
    out.literal("</svg>\n")
  }

  private func writeCell(_ index: Int, to out: inout Output) {
    let x =
      Filmstrip.gap + Double(index % columns) * (pitch + Filmstrip.gap)
      + ((pitch - cell.width) / 2).rounded(.down)
    let y =
      Filmstrip.gap
      + Double(index / columns) * (cell.height + Filmstrip.gap + Filmstrip.caption)
    let stage = picture.scene.stage
    out.literal("<svg")
    out.attribute("x", x)
    out.attribute("y", y)
    out.attribute("width", cell.width)
    out.attribute("height", cell.height)
    out.literal(" viewBox=\"0 0 ")
    out.value(stage.width)
    out.literal(" ")
    out.value(stage.height)
    out.literal("\">")
    picture.colors.writePaper(.back, to: &out)
    let timeline = picture.transition.timeline
    var group = Group(
      Mover(timeline, driver: .smil, prefix: picture.prefix, moves: false, letter: "a"),
      at: instants[index], colors: picture.colors, number: index, reusesDrawings: true)
    group.write(to: &out)
    out.literal("</svg>")
    writeFrame(x, y, to: &out)
    writeTime(instants[index], x: x + cell.width / 2, y: y + cell.height + 20, to: &out)
  }

  /// A fine line, so that a page as pale as what lies around it is seen to end.
  private func writeFrame(_ x: Double, _ y: Double, to out: inout Output) {
    out.literal("<rect fill=\"none\" stroke=\"#888\" stroke-opacity=\"0.4\"")
    out.attribute("x", x - 0.5)
    out.attribute("y", y - 0.5)
    out.attribute("width", cell.width + 1)
    out.attribute("height", cell.height + 1)
    out.literal("/>")
  }

  private func writeTime(_ time: Double, x: Double, y: Double, to out: inout Output) {
    out.literal("<text")
    out.attribute("x", x)
    out.attribute("y", y)
    out.literal(
      " text-anchor=\"middle\" font-family=\"system-ui,sans-serif\" font-size=\"14\" fill=\"#777\">"
    )
    // Two decimals are as many as anybody reads; the end of a
    // picture that begins again is told as the end, though it is seen a moment before.
    out.value(time, places: 2)
    out.literal(" s</text>")
  }
}
