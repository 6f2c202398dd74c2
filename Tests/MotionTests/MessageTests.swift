import Motion
import TestSupport
import Testing

@Suite struct MessageTests {
  /// One query at least for every way in which parameters can be wrong, and every type.
  private static let queries: [String] =
    Parameter.allCases.map { "\($0.name)=" } + Parameter.allCases.map { "\($0.name)=\u{1f937}" } + [
      "colour=red", "Color=red", "expand.durations=1", "spinner.size=3", "text=Hi", "bg=red",
      "label-color=red", "labelColor=red", "font-size=12", "easing=ease", "qqq=1", "a=1",
      "color=red&color=red", "preset=tkk", "preset=TK", "then=fde", "repeat=infinite", "then=none",
      "color=#12345", "color=rde", "color=dark-blue", "color=rgb(1,2)", "page.to=hoem",
      "expand.curve=easeInOut", "expand.curve=ease_out", "expand.curve=bounce",
      "expand.curve=cubic-bezier(2,0,1,1)", "expand.curve=cubic-bezier(0,11,1,1)",
      "expand.curve=cubic-bezier(0,0,1)", "expand.curve=steps(0)",
      "expand.curve=steps(1,jump-none)", "expand.curve=spring(0,1,1,0)",
      "expand.curve=spring(1,0.01,10,0)", "expand.curve=spring(1,1000,0.5,0)",
      "width=0", "width=5000", "width=-1", "width=12em", "hold=61", "hold=1m", "hold=-1",
      "strip=2.5", "strip=25", "repeat=0", "stage=375", "stage=375x8", "stage=375*667",
      "origin=1", "origin=1,2000%", "origin=midle", "fade.in=1.1", "fade.in=50%",
      "label=\(String(repeating: "é", count: 257))", "id=-a",
      "id=\(String(repeating: "a", count: 33))",
      "v=a_b", "v=\(String(repeating: "1", count: 33))", "errors=json",
      "width=40", "stage=100x400&height=200", "width=400", "stage=100x100&height=100&width=99",
      "hold=0.05", "shrink.duration=60&shrink.delay=60", "at=-1", "at=3", "at=3&speed=2",
      "expand.duration=auto", "fade.duration=auto&fade.curve=linear",
    ]

  @Test func `every refusal has its sentence`() {
    var text = ""
    for query in Self.queries {
      guard let message = failure(query)?.message else {
        #expect(query.hasPrefix("label="), "\(query) is accepted")
        continue
      }
      text += "? \(query.prefix(60))\n  \(message.detail)\n  accepted: \(message.accepted)\n"
      if let value = message.value { text += "  value: \(value)\n" }
      if let nearest = message.nearest { text += "  nearest: \(nearest)\n" }
    }
    #expect(Golden.difference(text, from: "messages.txt") == nil)
  }

  @Test func `quotes whole characters, forty at most`() throws {
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}"
    let message = try #require(
      failure("width=\(String(repeating: family, count: 41))")?.message)
    #expect(message.value == String(repeating: family, count: 40))
    #expect(message.detail.hasSuffix("\(family)…\"."))
  }

  @Test func `names control characters as spaces`() throws {
    let message = try #require(failure(Query([("wid\u{1}th", "3")]))?.message)
    #expect(message.parameter == "wid th")
  }

  @Test(arguments: [
    ("hieght", "height"), ("witdh", "width"), ("HOLD", "hold"), ("page_to", "page.to"),
    ("spinnerColor", "spinner.color"), ("dark-label-color", "dark.label.color"),
  ])
  func `finds the name that was meant`(given: String, meant: String) throws {
    #expect(try #require(failure("\(given)=1")?.message).nearest == meant)
  }

  @Test(arguments: ["zzzzzz", "q", "completely-different", String(repeating: "color", count: 100)])
  func `does not guess wildly`(given: String) throws {
    #expect(try #require(failure("\(given)=1")?.message).nearest == nil)
  }
}
