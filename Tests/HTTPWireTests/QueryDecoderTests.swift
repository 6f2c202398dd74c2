import HTTPWire
import TestSupport
import Testing

@Suite struct QueryDecoderTests {
  func decode(_ query: [UInt8]) throws(QueryFailure) -> [[String]] {
    var decoder = QueryDecoder()
    try decoder.decode(query.span, within: Limits())
    return decoder.parameters.map {
      [
        String(decoding: decoder.bytes[$0.name], as: UTF8.self),
        String(decoding: decoder.bytes[$0.value], as: UTF8.self),
      ]
    }
  }

  @Test(arguments: [
    ("", []), ("a=b", [["a", "b"]]), ("a=b&c=d", [["a", "b"], ["c", "d"]]), ("a", [["a", ""]]),
    ("a=", [["a", ""]]), ("=b", [["", "b"]]), ("a=b=c", [["a", "b=c"]]),
    ("&&a=b&", [["a", "b"]]), ("a+b=c+d", [["a b", "c d"]]), ("a=%2B%2b", [["a", "++"]]),
    ("%61=%e2%9c%93", [["a", "✓"]]), ("a=%26%3D", [["a", "&="]]),
    ("a=%09%0A%0D", [["a", "\t\n\r"]]),
    ("a=%F0%9F%98%80", [["a", "😀"]]), ("a=%F4%8F%BF%BF", [["a", "\u{10ffff}"]]),
    ("a=1&a=2", [["a", "1"], ["a", "2"]]), ("a=%C2%80", [["a", "\u{80}"]]),
    ("a=%EF%BF%BD", [["a", "\u{fffd}"]]),
  ])
  func `decodes`(query: String, parameters: [[String]]) throws {
    #expect(try decode(Array(query.utf8)) == parameters)
  }

  @Test(arguments: [
    ("a=%", QueryFailure.Reason.badEscape), ("a=%2", .badEscape), ("a=%zz", .badEscape),
    ("%g0=a", .badEscape), ("a=100%&b=c", .badEscape), ("a=%u0041", .badEscape),
    ("a=%ff", .invalidUTF8), ("a=%c0%bc", .invalidUTF8), ("a=%c1%bf", .invalidUTF8),
    ("a=%e0%80%80", .invalidUTF8), ("a=%f0%80%80%80", .invalidUTF8), ("a=%ed%a0%80", .invalidUTF8),
    ("a=%f4%90%80%80", .invalidUTF8), ("a=%f5%80%80%80", .invalidUTF8), ("a=%80", .invalidUTF8),
    ("a=%e2%9c", .invalidUTF8), ("a=%e2%9c&b=%93", .invalidUTF8), ("a%e2=%9c%93", .invalidUTF8),
    ("a=%e2%9cx", .invalidUTF8), ("a=%00", .forbiddenCharacter(0)),
    ("a=%1F", .forbiddenCharacter(0x1f)), ("a=%7F", .forbiddenCharacter(0x7f)),
    ("%01=a", .forbiddenCharacter(1)), ("a=%EF%BF%BE", .forbiddenCharacter(0xfffe)),
    ("a=%EF%BF%BF", .forbiddenCharacter(0xffff)),
  ])
  func `refuses`(query: String, reason: QueryFailure.Reason) {
    let failure = #expect(throws: QueryFailure.self) { try decode(Array(query.utf8)) }
    #expect(failure?.reason == reason)
  }

  @Test func `says which parameter is wrong`() {
    let query = Array("a=b&color=%zz&c=d".utf8)
    let failure = #expect(throws: QueryFailure.self) { try decode(query) }
    #expect(failure.map { text(query[$0.parameter]) } == "color=%zz")
  }

  @Test func `bounds the number of parameters`() throws {
    let limit = Limits().parameters
    let most = (0..<limit).map { "p\($0)=1" }.joined(separator: "&")
    #expect(try decode(Array(most.utf8)).count == limit)
    let failure = #expect(throws: QueryFailure.self) { try decode(Array("\(most)&x=1".utf8)) }
    #expect(failure?.reason == .tooManyParameters(limit: limit))
  }

  @Test func `bounds names as they are meant, not as they are spelled`() throws {
    let longest = String(repeating: "%61", count: 64)
    #expect(try decode(Array("\(longest)=1".utf8)).count == 1)
    let failure = #expect(throws: QueryFailure.self) { try decode(Array("\(longest)b=1".utf8)) }
    #expect(failure?.reason == .nameTooLong(limit: 64))
  }

  @Test func `decodes what was encoded, whatever it is`() throws {
    var random = SeededGenerator(7)
    for _ in 0..<300 {
      let value = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0..<20, using: &random)).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0x20..<0xfffe, using: &random))
          }.filter { $0.value != 0x7f }))
      let encoded = value.utf8.map { byte in
        byte == 0x20 ? "+" : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
      #expect(try decode(Array("label=\(encoded)".utf8)) == [["label", value]])
    }
  }
}
