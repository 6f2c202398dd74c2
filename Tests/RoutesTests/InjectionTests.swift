import Foundation
import TestSupport
import Testing

@testable import Routes

/// Text from a query stays text, wherever it is repeated.
@Suite struct InjectionTests {
  static let hostile = [
    "<script>alert(1)</script>", "\"><script>alert(1)</script>", "'onload='alert(1)",
    "]]><script>", "<!--", "-->", "</svg>", "</text><rect/>", "</style>", "&lt;b&gt;",
    "&#60;b&#62;",
    "&amp;", "&x;", "javascript:alert(1)", "url(javascript:x)", "}*{color:red}", "\\3c", "\\", "\"",
    "'",
    "`${x}`", "{{x}}", "%00", "%3Cscript%3E", "\t\n\r", "\u{2028}\u{2029}", "\u{202e}abc", "\u{0}",
    "\u{85}\u{9b}", "😀👩‍👩‍👧", "\u{fffd}", "\u{e000}", "<?xml version=\"1.0\"?>", "<!DOCTYPE svg>",
    "\u{1f}", "a\r\nX-Injected: 1", String(repeating: "<", count: 200),
  ]

  static let names = ["label", "color", "id", "nonsense", "errors", "width", "v"]

  func encoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The tags, attribute names and comments of a document: all of it but its text.
  func shape(_ bytes: [UInt8]) throws -> [String] { try XMLText(bytes).shape }

  @Test(arguments: names)
  func `draws no other elements, whatever a value says`(name: String) throws {
    var asker = Asker()
    let drawing = try shape(asker.ask("/transition.svg?label=x").body).first
    let cards = Set(
      try ["a", "a b", String(repeating: "w ", count: 300)].map {
        try shape(asker.ask("/transition.svg?nonsense=\(encoded($0))&errors=image").body).first
      })
    for value in Self.hostile {
      let answer = asker.ask("/transition.svg?\(name)=\(encoded(value))&errors=image")
      // `errors` twice is one more error, told as a problem.
      guard answer.status == 200 else { continue }
      #expect(answer("X-Injected") == nil)
      let text = try XMLText(answer.body)
      #expect(Set(text.elements).isSubset(of: Self.elements), "\(value)")
      #expect(!text.attributes.contains { $0.hasPrefix("on") })
      #expect(text.links.allSatisfy { $0.hasPrefix("#") })
      #expect(!text.hasOtherNodes)
      let begins = text.shape.first
      #expect(cards.contains(begins) || begins == drawing)
    }
  }

  static let elements: Set<String> = [
    "svg", "title", "desc", "style", "defs", "g", "rect", "circle", "path", "text", "tspan", "line",
    "ellipse", "clipPath", "mask", "use", "animate", "animateTransform", "set", "polyline",
    "animateMotion", "linearGradient", "stop",
  ]

  @Test(arguments: names)
  func `keeps problems well formed, whatever a value says`(name: String) throws {
    var asker = Asker()
    for value in Self.hostile {
      for query in ["\(name)=\(encoded(value))", "\(encoded(value))=1"] {
        let answer = asker.ask("/transition.svg?\(query)&errors=strict")
        #expect(answer("X-Injected") == nil)
        guard answer.status == 400 else { continue }
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(answer.body)) }
        #expect(!answer.content.contains("<"))
        let plain = asker.ask("/transition.svg?\(query)&errors=strict", ["Accept: text/plain"])
        #expect(plain.content.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
      }
    }
  }
}
