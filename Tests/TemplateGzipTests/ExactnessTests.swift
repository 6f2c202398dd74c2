import TemplateGzip
import TestSupport
import Testing

/// `GzipBench check` does the same for a hundred thousand documents, in release.
@Suite struct ExactnessTests {
  @Test(arguments: Kind.allCases)
  func `random documents come back as they were`(kind: Kind) throws {
    let gzip = Zipper()
    var documents = RandomDocuments(kind, seed: 11)
    var taken = 0
    for _ in 0..<600 {
      let document = documents.next()
      guard let member = gzip.member(document, as: kind) else {
        #expect(document.bytes.count > 32768)
        continue
      }
      taken += 1
      try #require(try inflated(member) == document.bytes)
    }
    #expect(taken > 580)
  }

  @Test(arguments: Kind.allCases)
  func `documents of one shape come back as they were`(kind: Kind) throws {
    let gzip = Zipper()
    var documents = RandomDocuments(kind, seed: 0)
    var shapes: Set<UInt64> = []
    for index in 0..<50 {
      let document = try documents.document(
        "color=\(100_000 + index * 12_377)&label=Go \(index * index)&hold=1.\(index + 10)")
      shapes.insert(document.shape)
      let member = try #require(gzip.member(document, as: kind))
      try #require(try inflated(member) == document.bytes)
    }
    // Otherwise this test would be the one above.
    #expect(shapes.count < 4)
  }

  @Test func `checksum and length are those of the document, whatever its length`() throws {
    var random = SeededGenerator(5)
    let gzip = Zipper()
    for length in Array(0...300) + [4095, 4096, 4097, 32767, 32768] {
      let bytes = (0..<length).map { _ in UInt8(random.number(in: 32...40)) }
      let document = RenderedDocument(bytes: bytes, turns: [], shape: 0)
      let member = try #require(gzip.member(document, as: .svg))
      // RFC 1952, section 2.3.1: CRC-32 and the length, the lowest byte first.
      #expect(word(member.suffix(8).prefix(4)) == checksum(bytes))
      #expect(word(member.suffix(4)) == UInt32(length))
      #expect(try inflated(member) == bytes)
    }
  }

  private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32 bit by bit, RFC 1952, section 8.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }

  @Test func `holds neither time nor name, and appends to what is there`() throws {
    var gzip = TemplateGzip()
    var documents = RandomDocuments(.svg, seed: 1)
    let document = documents.next()
    var output = bytes("head")
    let isTaken = gzip.compress(
      document.bytes, as: .svg, turns: document.turns, shape: document.shape, into: &output)
    #expect(isTaken)
    #expect(text(output.prefix(4)) == "head")
    #expect(Array(output[4..<12]) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
    #expect(try inflated(Array(output.dropFirst(4))) == document.bytes)
  }
}
