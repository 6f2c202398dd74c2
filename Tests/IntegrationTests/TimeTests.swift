import HTTPWire
import TestSupport
import Testing

@testable import Server

/// Clients that take too long. The tests wait for the server's word, never for a time.
@Suite struct TimeTests {
  @Test func `tells a slow head that it is too late, however it drips in`() throws {
    let server = try TestServer { $0.limits.headTime = 100 }
    let silent = try server.client()
    silent.send("GET /a HTTP/1.1\r\nHost: a\r\n")
    #expect(try silent.response()?.status == 408)
    #expect(try silent.response() == nil)
    let dripping = try server.client()
    dripping.send("GET /")
    while dripping.send("a") == 1 {}
    #expect(try dripping.response().map { [408, 414].contains($0.status) } ?? true)
  }

  @Test func `closes a connection that never says anything`() throws {
    let server = try TestServer { $0.limits.headTime = 50 }
    #expect(try server.client().rest().isEmpty)
  }

  @Test func `closes when content does not come`() throws {
    let server = try TestServer { $0.limits.contentTime = 50 }
    let client = try server.client()
    client.send(head("POST /a HTTP/1.1", "Host: a", "Content-Length: 10") + "abc")
    #expect(try client.rest().isEmpty)
  }

  @Test func `closes an idle connection`() throws {
    let server = try TestServer { $0.limits.idleTime = 50 }
    let client = try server.client()
    client.send(head("GET /a HTTP/1.1", "Host: a"))
    #expect(try client.response()?.status == 200)
    #expect(try client.rest().isEmpty)
  }

  @Test func `resets whoever takes nothing`() throws {
    let server = try TestServer { $0.limits.sendTime = 100 }
    let client = try server.client(receiveBuffer: 2048)
    client.send(String(repeating: head("GET /size/60000 HTTP/1.1", "Host: a"), count: 500))
    // Another client keeps asking until the server has let go of the first one.
    let witness = try server.client()
    repeat {
      witness.send(head("GET /a HTTP/1.1", "Host: a"))
      #expect(try witness.response()?.status == 200)
    } while server.control.connections > 1
    // What had been sent is no whole number of answers.
    var answers = 0
    while (try? client.response())??.status == 200 { answers += 1 }
    #expect(answers < 500)
  }
}
