import COpenSSL
import TestSupport
import Testing

@testable import TLS

/// The server's side of TLS, against a client that lives in memory beside it.
@Suite struct TLSTests {
  static func context() throws -> TLSContext {
    try TLSContext(
      certificate: Certificates.certificate("first"), key: Certificates.key("first"))
  }

  /// A server and a client that have shaken hands.
  static func pair(
    _ adjust: (MemoryTLSClient) -> Void = { _ in }
  ) throws -> (server: TLSSessionBox, client: MemoryTLSClient) {
    let server = try TLSSessionBox(context())
    let client = MemoryTLSClient()
    adjust(client)
    try server.shakeHands(with: client)
    return (server, client)
  }

  @Test(arguments: [TLS1_2_VERSION, TLS1_3_VERSION])
  func `carries bytes both ways`(version: CInt) throws {
    let (server, client) = try Self.pair { $0.only(version) }
    client.write(bytes("request"))
    #expect(try server.read(from: client) == "request")
    try server.write("answer", to: client)
    #expect(client.read() == "answer")
  }

  @Test(arguments: [TLS1_VERSION, TLS1_1_VERSION])
  func `refuses old versions`(version: CInt) {
    #expect(throws: TLSSession.Broken.self) { try Self.pair { $0.only(version) } }
  }

  @Test(arguments: ["AES128-SHA", "AES128-GCM-SHA256", "ECDHE-ECDSA-AES128-SHA256", "PSK", "aNULL"])
  func `refuses weak ciphers`(cipher: String) {
    #expect(throws: TLSSession.Broken.self) {
      try Self.pair {
        $0.only(TLS1_2_VERSION)
        $0.offer(ciphers: cipher)
      }
    }
  }

  @Test(arguments: [["http/1.1"], ["h2", "http/1.1"], ["foo", "http/1.1"], []])
  func `agrees on HTTP 1`(protocols: [String]) throws {
    let (_, client) = try Self.pair { $0.offer(protocols: protocols) }
    #expect(client.chosenProtocol == (protocols.isEmpty ? "" : "http/1.1"))
  }

  @Test(arguments: [["h2"], ["spdy/3", "http/1.0"]])
  func `ends the handshake when HTTP 1 is not offered`(protocols: [String]) {
    #expect(throws: TLSSession.Broken.self) { try Self.pair { $0.offer(protocols: protocols) } }
  }

  @Test func `hands out all that one piece of input holds, without another event`() throws {
    let (server, client) = try Self.pair()
    for number in 0..<50 { client.write(bytes("record \(number);")) }
    server.take(from: client)
    var buffer = [UInt8](repeating: 0, count: 100)
    var all: [UInt8] = []
    while case .bytes(let count) = try server.session.read(into: &buffer, at: 0) {
      all += buffer[..<count]
    }
    #expect(text(all) == (0..<50).map { "record \($0);" }.joined())
    #expect(try server.session.read(into: &buffer, at: 0) == .nothingYet)
  }

  @Test func `reads a record that comes byte by byte`() throws {
    let (server, client) = try Self.pair()
    client.write(bytes("request"))
    var buffer = [UInt8](repeating: 0, count: 100)
    let record = client.output()
    for (index, byte) in record.enumerated() {
      server.session.receive([byte].span)
      let isWhole = index == record.count - 1
      #expect(try server.session.read(into: &buffer, at: 0) == (isWhole ? .bytes(7) : .nothingYet))
    }
  }

  @Test func `says goodbye, and hears it`() throws {
    let (server, client) = try Self.pair()
    server.session.end()
    server.give(to: client)
    #expect(client.read() == "")
    #expect(client.hasHeardGoodbye)
    client.sayGoodbye()
    server.take(from: client)
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(try server.session.read(into: &buffer, at: 0) == .end)
  }

  @Test func `notices a changed byte`() throws {
    let (server, client) = try Self.pair()
    client.write(bytes("request"))
    var record = client.output()
    record[record.count - 3] ^= 0x55
    server.session.receive(record.span)
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(throws: TLSSession.Broken.self) { try server.session.read(into: &buffer, at: 0) }
  }

  @Test func `does not renegotiate`() throws {
    let (server, client) = try Self.pair { $0.only(TLS1_2_VERSION) }
    client.askForRenegotiation()
    server.take(from: client)
    var buffer = [UInt8](repeating: 0, count: 100)
    // A warning is all the answer there is; the connection stays as it was.
    _ = try? server.session.read(into: &buffer, at: 0)
    server.give(to: client)
    #expect(!client.hasRenegotiated)
  }

  @Test(arguments: [TLS1_2_VERSION, TLS1_3_VERSION])
  func `resumes a session`(version: CInt) throws {
    let context = try Self.context()
    let first = MemoryTLSClient()
    first.only(version)
    let server = TLSSessionBox(context)
    try server.shakeHands(with: first)
    try server.write("tickets come with the first answer", to: first)
    _ = first.read()
    let second = MemoryTLSClient()
    second.only(version)
    second.resume(first)
    try TLSSessionBox(context).shakeHands(with: second)
    #expect(second.isResumed)
  }

  @Test(arguments: [
    [UInt8](repeating: 0, count: 300), bytes("GET / HTTP/1.1\r\n\r\n"),
    [0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0], [0x17, 3, 3, 0, 5] + bytes("hello"),
    [0x80, 0x2e, 1, 0, 2] + [UInt8](repeating: 0, count: 60),
  ])
  func `breaks on what is no handshake`(input: [UInt8]) throws {
    let server = try TLSSessionBox(Self.context())
    server.session.receive(input.span)
    #expect(throws: TLSSession.Broken.self) { try server.session.shakeHands() }
  }

  @Test func `has a reason for each file that it cannot use`() {
    func failure(_ certificate: String, _ key: String) -> TLSFailure? {
      #expect(throws: TLSFailure.self) { try TLSContext(certificate: certificate, key: key) }
    }
    let (certificate, key) = (Certificates.certificate("first"), Certificates.key("first"))
    if case .certificate = failure("/nowhere.pem", key) {} else { Issue.record("no file") }
    if case .certificate = failure(key, key) {} else { Issue.record("no certificate") }
    if case .key = failure(certificate, "/nowhere.key") {} else { Issue.record("no key file") }
    if case .key = failure(certificate, certificate) {} else { Issue.record("no key") }
    if case .key = failure(certificate, Certificates.key("locked")) {
    } else {
      Issue.record("a key with a password")
    }
    #expect(failure(certificate, Certificates.key("second")) == .mismatch)
  }
}
