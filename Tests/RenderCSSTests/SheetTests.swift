import Motion
import RenderCSS
import TestSupport
import Testing

@Suite struct SheetTests {
  @Test(arguments: queries)
  func `is balanced, names nothing that is not there, and touches nothing global`(query: String)
    throws
  {
    let sheet = try StyleSheet(query)
    #expect(sheet.text.filter { $0 == "{" }.count == sheet.text.filter { $0 == "}" }.count)
    #expect(sheet.text.filter { $0 == "(" }.count == sheet.text.filter { $0 == ")" }.count)
    for forbidden in [
      "!important", "@layer", "$", "nan", "(inf", ":inf", "-0px", "-0%", "{}", ";;", "\n*",
    ] {
      #expect(!sheet.rules.contains(forbidden), "\(forbidden)")
    }
    let id = query.contains("id=Save_all") ? "Save_all" : "transition-button"
    #expect(sheet.names(behind: "@keyframes ").allSatisfy { $0.hasPrefix("\(id)-") })
    // Every resolved property that is read is set somewhere, and so is every animation.
    for used in sheet.names(behind: "var(--") where used.hasPrefix("\(id)_") {
      #expect(sheet.rules.contains("--\(used):"), "\(used)")
    }
    let animations = sheet.names(behind: "animation:").union(sheet.names(behind: "animation-name:"))
      .filter { $0.hasPrefix(id) }
    for name in animations { #expect(sheet.names(behind: "@keyframes ").contains(name), "\(name)") }
    let isWhole = query.contains("pages=")
    #expect(sheet.rules.contains("::view-transition") == isWhole)
    #expect(sheet.rules.contains("@view-transition") == query.contains("navigation"))
  }

  @Test(arguments: queries)
  func `is the same for the same meaning`(query: String) throws {
    #expect(try StyleSheet(query).text == StyleSheet(query).text)
  }

  @Test func `has not changed without anybody looking at it`() throws {
    #expect(Golden.difference(try StyleSheet("id=x").text, from: "submit.css") == nil)
    #expect(
      Golden.difference(
        try StyleSheet("id=x&preset=push&pages=navigation&motion=full").text, from: "push.css")
        == nil)
  }

  @Test func `has the values of the spec as defaults`() throws {
    let sheet = try StyleSheet(
      "id=x&height=50&width=300&radius=9.5&color=0a7&label.color=123&label.size=17&spinner.color=abc"
        + "&spinner.width=2.5&spinner.radius=12&spinner.arc=0.3&failure.color=red&shake.distance=7")
    for text in [
      "var(--x-height,50px)", "var(--x-width,300px)", "var(--x-radius,9.5px)",
      "var(--x-color,#0a7)", "var(--x-label-color,#123)", "var(--x-label-size,17px)",
      "var(--x-spinner-color,#abc)", "var(--x-spinner-width,2.5px)",
      "var(--x-spinner-radius,12px)", "var(--x-spinner-arc,0.3)", "var(--x-failure-color,#f00)",
      "var(--x-shake-distance,7px)",
    ] {
      #expect(sheet.rules.contains(text), "\(text)")
    }
  }

  @Test func `waits, turns and expands as long as the spec says, divided by its speed`() throws {
    let sheet = try StyleSheet(
      "id=x&speed=2&shrink.duration=0.2&round.duration=0.2&spinner.period=0.8&expand.duration=0.6"
        + "&failure.duration=0.4")
    #expect(
      sheet.body(of: ".x[data-state=loading]::before")?.contains("clip-path 0.1s linear") == true)
    #expect(sheet.rules.contains("animation:x-turn 0.4s linear 0.1s infinite"))
    #expect(
      sheet.body(of: ".x[data-state=success]::before")?.contains("x-expand) 0.3s linear both")
        == true)
    #expect(sheet.rules.contains(".x::before{transition:clip-path 0.2s linear}"))
  }

  @Test(arguments: [
    ("expand.curve=cubic-bezier(0.3,-1.5,0.2,2.5)", "cubic-bezier(0.3,-1.5,0.2,2.5)"),
    ("expand.curve=ease-out", "ease-out"), ("expand.curve=steps(4)", "steps(4,jump-end)"),
    (
      "expand.curve=spring(1,100,10,0)",
      "cubic-bezier(0.3,1.5,0.5,1);animation-timing-function:linear(0,"
    ),
    ("expand.curve=spring(1,100,40,0)", "ease-out;animation-timing-function:linear(0,"),
  ])
  func `says every curve, a spring with something for old browsers before it`(
    query: String, written: String
  ) throws {
    let body = try StyleSheet("id=x&\(query)").body(of: "@keyframes x-expand")
    #expect(body?.contains("animation-timing-function:\(written)") == true)
  }

  @Test func `reads a reveal backwards with its curve turned`() throws {
    let sheet = try StyleSheet("id=x&preset=push&reveal.curve=ease-in")
    #expect(sheet.body(of: "@keyframes x-push")?.contains("ease-in}") == true)
    #expect(sheet.body(of: "@keyframes x-pop")?.contains("ease-out}") == true)
    let pop = try StyleSheet("id=x&preset=pop&reveal.curve=ease-in")
    #expect(pop.body(of: "@keyframes x-pop")?.contains("ease-out}") == true)
    #expect(pop.body(of: "@keyframes x-push")?.contains("ease-in}") == true)
  }

  @Test func `puts the origin where the stage has it, seen from the nearer edge`() throws {
    #expect(try StyleSheet("preset=push").rules.contains("-x,calc(100vw - 42px))"))
    #expect(try StyleSheet("preset=push&x=10").rules.contains("-x,32px)"))
    #expect(try StyleSheet("preset=touch").rules.contains("-x,50vw)"))
  }

  @Test func `asks only where the policy is to follow the viewer`() throws {
    for (policy, asks) in [
      ("auto", true), ("full", false), ("slow", false), ("fade", false), ("still", false),
    ] {
      let sheet = try StyleSheet("motion=\(policy)")
      #expect(sheet.rules.contains("prefers-reduced-motion") == asks)
    }
    #expect(try StyleSheet("dark.color=blue").rules.contains("prefers-color-scheme:dark"))
    #expect(
      try !StyleSheet("dark.color=blue&scheme=light").rules.contains("prefers-color-scheme"))
  }

  @Test func `says what it cannot say`() throws {
    func features(_ query: String) throws -> [String] {
      RenderCSS.losses(try transition(query)).map(\.feature)
    }
    #expect(try features("").contains("the button's place in the window"))
    #expect(try !features("expand.scale=26").contains("the button's place in the window"))
    #expect(try features("preset=push").contains("the circle's centre"))
    #expect(try features("expand.curve=spring(1,100,10,0)").contains("springs"))
    #expect(try features("preset=tk").contains("width and corners that move apart"))
    #expect(try features("start=click").contains("start=click"))
    #expect(try features("page.from=fff&page.to=000&label=&motion=still") == [])
  }

  @Test(arguments: [
    ("", "drawings of pages", Parameter.pageFrom), ("page.from=fff", "drawings of pages", .pageTo),
    ("", "the label's text", .label), ("preset=push", "the circle's centre", .origin),
    ("preset=ping&reveal.radius=quadrant", "the quadrant radius", .revealRadius),
    ("start=click", "start=click", .start), ("at=1", "stills", .at), ("strip=3", "stills", .strip),
    ("expand.curve=spring(1,100,10,0)", "springs", .expandCurve),
    ("preset=tk", "width and corners that move apart", nil),
  ])
  func `names the parameter whose value it cannot say`(
    query: String, feature: String, parameter: Parameter?
  ) throws {
    let loss = try #require(
      RenderCSS.losses(try transition(query)).first { $0.feature == feature })
    #expect(loss.parameter == parameter)
  }
}
