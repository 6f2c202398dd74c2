import HTTPWire
import TestSupport
import Testing

@testable import Server

/// Requests and answers over real sockets.
@Suite struct ExchangeTests {
  static let get = head("GET /a HTTP/1.1", "Host: a")

  @Test func `answers one request after the other on one connection`() throws {
    let server = try TestServer()
    let client = try server.client()
    for number in 0..<50 {
      client.send(head("GET /\(number) HTTP/1.1", "Host: a"))
      let response = try #require(try client.response())
      #expect(response.text == "GET /\(number) main")
      #expect(response.fields["connection"] == nil)
      #expect(response.fields["date"]?.hasSuffix(" gmt") == true)
    }
  }

  @Test func `answers what comes in one piece, and in as many as it has bytes`() throws {
    let server = try TestServer()
    let stream = (0..<40).map { head("GET /\($0) HTTP/1.1", "Host: a") }.joined()
    let pipelining = try server.client()
    pipelining.send(stream)
    let dripping = try server.client()
    for byte in stream.utf8 { dripping.send([byte]) }
    for number in 0..<40 {
      #expect(try pipelining.response()?.text == "GET /\(number) main")
      #expect(try dripping.response()?.text == "GET /\(number) main")
    }
  }

  @Test func `answers a cached target as it did the first time`() throws {
    let server = try TestServer()
    let client = try server.client()
    var answers: [Response] = []
    for method in ["GET", "GET", "HEAD", "GET"] {
      client.send(head("\(method) /a HTTP/1.1", "Host: a"))
      answers.append(try #require(try client.response(to: method)))
    }
    #expect(answers.map(\.text) == ["GET /a main", "GET /a main", "", "GET /a main"])
    #expect(answers.allSatisfy { $0.fields["content-length"] == "11" })
    let telemetry = server.control.telemetry.loops[0]
    client.send(Self.get)
    _ = try client.response()
    #expect(telemetry.cacheHits.value >= 3)
    #expect(telemetry.cacheMisses.value == 1)
  }

  @Test func `says from the cache that nothing has changed`() throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(Self.get)
    _ = try client.response()
    for condition in ["\"tag\"", "W/\"tag\"", "*", "\"x\", \"tag\""] {
      client.send(head("GET /a HTTP/1.1", "Host: a", "If-None-Match: \(condition)"))
      let response = try #require(try client.response())
      #expect(response.status == 304)
      #expect(response.fields["etag"] == "\"tag\"")
      #expect(response.fields["x-test"] == "yes")
      #expect(response.fields["content-length"] == nil)
    }
    client.send(head("GET /a HTTP/1.1", "Host: a", "If-None-Match: \"x\""))
    #expect(try client.response()?.status == 200)
    client.send(
      head("GET /a HTTP/1.1", "Host: a", "If-None-Match: \"x\"", "If-None-Match: \"tag\""))
    #expect(try client.response()?.status == 304)
  }

  @Test(arguments: [
    ("1.1", [], false, nil), ("1.1", ["Connection: close"], true, "close"),
    ("1.0", [], true, "close"), ("1.0", ["Connection: keep-alive"], false, "keep-alive"),
  ])
  func `stays or goes as the client means it`(
    version: String, fields: [String], ends: Bool, connection: String?
  ) throws {
    let server = try TestServer()
    // Once fresh and once from the cache.
    for _ in 0..<2 {
      let client = try server.client()
      let lines = (["GET /a HTTP/\(version)", "Host: a"] + fields).map { "\($0)\r\n" }
      client.send(lines.joined() + "\r\n" + Self.get)
      #expect(try client.response()?.fields["connection"] == connection)
      #expect(try client.response() == nil || !ends)
    }
  }

  @Test func `ends a connection after so many requests, and says so`() throws {
    let server = try TestServer { $0.limits.requestsPerConnection = 3 }
    let client = try server.client()
    client.send(String(repeating: Self.get, count: 5))
    #expect(try client.response()?.closes == false)
    #expect(try client.response()?.closes == false)
    #expect(try client.response()?.closes == true)
    #expect(try client.response() == nil)
  }

  @Test func `reads content on any method and never takes it for a request`() throws {
    let server = try TestServer()
    let client = try server.client()
    let content = head("GET /smuggled HTTP/1.1", "Host: a")
    for method in ["GET", "POST", "OPTIONS"] {
      client.send(
        head("\(method) /a HTTP/1.1", "Host: a", "Content-Length: \(content.utf8.count)") + content)
      client.send(head("\(method) /b HTTP/1.1", "Host: a", "Transfer-Encoding: chunked"))
      client.send("\(String(content.utf8.count, radix: 16));x\r\n\(content)\r\n0\r\nX: y\r\n\r\n")
      client.send(Self.get)
      for path in ["/a", "/b", "/a"] {
        #expect(try client.response()?.text.contains(" \(path) ") == true)
      }
    }
  }

  @Test func `drains content that comes in small pieces`() throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(head("POST /a HTTP/1.1", "Host: a", "Content-Length: 30000"))
    for _ in 0..<300 { client.send(String(repeating: "x", count: 100)) }
    client.send(Self.get)
    #expect(try client.response()?.status == 200)
    #expect(try client.response()?.text == "GET /a main")
  }

  @Test func `answers at once whoever waits for a word before sending content`() throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(
      head("POST /a HTTP/1.1", "Host: a", "Content-Length: 5", "Expect: 100-continue"))
    #expect(try client.response()?.closes == true)
    #expect(try client.response() == nil)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n", 505), ("\0", 400),
    (head("POST / HTTP/1.1", "Host: a", "Content-Length: 99999999"), 413),
    (head("POST / HTTP/1.1", "Host: a", "Transfer-Encoding: gzip"), 501),
    (head("POST / HTTP/1.1", "Host: a", "Transfer-Encoding: chunked") + "x\r\n", 400),
  ])
  func `refuses what is no request, once, and ends the connection`(
    message: String, status: Int
  ) throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(message + Self.get)
    let response = try #require(try client.response())
    #expect(response.status == status)
    #expect(response.closes)
    #expect(try client.response() == nil)
  }

  @Test func `answers the requests before a refused one`() throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(Self.get + "nonsense\r\n\r\n")
    #expect(try client.response()?.status == 200)
    #expect(try client.response()?.status == 400)
    #expect(try client.response() == nil)
  }

  @Test func `spreads over several loops`() throws {
    let server = try TestServer { $0.loops = 4 }
    let clients = try (0..<100).map { _ in try server.client() }
    for client in clients { client.send(Self.get) }
    for client in clients { #expect(try client.response()?.status == 200) }
    #expect(server.control.connections == 100)
  }

  @Test func `has a door for operators`() throws {
    let server = try TestServer { $0.adminPort = 0 }
    let client = try RawClient(port: try #require(server.adminPort))
    client.send(Self.get)
    #expect(try client.response()?.text == "GET /a admin")
    let other = try server.client()
    other.send(Self.get)
    #expect(try other.response()?.text == "GET /a main")
  }
}
