import Testing

@testable import HTTPWire

/// The sets spelled out as the RFCs do.
@Suite struct ByteSetTests {
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  static let digits = "0123456789"
  static let visible = String(String.UnicodeScalarView((0x21...0x7e).map { Unicode.Scalar($0) }))

  static let sets: [(name: String, set: ByteSet, members: String)] = [
    ("token", .token, letters + digits + "!#$%&'*+-.^_`|~"),
    ("path", .path, letters + digits + "-._~!$&'()*+,;=:@/"),
    ("query", .query, letters + digits + "-._~!$&'()*+,;=:@/?%" + "[]{}|\\^`"),
    ("host", .host, letters + digits + "-._~"),
    ("hexadecimal", .hexadecimal, digits + "abcdefABCDEF"),
    ("entity tag", .entityTag, visible.filter { $0 != "\"" }),
    ("field value", .fieldValue, visible + " \t"),
  ]

  @Test(arguments: sets.map(\.name))
  func `holds exactly what the grammar names`(name: String) throws {
    let (_, set, members) = try #require(Self.sets.first { $0.name == name })
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == members.utf8.contains(byte), "byte \(byte)")
    }
  }
}
