import Motion
import TestSupport
import Testing

@Suite struct ColorTests {
  private func color(_ text: String) throws -> Color? {
    guard case .color(let color) = try spec("page.from=\(text)").value(.pageFrom) else {
      return nil
    }
    return color
  }

  /// Names, `hsl()` and `oklch()` as two engines draw them.
  @Test func `every colour is the one that browsers draw`() throws {
    let rows = try Reference.rows("colors")
    #expect(rows.count > 300)
    for row in rows {
      let text = try #require(row["color"])
      let color = try #require(try color(text), "\(text)")
      let channels = [color.red, color.green, color.blue, color.alpha].map(Int.init)
      let expected = try ["red", "green", "blue", "alpha"].map { name in
        try #require(row[name].flatMap { Int($0) })
      }
      // Engines round the last step of oklch() in different places.
      let tolerance = text.hasPrefix("oklch") ? 1 : 0
      let difference = zip(channels, expected).map { abs($0 - $1) }.max() ?? 0
      #expect(difference <= tolerance, "\(text): \(channels), not \(expected)")
    }
  }

  @Test func `every name of CSS is known, in any case`() throws {
    #expect(Color.names.count == 149)
    for name in Color.names {
      #expect(try color(name.uppercased()) == color(name))
      #expect(try color(name.prefix(1).uppercased() + name.dropFirst()) == color(name))
    }
  }

  @Test(arguments: [
    ("f00", "f00"), ("#F00", "f00"), ("ff0000", "f00"), ("FF0000FF", "f00"), ("f008", "f008"),
    ("#ff000088", "f008"), ("abc", "abc"), ("abcdef", "abcdef"), ("12345678", "12345678"),
    ("red", "f00"), ("rgb(255 0 0)", "f00"), ("rgb(100%, 0%, 0%)", "f00"),
    ("RGB(255,0,0)", "f00"), ("rgba(255 0 0 / 1)", "f00"), ("hsl(0 100% 50%)", "f00"),
    ("hsl(-360deg, 100%, 50%)", "f00"), ("hsl(1turn 100% 50% / 50%)", "ff000080"),
    ("rgb( 255 , 0 , 0 , .5 )", "ff000080"), ("rgb(1000 -5 0)", "f00"),
    ("transparent", "0000"), ("rgb(0 0 0 / 0)", "0000"),
  ])
  func `colours of one meaning have one form`(text: String, canonical: String) throws {
    #expect(try spec("page.from=\(text)").written(.pageFrom) == canonical)
  }

  @Test(arguments: [
    "", "#", "ff", "#12", "12345", "1234567", "123456789", "ggg", "rgb", "rgb()", "rgb(1 2)",
    "rgb(1 2 3", "rgb(1,2 3)", "rgb(1 2 3 4)", "rgb(1 2 3 / 4 5)", "rgb(1% 2 3)", "rgb(1px 2 3)",
    "hsl(1 2deg 3)", "hsl(50% 50% 50%)", "oklch(0.5deg 0.1 10)", "hwb(0 0% 0%)", "lab(50 0 0)",
    "color(srgb 1 0 0)", "rgb(1 2 3)x", " red", "red ", "#red", "currentcolor", "inherit",
    "rgb(1e999 0 0", "ｒｅｄ", "rgb(\u{661} 2 3)",
  ])
  func `nothing is guessed`(text: String) {
    #expect(failure("color=\(text)") != nil)
  }

  @Test(arguments: [
    ("000", 21.0), ("fff", 1.0), ("777", 4.478), ("767676", 4.542), ("f00", 3.998),
    ("fd3767", 3.548),
  ])
  func `contrast with white follows WCAG`(text: String, expected: Double) throws {
    let color = try #require(try color(text))
    #expect(abs(color.contrast(with: .white) - expected) < 0.001)
  }

  /// White wherever it has 3:1, else black; a colour that was chosen stays.
  @Test(arguments: [("red", true), ("yellow", false), ("949494", true), ("959595", false)])
  func `automatic ink is white where that reads`(button: String, isWhite: Bool) throws {
    let scene = try timeline("color=\(button)").scene
    #expect(scene.light.label == (isWhite ? .white : .black))
    #expect(scene.light.spinner == (isWhite ? .white : .black))
    let chosen = try timeline("color=\(button)&label.color=123&spinner.color=456").scene
    #expect(chosen.light.label == Color(rgb: 0x112233))
    #expect(chosen.light.spinner == Color(rgb: 0x445566))
  }

  @Test func `the dark scheme inherits what it does not change`() throws {
    let scene = try timeline("color=navy&dark.color=yellow&page.from=eee").scene
    #expect(scene.light.label == .white)
    #expect(scene.dark.label == .black)
    #expect(scene.dark.from == scene.light.from)
    #expect(scene.light.back == .color(.white))
    #expect(scene.dark.back == .color(.black))
    let painted = try timeline("page.back=eee").scene
    #expect(painted.dark.back == painted.light.back)
  }
}
