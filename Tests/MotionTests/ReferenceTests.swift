import Motion
import TestSupport
import Testing

@Suite struct ReferenceTests {
  private let tolerance = 1e-6

  @Test func `every curve passes through its exact values`() throws {
    let rows = try Reference.rows("curves")
    #expect(rows.count > 200)
    for row in rows {
      let name = try #require(row["curve"])
      let x = try #require(row["x"].flatMap(Double.init))
      let y = try #require(row["y"].flatMap(Double.init))
      let text = name.replacing(" at seconds", with: "")
      let progress: Double
      if name.hasSuffix(" at seconds"), case .spring(let spring) = try curve(text) {
        progress = spring.value(atSeconds: x)
      } else {
        progress = try curve(text).progress(at: x)
      }
      #expect(abs(progress - y) < tolerance, "\(name) at \(x): \(progress), not \(y)")
    }
  }

  @Test func `cover is exact for every stage and centre`() throws {
    let rows = try Reference.rows("cover")
    #expect(rows.count > 40)
    for row in rows {
      func number(_ name: String) throws -> Double {
        try #require(row[name].flatMap(Double.init))
      }
      let stage = Size(width: try number("stage.width"), height: try number("stage.height"))
      let center = Point(x: try number("cx"), y: try number("cy"))
      let height = try number("button.height")
      let radius = Cover.radius(from: center, over: stage)
      #expect(abs(radius - (try number("cover.radius"))) < tolerance)
      let scale = Cover.scale(from: center, over: stage, height: height)
      #expect(abs(scale - (try number("cover.scale"))) < tolerance)
      let bare = max(0, radius - 26 * height / 2)
      #expect(abs(bare - (try number("bare.points.at.26"))) < tolerance)
    }
  }

  @Test func `every frame has its exact values`() throws {
    let rows = try Reference.rows("frames")
    #expect(rows.count > 190)
    for row in rows {
      let query = try #require(row["query"])
      let time = try #require(row["t"].flatMap(Double.init))
      let frame = try timeline(query).frame(at: time)
      for (column, value) in Self.values(of: frame) {
        guard let expected = row[column].flatMap(Double.init) else { continue }
        #expect(
          abs(value - expected) < tolerance,
          "\(column) of \(query) at \(time): \(value), not \(expected)")
      }
    }
  }

  /// The columns of the table, as a frame says them.
  private static func values(of frame: Frame) -> [(String, Double)] {
    let button = frame.visibleButton
    let isShown = frame.spinnerAlpha > 0
    return [
      ("button.x", button.x), ("button.width", button.width), ("button.height", button.height),
      ("button.radius", frame.visibleRadius), ("label.shown", frame.labelAlpha),
      ("spinner.shown", frame.spinnerAlpha),
      ("spinner.angle", isShown ? frame.spinnerAngle.truncatingRemainder(dividingBy: 360) : 0),
      ("spinner.cx", frame.spinnerCenter.x), ("to.alpha", frame.toAlpha),
      ("from.alpha", frame.fromAlpha), ("reveal.radius", frame.revealRadius ?? 0),
    ]
  }
}
