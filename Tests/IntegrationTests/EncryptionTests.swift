import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import Server

/// TLS within the same loops.
@Suite struct EncryptionTests {
  static let get = head("GET /a HTTP/1.1", "Host: a")

  static func server(_ adjust: (inout ServerOptions) -> Void = { _ in }) throws -> TestServer {
    let credentials = try Credentials(
      certificate: Certificates.certificate("first"), key: Certificates.key("first"))
    return try TestServer {
      $0.credentials = credentials
      adjust(&$0)
    }
  }

  @Test func `answers fifty requests that come in one record`() throws {
    let server = try Self.server()
    let client = try server.client()
    #expect(try client.encrypt() == "/CN=first.test")
    client.send(String(repeating: Self.get, count: 50))
    for _ in 0..<50 { #expect(try client.response()?.text == "GET /a main") }
  }

  @Test func `answers what its buffer has no room for, though no event tells of it`() throws {
    // Room for one record, and two that become whole at the same time.
    let server = try Self.server { $0.limits.head = 1024 }
    let client = try server.client()
    let encryption = MemoryTLSClient()
    while !encryption.shakeHands() {
      client.send(encryption.output())
      let sent = try client.next()
      try #require(!sent.isEmpty)
      encryption.receive(sent)
    }
    client.send(encryption.output())
    let request = head("GET /a HTTP/1.1", "Host: a", "X: " + String(repeating: "x", count: 67))
    let stream = bytes(String(repeating: request, count: 300))
    #expect(stream.count == 30_000)
    encryption.write(Array(stream.prefix(16_384)))
    let first = encryption.output()
    encryption.write(Array(stream.dropFirst(16_384)))
    client.send(Array(first.dropLast(100)))
    // Once another client is answered, the loop has read so far.
    let witness = try server.client()
    _ = try witness.encrypt()
    witness.send(Self.get)
    #expect(try witness.response()?.status == 200)
    client.send(Array(first.suffix(100)) + encryption.output())
    var answers = 0
    while answers < 300 {
      let sent = try client.next()
      try #require(!sent.isEmpty, "the server gave up after \(answers) answers")
      encryption.receive(sent)
      // The last word of each answer, and of nothing else.
      answers += encryption.read().split(separator: " ").count { $0.hasPrefix("main") }
    }
    #expect(answers == 300)
  }

  @Test func `sends long answers whole`() throws {
    let server = try Self.server()
    let client = try server.client(receiveBuffer: 4096)
    _ = try client.encrypt()
    for size in [0, 16_000, 17_000, 1_000_000] {
      client.send(head("GET /size/\(size) HTTP/1.1", "Host: a"))
      #expect(try client.response()?.body.count == size)
    }
  }

  @Test func `says goodbye before it ends`() throws {
    let server = try Self.server()
    for message in [head("GET /a HTTP/1.1", "Host: a", "Connection: close"), "nonsense\r\n\r\n"] {
      let client = try server.client()
      _ = try client.encrypt()
      client.send(message)
      #expect(try client.response()?.closes == true)
      #expect(try client.response() == nil)
      #expect(client.hasHeardGoodbye)
    }
  }

  @Test func `tells plain HTTP where it is`() throws {
    let server = try Self.server()
    let client = try server.client()
    client.send(Self.get)
    let response = try #require(try client.response())
    #expect(response.status == 400)
    #expect(response.text == "notEncrypted")
    #expect(try client.response() == nil)
  }

  @Test func `ends handshakes that break or do not come`() throws {
    let server = try Self.server { $0.limits.handshakeTime = 50 }
    let broken = try server.client()
    broken.send([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0])
    // An alert is all it says.
    #expect(try broken.rest().first == 0x15)
    #expect(try server.client().rest().isEmpty)
  }

  @Test func `keeps old connections and shows new ones the certificate that was reloaded`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tls-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (certificate, key) = (folder.appending(path: "c.pem"), folder.appending(path: "k.key"))
    func install(_ name: String) throws {
      try Data(contentsOf: URL(filePath: Certificates.certificate(name))).write(to: certificate)
      try Data(contentsOf: URL(filePath: Certificates.key(name))).write(to: key)
    }
    try install("first")
    let credentials = try Credentials(certificate: certificate.path(), key: key.path())
    let server = try TestServer { $0.credentials = credentials }
    let old = try server.client()
    #expect(try old.encrypt() == "/CN=first.test")
    try install("second")
    try credentials.reload()
    let new = try server.client()
    #expect(try new.encrypt() == "/CN=second.test")
    old.send(Self.get)
    #expect(try old.response()?.status == 200)
    // A key that does not fit changes nothing.
    try Data(contentsOf: URL(filePath: Certificates.key("first"))).write(to: key)
    #expect(throws: CredentialsFailure.self) { try credentials.reload() }
    #expect(try server.client().encrypt() == "/CN=second.test")
  }

  @Test func `answers what has begun while it stops`() throws {
    let server = try Self.server()
    let client = try server.client()
    _ = try client.encrypt()
    client.send(Self.get)
    _ = try client.response()
    client.send("GET /a HTTP/1.1\r\n")
    server.control.stop()
    client.send("Host: a\r\n\r\n")
    #expect(try client.response()?.closes == true)
    try server.waitForEnd()
  }
}
