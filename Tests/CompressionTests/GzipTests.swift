import Compression
import TestSupport
import Testing

@Suite struct GzipTests {
  @Test func `comes back as it was, and the same every time`() throws {
    var random = SeededGenerator(3)
    var gzip = Gzip(level: 6)
    var output: [UInt8] = []
    for length in [0, 1, 10, 300, 5000, 100_000] {
      for alphabet in [1, 3, 256] {
        let input = (0..<length).map { _ in
          UInt8(Int.random(in: 0..<alphabet, using: &random))
        }
        output.removeAll(keepingCapacity: true)
        gzip.compress(input.span, into: &output)
        #expect(try inflated(output) == input)
        var again: [UInt8] = []
        gzip.compress(input.span, into: &again)
        #expect(again == output)
      }
    }
  }

  @Test func `appends to what is there`() throws {
    var gzip = Gzip(level: 9)
    var output = bytes("head")
    gzip.compress(bytes("content").span, into: &output)
    #expect(text(output.prefix(4)) == "head")
    #expect(try inflated(Array(output.dropFirst(4))) == bytes("content"))
  }

  @Test func `holds neither time nor name`() {
    var gzip = Gzip(level: 6)
    var output: [UInt8] = []
    gzip.compress(bytes("x").span, into: &output)
    #expect(Array(output[0..<8]) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
  }

  @Test func `a member holds one document and no other`() {
    var gzip = Gzip(level: 6)
    let document = bytes("one document, one document")
    var member: [UInt8] = []
    gzip.compress(document.span, into: &member)
    #expect(Gzip.holds(member, document))
    #expect(!Gzip.holds(member, document + [0]))
    #expect(!Gzip.holds(member, document.dropLast()))
    #expect(!Gzip.holds(member, document.reversed()))
    #expect(!Gzip.holds(member + [0], document))
    #expect(!Gzip.holds(member.dropLast(), document))
    #expect(!Gzip.holds([], []))
    for index in member.indices where index != 8 && index != 9 {
      var broken = member
      broken[index] ^= 0x81
      // Flags of the header (RFC 1952, section 2.3) may well be others.
      #expect((4..<8).contains(index) || !Gzip.holds(broken, document), "byte \(index)")
    }
  }
}
