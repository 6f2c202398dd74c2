import Compression
import TemplateGzip
import TestSupport
import Testing

@Suite struct SizeTests {
  private static func sizes(
    _ document: RenderedDocument, _ kind: Kind, _ gzip: Zipper, _ zlib: inout Gzip
  ) -> (here: Int, zlib: Int) {
    var member: [UInt8] = []
    zlib.compress(document.bytes.span, into: &member)
    // What is left to zlib is as large as zlib makes it.
    return (gzip.member(document, as: kind)?.count ?? member.count, member.count)
  }

  @Test(arguments: Kind.allCases)
  func `random documents take at most six in a hundred bytes more than with zlib`(kind: Kind) {
    let gzip = Zipper()
    var zlib = Gzip(level: 6)
    var documents = RandomDocuments(kind, seed: 1)
    var (here, there) = (0, 0)
    for _ in 0..<300 {
      let sizes = Self.sizes(documents.next(), kind, gzip, &zlib)
      here += sizes.here
      there += sizes.zlib
    }
    #expect(Double(here) <= 1.06 * Double(there), "\(here) and \(there) bytes")
  }

  @Test(arguments: Kind.allCases, ["", "color=red", "preset=soft", "preset=push", "preset=pop"])
  func `what is asked for most takes at most six in a hundred bytes more`(
    kind: Kind, query: String
  ) throws {
    let gzip = Zipper()
    var zlib = Gzip(level: 6)
    var documents = RandomDocuments(kind, seed: 1)
    let sizes = Self.sizes(try documents.document(query), kind, gzip, &zlib)
    #expect(Double(sizes.here) <= 1.06 * Double(sizes.zlib), "\(sizes)")
  }
}
