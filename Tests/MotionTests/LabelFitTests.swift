import Motion
import TestSupport
import Testing

@Suite struct LabelFitTests {
  private func label(_ text: String, _ query: String = "") throws -> Scene.Label {
    try Timeline(Query(Query(plain: query).pairs + [("label", text)]).spec()).scene.label
  }

  @Test(arguments: [
    "Sign in", "Log in", "", "Continue with email", "注册并登录", "Anmelden", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "تسجيل الدخول",
  ])
  func `a short label keeps its size`(text: String) throws {
    let fit = try label(text).fit
    #expect(fit.size == 14 && fit.length == nil)
  }

  /// The first letter decides; digits, signs and marks have no direction of their own.
  @Test(arguments: [
    ("Sign in", false), ("התחבר!", true), ("تسجيل", true), ("שלום, world", true),
    ("Go שלום", false),
    ("123 …", false), ("1) שלום", true), ("٣ Go", false), ("注册 שלום", false), ("ދިވެހި", true),
    ("\u{200f}Go", true), ("\u{200e}שלום", false), ("👍 אישור", true), ("é שלום", false),
    ("\u{1e900}\u{1e901}", true),
  ])
  func `a label is laid out in its script's direction`(text: String, isRightToLeft: Bool) throws {
    #expect(try label(text).fit.isRightToLeft == isRightToLeft)
  }

  @Test(arguments: ["   ", "\t\n", "\u{a0}\u{3000}"])
  func `a label of nothing but white space is none`(text: String) throws {
    #expect(try label(text).text.isEmpty)
  }

  @Test func `a longer label is drawn smaller, down to sixty percent`() throws {
    let fit = try label("Create your free account and continue").fit
    #expect(fit.size < 14 && fit.size >= 8.4 && fit.length == nil)
  }

  @Test func `a label that still would not fit is squeezed`() throws {
    let fit = try label(String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 3)).fit
    #expect(fit.size == 8.4)
    #expect(fit.length == 226)
  }

  /// The width that the rule reckons with never exceeds what there is.
  @Test func `nothing is ever clipped`() throws {
    var queries = RandomQuery(seed: 51)
    queries.presets = [.submit]
    for _ in 0..<2000 {
      let (query, spec) = queries.next()
      let scene = try Timeline(spec).scene
      let available = scene.button.width - 2 * min(12, scene.button.width / 10)
      let width = LabelFit.estimatedEms(scene.label.text) * scene.label.fit.size
      #expect(width <= available + 0.02 || scene.label.fit.length == available, "\(query.text)")
    }
  }

  @Test(arguments: [
    ("WWW", "iii"), ("漢字", "ab"), ("👍", "漢"), ("ÄÖÜ", "ij"), ("ABC", "abc"),
  ])
  func `wide characters count for more`(wide: String, narrow: String) {
    #expect(LabelFit.estimatedEms(Array(wide.utf8)) > LabelFit.estimatedEms(Array(narrow.utf8)))
  }

  @Test(arguments: [
    ("e\u{301}", "e"), ("👩‍👩‍👧‍👦", "👩"), ("👍🏽", "👍"), ("❤\u{fe0f}", "❤"), ("\u{202b}a", "a"),
  ])
  func `marks and joiners take no room of their own`(text: String, plain: String) {
    #expect(LabelFit.estimatedEms(Array(text.utf8)) == LabelFit.estimatedEms(Array(plain.utf8)))
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\n\r\nb", "a b"), ("a\t\tb", "a b"), ("\na\n", " a "), ("a  b", "a  b"),
  ])
  func `tabs and line breaks become one space`(text: String, expected: String) throws {
    #expect(try label(text).text == Array(expected.utf8))
  }
}
