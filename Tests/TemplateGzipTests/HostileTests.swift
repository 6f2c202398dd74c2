import TemplateGzip
import TestSupport
import Testing

/// Whatever comes in has to come back out.
@Suite struct HostileTests {
  @Test(arguments: 1...8)
  func `any bytes with any turns and any shape come back as they were`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let gzip = Zipper()
    for round in 0..<150 {
      let document = Self.document(round % 40 == 0 ? 32768 : 700, &random)
      let kind = random.one(of: Kind.allCases)
      let member = try #require(gzip.member(document, as: kind))
      try #require(try inflated(member) == document.bytes)
      let fresh = Zipper()
      try #require(round % 10 > 0 || fresh.member(document, as: kind) == member)
    }
  }

  /// Bytes that repeat more or less, turns in order, and one of three shapes.
  private static func document(_ most: Int, _ random: inout SeededGenerator) -> RenderedDocument {
    let alphabet = random.one(of: [0, 1, 3, 20, 255])
    var bytes: [UInt8] = []
    let length = random.number(in: most / 2...most)
    while bytes.count < length {
      if random.oneIn(3), !bytes.isEmpty {
        let start = random.number(in: 0...bytes.count - 1)
        bytes += bytes[start..<min(bytes.count, start + random.number(in: 1...400))]
      } else {
        bytes += (0..<random.number(in: 1...12)).map { _ in
          UInt8(random.number(in: 0...alphabet))
        }
      }
    }
    bytes.removeLast(bytes.count - length)
    let turnCount = random.number(in: 0...random.one(of: [3, length / 8, length]))
    let turns = (0..<turnCount).map { _ in Int32(random.number(in: 0...length)) }.sorted()
    return RenderedDocument(
      bytes: bytes, turns: turns, shape: UInt64(random.number(in: 0...2)))
  }

  @Test(arguments: Kind.allCases)
  func `a shape that is another document's costs time alone`(kind: Kind) throws {
    var documents = RandomDocuments(kind, seed: 8)
    let (honest, misled) = (Zipper(), Zipper())
    for document in documents.next(60) {
      let lying = document.named(1)
      let member = misled.member(lying, as: kind)
      #expect(member == honest.member(document, as: kind))
      if let member { try #require(try inflated(member) == document.bytes) }
    }
  }

  /// Stretches as long as another document's, of other text, down to a single bit.
  @Test func `a template is not used for text that differs in one bit`() throws {
    var documents = RandomDocuments(.svg, seed: 1)
    let filled = try documents.document("")
    let document = RenderedDocument(bytes: filled.bytes, turns: filled.turns, shape: filled.shape)
    var random = SeededGenerator(9)
    let gzip = Zipper()
    for _ in 0..<200 {
      _ = gzip.member(document, as: .svg)
      var bytes = document.bytes
      bytes[random.number(in: 0...bytes.count - 1)] ^= 1 << UInt8(random.number(in: 0...7))
      let altered = RenderedDocument(bytes: bytes, turns: document.turns, shape: document.shape)
      let member = try #require(gzip.member(altered, as: .svg))
      try #require(try inflated(member) == bytes)
    }
  }

  @Test(arguments: [
    [-1], [9], [3, 2], [0, 5, 4, 6], [Int32.min], [Int32.max], [1, .min, -1], [1, .min, 0, 8],
    [.max, .min, 1], [0, 4, 9],
  ])
  func `turns out of order or out of the document are refused`(turns: [Int32]) {
    var gzip = TemplateGzip()
    var output = bytes("head")
    let isTaken = gzip.compress(
      bytes("12345678"), as: .css, turns: turns, shape: 0, into: &output)
    #expect(!isTaken)
    #expect(text(output) == "head")
  }

  @Test(arguments: [[], [0], [8], [0, 0, 0, 8, 8, 8], [0, 8], [4, 4, 4, 4]])
  func `empty stretches and empty values are none the worse`(turns: [Int32]) throws {
    let gzip = Zipper()
    let document = RenderedDocument(bytes: bytes("12341234"), turns: turns, shape: 0)
    let member = try #require(gzip.member(document, as: .css))
    #expect(try inflated(member) == document.bytes)
  }

  @Test func `the longest and the most divided documents are taken, longer ones are not`() throws {
    let gzip = Zipper()
    var random = SeededGenerator(2)
    let bytes = (0..<32769).map { _ in UInt8(random.number(in: 0...255)) }
    let longest = Array(bytes.dropLast())
    for turns in [[], Array(0...32768), (0..<65000).map { Int32($0 / 2) }] as [[Int32]] {
      let document = RenderedDocument(bytes: longest, turns: turns, shape: 0)
      let member = try #require(gzip.member(document, as: .svg))
      #expect(try inflated(member) == longest)
      let tooLong = RenderedDocument(bytes: bytes, turns: turns, shape: 0)
      #expect(gzip.member(tooLong, as: .svg) == nil)
    }
    let tooDivided = RenderedDocument(
      bytes: longest, turns: Array(repeating: 7, count: 65001), shape: 0)
    #expect(gzip.member(tooDivided, as: .svg) == nil)
  }

  @Test(arguments: [UInt8(0), 32, 255])
  func `one byte over and over comes back as it was`(byte: UInt8) throws {
    let gzip = Zipper()
    for length in [1, 2, 3, 4, 5, 257, 258, 259, 262, 600, 32768] {
      for turns in [[], [0], [1], [1, 2], Array(0...Int32(length))] as [[Int32]] {
        guard turns.allSatisfy({ $0 <= length }) else { continue }
        let bytes = [UInt8](repeating: byte, count: length)
        let document = RenderedDocument(bytes: bytes, turns: turns, shape: 0)
        let member = try #require(gzip.member(document, as: .svg))
        try #require(try inflated(member) == bytes)
      }
    }
  }
}
