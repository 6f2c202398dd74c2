import TemplateGzip
import TestSupport
import Testing

/// A document with gaps comes back filled, whatever is filled in.
@Suite struct GapTests {
  @Test(arguments: 1...8)
  func `any document with any gaps comes back filled`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 100)
    let zipper = Zipper()
    for _ in 0..<120 {
      let stencil = Self.stencil(&random)
      let document = RenderedDocument(
        bytes: stencil.document, turns: [], shape: 0, stencil: stencil)
      let member = try #require(zipper.member(document, as: random.one(of: Kind.allCases)))
      try #require(try inflated(member) == stencil.document)
    }
  }

  /// Stretches of fixed text and values in turns, some of the values gaps.
  private static func stencil(_ random: inout SeededGenerator) -> FilledStencil {
    let words = ["<a b=\"", "\"/>", ";0.5;", "<g fill=\"#", "<g fill=\"#", "abcdefghijklmnop", ""]
    var document: [UInt8] = []
    var turns: [Int32] = []
    var gaps: [Gap] = []
    for _ in 0..<random.number(in: 1...80) {
      document += bytes(random.one(of: words))
      turns.append(Int32(document.count))
      if random.oneIn(2) {
        let insert = UInt8(random.number(in: 0...3))
        gaps.append(Gap(place: document.count, insert: insert))
        document.append(16 + insert)
      } else {
        document += bytes("\(random.number(in: 0...30) * 37)")
      }
      turns.append(Int32(document.count))
    }
    let (inserts, ranges) = inserts(&random)
    return FilledStencil(
      bytes: document, turns: turns, shape: UInt64(random.number(in: 0...2)), gaps: gaps,
      inserts: inserts, ranges: ranges)
  }

  /// Inserts of any bytes and of very different lengths, so that matches become too long or too short.
  private static func inserts(
    _ random: inout SeededGenerator
  ) -> (bytes: [UInt8], ranges: [Range<Int>]) {
    var inserts: [UInt8] = []
    var ranges: [Range<Int>] = []
    for _ in 0..<4 {
      let start = inserts.count
      let length = random.one(of: [1, 2, 3, 4, 6, 20, 257, 258, 259, 260, 261, 300])
      inserts += (0..<length).map { _ in UInt8(random.number(in: 0...255)) }
      ranges.append(start..<inserts.count)
    }
    return (inserts, ranges)
  }

  @Test func `the bytes do not depend on what was filled in before`() throws {
    var documents = RandomDocuments(.svg, seed: 3)
    var gzip = TemplateGzip()
    let lengths = [6, 6, 6, 3, 6, 6]
    for document in documents.next(60) {
      guard let stencil = document.stencil else { continue }
      let code = gzip.code(
        stencil.bytes, as: .svg, turns: stencil.turns, shape: stencil.shape, gaps: stencil.gaps)
      var coded = try #require(code)
      for (round, length) in lengths.enumerated() {
        let inserts = (0..<16 * length).map { UInt8(ascii: "a") + UInt8(($0 * 7 + round) % 26) }
        let ranges = (0..<16).map { $0 * length..<($0 + 1) * length }
        let filled = FilledStencil(
          bytes: stencil.bytes, turns: stencil.turns, shape: stencil.shape, gaps: stencil.gaps,
          inserts: inserts, ranges: ranges)
        let whole = RenderedDocument(
          bytes: filled.document, turns: [], shape: 0, stencil: filled)
        var member: [UInt8] = []
        let isTaken = gzip.write(
          &coded, of: whole.bytes, inserts: inserts, at: ranges, into: &member)
        #expect(isTaken)
        #expect(member == Zipper().member(whole, as: .svg))
        try #require(try inflated(member) == whole.bytes)
      }
    }
  }

  @Test(
    arguments: [
      // In fixed text; not its byte; out of order; beyond the end; a byte like a gap's elsewhere.
      ([97, 16, 98], [], [(1, 0)]), ([97, 17, 98], [1, 2], [(1, 0)]),
      ([16, 98, 16], [0, 1, 2, 3], [(2, 0), (0, 0)]), ([97, 16], [1, 2], [(2, 0)]),
      ([16, 20], [0, 1], [(0, 0)]), ([16, 16], [0, 2], [(0, 0), (0, 0)]),
      ([97, 16], [1, 2], [(-1, 0)]), ([97, 32], [1, 2], [(1, 16)]),
    ] as [([UInt8], [Int32], [(Int, UInt8)])])
  func `gaps that are none are refused`(
    document: [UInt8], turns: [Int32], gaps: [(Int, UInt8)]
  ) {
    var gzip = TemplateGzip()
    let coded = gzip.code(
      document, as: .svg, turns: turns, shape: 0,
      gaps: gaps.map { Gap(place: $0.0, insert: $0.1) })
    #expect(coded?.size == nil)
  }

  @Test func `what is not filled in, or too long, is not written`() throws {
    var gzip = TemplateGzip()
    let code = gzip.code(
      [97, 17], as: .svg, turns: [1, 2], shape: 0, gaps: [Gap(place: 1, insert: 1)])
    var coded = try #require(code)
    var member: [UInt8] = []
    var isTaken = gzip.write(&coded, of: [97], inserts: [98], at: [0..<1], into: &member)
    #expect(!isTaken && member.isEmpty)
    isTaken = gzip.write(&coded, of: [97], inserts: [98], at: [0..<1, 1..<1], into: &member)
    #expect(!isTaken && member.isEmpty)
    isTaken = gzip.write(&coded, of: [97], inserts: [98], at: [0..<1, 0..<2], into: &member)
    #expect(!isTaken && member.isEmpty)
    let long = [UInt8](repeating: 98, count: 32768)
    isTaken = gzip.write(
      &coded, of: [97] + long, inserts: long, at: [0..<1, 0..<32768], into: &member)
    #expect(!isTaken && member.isEmpty)
  }
}
