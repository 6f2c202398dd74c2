import Motion
import TestSupport
import Testing

@Suite struct WarningTests {
  private func messages(_ query: String) throws -> [String] {
    try transition(query).warnings.map(\.message)
  }

  @Test(arguments: [
    ("768x1024", 445), ("1366x1024", 592), ("393x852", 223), ("375x667", 42), ("1440x900", 518),
  ])
  func `a constant scale says how much it leaves bare`(stage: String, points: Int) throws {
    // The circle's centre is 82 above the bottom edge, as in the published figures.
    let messages = try messages("preset=tk&stage=\(stage)")
    #expect(messages.contains("26 leaves \(points) points bare on \(stage)"), "\(messages)")
  }

  @Test(arguments: [
    "preset=tk&stage=320x568", "preset=tk&expand.scale=cover&stage=1366x1024", "preset=submit",
    "preset=push", "preset=pop&origin=-100,900", "preset=ping", "expand.scale=28",
    "preset=push&reveal.radius=800",
  ])
  func `what covers is not warned about`(query: String) throws {
    #expect(try messages(query).allSatisfy { !$0.contains("bare") })
  }

  @Test(arguments: [
    ("preset=ping&x=22&y=44", "corner leaves 62 points bare on 375x667"),
    ("preset=ping&x=22&y=579", "corner leaves 585 points bare on 375x667"),
    ("preset=ping&x=309&y=579", "corner leaves 327 points bare on 375x667"),
    ("preset=ky&x=22&y=44", "quadrant leaves 4 points bare on 375x667"),
    ("preset=push&reveal.radius=100", "100 leaves 608 points bare on 375x667"),
    ("preset=pop&reveal.radius=100", "100 leaves 608 points bare on 375x667"),
    ("outcome=success&expand.scale=1", "1 leaves 592 points bare on 375x667"),
  ])
  func `a formula says how much it leaves bare`(query: String, message: String) throws {
    let messages = try messages(query)
    #expect(messages.contains(message), "\(messages)")
  }

  @Test(
    arguments: [
      ("radius=40", "radius 40 is drawn as 22, half the smaller side"),
      ("color=yellow", nil), ("color=white&page.from=black", nil), ("color=eee", nil),
      ("color=white", "the button's colour is hardly another than that of its page"),
      (
        "color=222244&page.from=222245",
        "the button's colour is hardly another than that of its page"
      ),
      ("color=transparent&label.color=black", "the button is all but transparent"),
      (
        "x=-1000", "the button lies beside the stage of 375x667, and nobody sees it"
      ),
      ("y=667", "the button lies beside the stage of 375x667, and nobody sees it"),
      ("y=666", "a part of the button lies beside the stage of 375x667"), ("y=623", nil),
      ("preset=push&width=100", "a part of the button lies beside the stage of 375x667"),
      ("preset=push&width=100&x=255", nil),
      ("strip=4&size=90x90", "size changes nothing with strip, whose size follows from the stage"),
      ("scheme=light&dark.color=blue", "dark.color changes nothing with scheme=light"),
      ("dark.color=222", "the button's colour is hardly another than that of its page"),
      (
        "color=222&scheme=dark", "the button's colour is hardly another than that of its page"
      ),
      ("color=white&scheme=dark", nil), ("color=222&scheme=light", nil),
      ("preset=push&page.to=none", "page.to is none, so the circle has nothing to show"),
      ("preset=pop&page.from=none", "page.from is none, so the circle has nothing to show"),
      ("preset=pop&page.to=none", nil), ("page.to=none", nil),
      (
        "shrink.curve=cubic-bezier(0.3,0.2,0.3,1.5)&shrink.duration=0.4",
        "the curve overshoots: the button gets as narrow as 20.59, and its circle is 44 wide"
      ),
      ("shrink.curve=cubic-bezier(0.3,-0.5,0.3,1)", nil),
      ("label.size=60", "a label of 59.16 is higher than its button of 44, and cut off"),
      ("at=1&strip=4", "at changes nothing with strip, which spreads its instants itself"),
      (
        "spinner.radius=30",
        "the spinner reaches 30.5 from its centre, and the circle ends at 22"
      ),
      (
        "spinner.width=20&spinner.radius=3",
        "the spinner's line of 20 is thicker than its circle of radius 3 is wide"
      ),
      (
        "color=949494",
        "the label's contrast on the button is 3.03 to 1, below the 4.5 that small text needs"
      ),
      ("color=959595", nil),
      ("preset=push&hold=2", "hold changes nothing with preset=push"),
      ("reveal.duration=1", "reveal.duration changes nothing with preset=submit"),
      ("origin=center", "origin changes nothing with preset=submit"),
      ("label.color=fff", nil), ("label=", nil),
    ] as [(String, String?)])
  func `other warnings`(query: String, message: String?) throws {
    let messages = try messages(query).filter { !$0.contains("3.55 to 1") }
    #expect(messages == (message.map { [$0] } ?? []), "\(messages)")
  }

  @Test func `warnings come in the order of the parameters`() throws {
    var queries = RandomQuery(seed: 61)
    for _ in 0..<1000 {
      let places = try Transition(queries.next().spec).warnings.map(\.parameter.rawValue)
      #expect(places == places.sorted())
    }
  }
}
