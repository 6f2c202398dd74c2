import HTTPWire
import TestSupport
import Testing

/// What goes into a response's head.
@Suite struct ResponseTests {
  @Test(arguments: Status.allCases)
  func `leaves room for the date in a fixed place`(status: Status) {
    var output: [UInt8] = []
    ResponseHead.begin(status, into: &output)
    let offset = ResponseHead.dateOffset(of: status)
    let blank = String(repeating: " ", count: HTTPDate.length)
    #expect(text(output) == "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\nDate: \(blank)\r\n")
    #expect(text(output[offset..<offset + HTTPDate.length]) == blank)
    #expect(ResponseHead.length(of: status) == output.count)
  }

  @Test(arguments: [(0, "0"), (7, "7"), (10, "10"), (65536, "65536"), (Int.max, "\(Int.max)")])
  func `writes numbers`(number: Int, digits: String) {
    var output: [UInt8] = []
    ResponseHead.append("Content-Length", number, into: &output)
    #expect(text(output) == "Content-Length: \(digits)\r\n")
  }

  @Test func `writes fixed fields in their order`() {
    let block: FieldBlock = ["A": "1", "B": "two words"]
    let both = block + ["C": ""]
    #expect(text(both.bytes) == "A: 1\r\nB: two words\r\nC: \r\n")
  }

  @Test func `refuses to build a block that would break the framing`() async {
    await #expect(processExitsWith: .failure) {
      _ = FieldBlock(dictionaryLiteral: ("A", "1\r\nB: 2"))
    }
    await #expect(processExitsWith: .failure) { _ = FieldBlock(dictionaryLiteral: ("A B", "1")) }
    await #expect(processExitsWith: .failure) { _ = FieldBlock(dictionaryLiteral: ("", "1")) }
  }

  @Test func `hashes by value, length and seed`() {
    func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
      var hash = ByteHash(seed: seed)
      hash.combine(bytes(text).span)
      return hash.value
    }
    #expect(hash("abcdefghij") == hash("abcdefghij"))
    #expect(hash("abc") != hash("abc", seed: 1))
    var seen: Set<UInt64> = []
    let zeros = String(repeating: "\0", count: 40)
    for length in 0...40 { seen.insert(hash(String(zeros.prefix(length)))) }
    for number in 0..<5000 { seen.insert(hash("/transition.svg?x=\(number)")) }
    #expect(seen.count == 5041)
  }

  @Test func `hashes the same on every machine`() {
    var hash = ByteHash(seed: 0)
    hash.combine(bytes("The same bytes everywhere.").span)
    #expect(hash.value == 16_103_120_347_419_009_120)
  }
}
