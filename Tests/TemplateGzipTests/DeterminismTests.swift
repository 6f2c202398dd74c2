import TemplateGzip
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: Kind.allCases)
  func `bytes do not depend on what was compressed before`(kind: Kind) throws {
    var documents = RandomDocuments(kind, seed: 21)
    var several: [RenderedDocument] = []
    for query in usualQueries { several.append(try documents.document(query)) }
    several += documents.next(60)
    let (forwards, backwards) = (Zipper(), Zipper())
    let members = several.map { forwards.member($0, as: kind) }
    for (document, member) in zip(several, members).reversed() {
      #expect(backwards.member(document, as: kind) == member)
      #expect(forwards.member(document, as: kind) == member)
    }
    for (document, member) in zip(several, members).prefix(10) {
      let fresh = Zipper()
      #expect(fresh.member(document, as: kind) == member)
    }
  }

  @Test(arguments: Kind.allCases)
  func `bytes do not depend on which document of a shape came first`(kind: Kind) throws {
    var documents = RandomDocuments(kind, seed: 0)
    let one = try documents.document("color=red&label=Sign in")
    let other = try documents.document("color=123456&label=x")
    #expect(one.shape == other.shape)
    let (ahead, behind) = (Zipper(), Zipper())
    let members = [ahead.member(one, as: kind), ahead.member(other, as: kind)]
    #expect([behind.member(other, as: kind), behind.member(one, as: kind)] == members.reversed())
  }

  @Test(arguments: Kind.allCases)
  func `bytes do not depend on the number of the shape`(kind: Kind) throws {
    var documents = RandomDocuments(kind, seed: 3)
    let gzip = Zipper()
    for document in documents.next(20) {
      let renamed = document.named(~document.shape)
      #expect(gzip.member(renamed, as: kind) == gzip.member(document, as: kind))
    }
  }

  @Test func `more shapes than there is room for are forgotten and made again`() throws {
    let gzip = Zipper()
    var documents = RandomDocuments(.svg, seed: 4)
    let first = documents.next()
    let member = gzip.member(first, as: .svg)
    for shape in 0..<300 {
      let document = RenderedDocument(
        bytes: bytes("text \(shape) text"), turns: [5, 8], shape: UInt64(shape))
      _ = gzip.member(document, as: .svg)
    }
    #expect(gzip.member(first, as: .svg) == member)
  }
}
