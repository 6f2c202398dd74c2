import Testing

@testable import Markup

@Suite struct OutputTests {
  /// The document's stretches: fixed text first.
  static func stretches(_ out: borrowing Output) -> [String] {
    let places = [0] + out.turns.map(Int.init) + [out.count]
    return zip(places, places.dropFirst()).map {
      String(decoding: out.bytes[$0..<$1], as: UTF8.self)
    }
  }

  @Test func `tells fixed text from values`() {
    var out = Output()
    out.literal("<a")
    out.attribute("x", 1.5)
    out.literal("/>")
    out.value(CharacterData("a<b"))
    #expect(Self.stretches(out) == ["<a x=\"", "1.5", "\"/>", "a&lt;b"])
  }

  @Test func `begins with fixed text, if only with none`() {
    var out = Output()
    out.value(7)
    out.literal("s")
    #expect(Self.stretches(out) == ["", "7", "s"])
  }

  @Test func `has as one stretch what follows its own kind`() {
    var out = Output()
    out.literal("a")
    out.literal("b")
    out.value(1)
    out.value(2)
    #expect(Self.stretches(out) == ["ab", "12"])
  }

  @Test func `repeats a stretch with its turns`() {
    var out = Output()
    out.literal("x=")
    let mark = out.mark
    out.value(1)
    out.literal(";")
    out.value(2)
    let end = out.mark
    out.literal("|")
    out.repeated(from: mark, to: end)
    out.literal("!")
    #expect(Self.stretches(out) == ["x=", "1", ";", "2", "|", "1", ";", "2", "!"])
  }

  @Test func `grows, and keeps its room when it is emptied`() {
    var out = Output(reserving: 1)
    for number in 0..<5000 {
      out.literal("<g/>")
      out.value(number)
    }
    var expected = ""
    for number in 0..<5000 { expected += "<g/>\(number)" }
    #expect(String(decoding: out.bytes, as: UTF8.self) == expected)
    out.removeAll()
    #expect(out.count == 0 && out.turns.isEmpty)
    out.literal("again")
    #expect(String(decoding: out.bytes, as: UTF8.self) == "again")
  }
}
