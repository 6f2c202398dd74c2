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

  /// Sends 300 requests of 100 bytes, the first of them `first`, in two records that become whole
  /// at the same time. A server whose heads are limited to 1024 bytes has room for one of them.
  func sendTwoRecords(
    to server: TestServer, _ client: RawClient, _ encryption: MemoryTLSClient,
    first: String = request("X: ")
  ) throws {
    while !encryption.shakeHands() {
      client.send(encryption.output())
      let sent = try client.next()
      try #require(!sent.isEmpty)
      encryption.receive(sent)
    }
    client.send(encryption.output())
    let stream = bytes(first + String(repeating: Self.request("X: "), count: 299))
    #expect(stream.count == 30_000)
    encryption.write(Array(stream.prefix(16_384)))
    let record = encryption.output()
    encryption.write(Array(stream.dropFirst(16_384)))
    client.send(Array(record.dropLast(100)))
    // Once another client is answered, the loop has read so far.
    _ = try rounds(for: 1, on: server)
    client.send(Array(record.suffix(100)) + encryption.output())
  }

  /// A request whose last field is filled up, so that the whole is 100 bytes long.
  static func request(_ field: String) -> String {
    let length = head("GET /a HTTP/1.1", "Host: a", field).utf8.count
    return head(
      "GET /a HTTP/1.1", "Host: a", field + String(repeating: "x", count: 100 - length))
  }

  /// Answers so many requests on a connection of its own, and returns how often the loop went
  /// round for that.
  func rounds(for requests: Int, on server: TestServer) throws -> Int {
    let client = try server.client()
    _ = try client.encrypt()
    let start = server.rounds
    for _ in 0..<requests {
      client.send(Self.get)
      #expect(try client.response()?.status == 200)
    }
    return server.rounds - start
  }

  @Test func `answers what its buffer has no room for, though no event tells of it`() throws {
    let server = try Self.server { $0.limits.head = 1024 }
    let (client, encryption) = (try server.client(), MemoryTLSClient())
    try sendTwoRecords(to: server, client, encryption)
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

  @Test func `does not spin on what it will not answer any more`() throws {
    let server = try Self.server {
      $0.limits.head = 1024
      $0.limits.lingerTime = 60_000
    }
    let (client, encryption) = (try server.client(), MemoryTLSClient())
    try sendTwoRecords(
      to: server, client, encryption, first: Self.request("Connection: close\r\nX: "))
    while !encryption.hasHeardGoodbye {
      let sent = try client.next()
      try #require(!sent.isEmpty)
      encryption.receive(sent)
      _ = encryption.read()
    }
    // A loop that spins goes round thousands of times meanwhile.
    #expect(try rounds(for: 100, on: server) < 1000)
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
