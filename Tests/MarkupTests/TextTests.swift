import Testing

@testable import Markup

@Suite struct TextTests {
  static let nasty = "a&b<c>d\"e'f\\g\u{0}h\u{1F}i\nj</style>k]]>l\u{2028}m👩‍👧n"

  static func written(_ write: (inout Output) -> Void) -> String {
    var out = Output()
    write(&out)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test func `of XML and HTML cannot end an element or an attribute`() {
    let text = Self.written { $0.value(CharacterData(Array(Self.nasty.utf8))) }
    for forbidden in ["<", ">", "\"", "'"] {
      #expect(!text.contains(forbidden), "\(forbidden.debugDescription) in \(text)")
    }
    #expect(text.contains("a&amp;b&lt;c&gt;d&quot;"))
    #expect(text.contains("m👩‍👧n"))
  }

  @Test func `of a CSS string cannot end the string or the style element`() {
    let text = Self.written { $0.value(CSSString(Array(Self.nasty.utf8))) }
    for forbidden in ["<", "\"", "\n", "\u{0}"] {
      #expect(!text.contains(forbidden), "\(forbidden.debugDescription) in \(text)")
    }
  }

  @Test func `of a JSON string cannot end the string or a script element`() {
    let text = Self.written { $0.value(JSONString(Array(Self.nasty.utf8))) }
    for forbidden in ["<", ">", "&", "\n", "\u{0}", "\u{1F}"] {
      #expect(!text.contains(forbidden), "\(forbidden.debugDescription) in \(text)")
    }
    #expect(text.contains(#"d\"e'f\\g"#))
  }

  @Test(arguments: ["submit", "a-b_9", "9.a"])
  func `names are letters, digits, hyphens, underscores and points`(name: String) throws {
    let safe = try #require(SafeName(Array(name.utf8)))
    #expect(Self.written { $0.value(safe) } == name)
  }

  @Test(arguments: ["a\"b", "a<b", "ä", "a/b", "a:b", "a\u{0}b"])
  func `names with any other character are refused`(name: String) {
    #expect(SafeName(Array(name.utf8)) == nil)
  }
}
