import HTTPWire
import TestSupport
import Testing

@testable import Server

/// How a server ends.
@Suite struct StopTests {
  static let get = head("GET /a HTTP/1.1", "Host: a")

  @Test func `answers what has begun, and says that it is the last`() throws {
    let server = try TestServer { $0.loops = 2 }
    let begun = try server.client()
    begun.send("GET /a HTTP/1.1\r\n")
    let busy = try server.client()
    busy.send(Self.get)
    _ = try busy.response()
    // A third client makes sure that the first two have been heard.
    let witness = try server.client()
    witness.send(Self.get)
    _ = try witness.response()
    server.control.stop()
    #expect(!server.control.isReady)
    begun.send("Host: a\r\n\r\n")
    #expect(try begun.response()?.closes == true)
    busy.send(Self.get)
    #expect(try busy.response()?.closes == true)
    #expect(try busy.response() == nil)
    try server.waitForEnd()
    #expect(throws: RawClient.Failed.self) { try server.client() }
  }

  @Test func `serves all who were connected before it heard of the end`() throws {
    let server = try TestServer()
    let blocking = try server.client()
    blocking.send(head("GET /blocked HTTP/1.1", "Host: a"))
    server.gate.waitForArrival()
    // The loop is held up: nobody is accepted, and the signal comes when all are waiting.
    let clients = try (0..<200).map { _ in try server.client() }
    server.control.stop()
    server.gate.open()
    for client in clients { client.send(Self.get) }
    for client in clients { #expect(try client.response()?.closes == true) }
    #expect(try blocking.response()?.status == 200)
    try server.waitForEnd()
  }

  @Test func `lets go of idle connections soon`() throws {
    let server = try TestServer { $0.limits.drainIdleTime = 50 }
    let client = try server.client()
    client.send(Self.get)
    _ = try client.response()
    server.control.stop()
    #expect(try client.rest().isEmpty)
    try server.waitForEnd()
  }

  @Test func `does not wait longer than it may`() throws {
    let server = try TestServer { $0.limits.drainTime = 100 }
    let client = try server.client()
    client.send("GET /a HTTP/1.1\r\n")
    server.control.stop()
    try server.waitForEnd()
    #expect(try client.rest().isEmpty)
  }

  @Test func `ends at once when it is told twice`() throws {
    let server = try TestServer()
    let client = try server.client()
    client.send("GET /a HTTP/1.1\r\n")
    server.control.stop()
    server.control.stop()
    try server.waitForEnd()
  }

  @Test func `sends all of an answer that is under way`() throws {
    let server = try TestServer()
    let client = try server.client(receiveBuffer: 2048)
    client.send(head("GET /size/3000000 HTTP/1.1", "Host: a"))
    let witness = try server.client()
    witness.send(Self.get)
    _ = try witness.response()
    server.control.stop()
    #expect(try client.response()?.body.count == 3_000_000)
    try server.waitForEnd()
  }
}
