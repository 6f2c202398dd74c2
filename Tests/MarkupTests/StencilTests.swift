import Testing

@testable import Markup

@Suite struct StencilTests {
  private func write(_ name: String, _ number: Double, to out: inout Output) {
    out.literal("<a b=\"")
    out.opening(3) { $0.value(CharacterData(name)) }
    let begin = out.mark
    out.literal("\" c=\"")
    out.value(number)
    out.opening(3) { $0.value(CharacterData(name)) }
    out.literal("\"/>")
    out.repeated(from: begin, to: out.mark)
  }

  @Test(arguments: ["x", "a & b", "a much longer name than the last"])
  func `a filled stencil is the document itself`(name: String) {
    var document = Output()
    var open = Output()
    var filled = Output()
    write(name, 1.5, to: &document)
    open.leavesOpen = true
    write("not this", 1.5, to: &open)
    let stencil = Stencil(open)
    #expect(stencil.openings.count == 3)
    var inserts = Inserts()
    inserts.set(1) { $0.value(CharacterData("unused")) }
    inserts.set(3) { $0.value(CharacterData(name)) }
    filled.fill(stencil, with: inserts)
    #expect(filled.bytes == document.bytes)
    #expect(stencil.shape == document.shape)
    #expect(stencil.turns.count == document.turns.count)
  }

  @Test func `inserts can be set anew`() {
    var open = Output()
    open.leavesOpen = true
    open.literal("<")
    open.opening(0) { $0.value(1) }
    open.literal(">")
    let stencil = Stencil(open)
    var inserts = Inserts()
    var filled = Output()
    for number in [7, 12345, 0] {
      inserts.removeAll()
      inserts.set(0) { $0.value(number) }
      filled.fill(stencil, with: inserts)
      #expect(filled.bytes == Array("<\(number)>".utf8))
    }
  }

  @Test func `a document that is not left open has its values`() {
    var out = Output()
    out.opening(0) { $0.value(5) }
    #expect(out.bytes == Array("5".utf8))
    #expect(out.openings.isEmpty)
  }
}
