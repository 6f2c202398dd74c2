import Foundation
import HTTPWire
import Sockets
import TestSupport
import Testing

@testable import Server

/// What servers with event loops are known to get wrong.
@Suite struct TrapTests {
  static let get = head("GET /a HTTP/1.1", "Host: a")

  /// Answers so many requests on a connection of its own, and returns how often the loop went
  /// round for that.
  func rounds(for requests: Int, on server: TestServer) throws -> Int {
    let client = try server.client()
    let start = server.rounds
    for _ in 0..<requests {
      client.send(Self.get)
      _ = try client.response()
    }
    return server.rounds - start
  }

  @Test func `does not spin on clients that are stuck or have ended their side`() throws {
    let server = try TestServer()
    var stuck: [RawClient] = []
    for number in 0..<30 {
      let client = try server.client(receiveBuffer: 2048)
      client.wait(seconds: 0.2)
      switch number % 3 {
      case 0:
        client.send("GET /a HTTP/1.1\r\nHost: a\r\n")
        client.halfClose()
      case 1:
        client.send(String(repeating: head("GET /size/9000 HTTP/1.1", "Host: a"), count: 200))
        client.halfClose()
      default:
        client.send(String(repeating: head("GET /size/9000 HTTP/1.1", "Host: a"), count: 200))
      }
      stuck.append(client)
    }
    // A loop that spins goes round thousands of times while another client asks a hundred times.
    #expect(try rounds(for: 100, on: server) < 1000)
    #expect(stuck.count == 30)
  }

  @Test func `answers whoever has ended its side, and then ends its own`() throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(Self.get + Self.get)
    client.halfClose()
    #expect(try client.response()?.status == 200)
    #expect(try client.response()?.status == 200)
    #expect(try client.response() == nil)
  }

  @Test func `answers forty requests of whoever has ended its side, in several turns`() throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(String(repeating: Self.get, count: 40))
    client.halfClose()
    for _ in 0..<40 { #expect(try client.response()?.status == 200) }
    #expect(try client.response() == nil)
  }

  @Test(arguments: [
    "", "GET", "GET /a HTTP/1.1\r\nHost: a\r\n",
    head("POST /a HTTP/1.1", "Host: a", "Content-Length: 10") + "abc",
    head("POST /a HTTP/1.1", "Host: a", "Transfer-Encoding: chunked") + "5\r\nab",
  ])
  func `ends a connection whose client ends its side within a message`(part: String) throws {
    let server = try TestServer()
    let client = try server.client()
    client.send(part)
    client.halfClose()
    #expect(try client.rest().isEmpty)
  }

  @Test func `lets an error arrive though much input is unread`() throws {
    let server = try TestServer()
    for size in [70_000, 1 << 20] {
      let client = try server.client()
      client.send("GET /" + String(repeating: "a", count: size) + " HTTP/1.1\r\n\r\n")
      #expect(try client.response()?.status == 414)
      // A reset could have overtaken the answer; an end cannot.
      #expect(try client.response() == nil)
      #expect(!client.wasReset)
      let other = try server.client()
      other.send("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: size) + "\r\n\r\n")
      #expect(try other.response()?.status == 431)
    }
  }

  @Test func `does not listen for ever to whoever goes on after an error`() throws {
    let server = try TestServer { $0.limits.lingerTime = 50 }
    let client = try server.client()
    client.send("nonsense\r\n")
    let piece = [UInt8](repeating: 0x61, count: 65536)
    // Ends only when the server has let go, because a client is never told to stop.
    while client.send(piece) == piece.count {}
    #expect(server.control.connections == 0)
  }

  @Test func `reads no further while its answers are not taken, and loses none`() throws {
    let server = try TestServer()
    let client = try server.client(receiveBuffer: 4096)
    client.wait(seconds: 0.5)
    let padding = String(repeating: "p", count: 4000)
    let request = head("GET /size/20000 HTTP/1.1", "Host: a", "X: \(padding)")
    let batch = Array(String(repeating: request, count: 100).utf8)
    var sent = 0
    while sent < 64 << 20 {
      let count = client.send(batch)
      sent += count
      if count < batch.count { break }
    }
    // The kernel's buffers are full: the server has stopped reading.
    #expect(sent < 64 << 20)
    client.wait(seconds: 10)
    let whole = sent / request.utf8.count
    for _ in 0..<whole { #expect(try client.response()?.body.count == 20_000) }
    #expect(whole > 100)
  }

  @Test func `gives other clients their turn beside one that sends without end`() throws {
    let server = try TestServer()
    let greedy = try server.client()
    greedy.send(String(repeating: Self.get, count: 2000))
    let client = try server.client()
    client.send(Self.get)
    #expect(try client.response()?.status == 200)
    for _ in 0..<2000 { #expect(try greedy.response()?.status == 200) }
  }

  /// While the loop is held up all of them get ready, so that it meets them in one round and sends together what
  /// they are answered: the long and the short, to those who stay, who end and who have gone.
  @Test(arguments: [false, true])
  func `gives everybody their own answer when many are ready at once`(isEncrypted: Bool) throws {
    let server = try isEncrypted ? EncryptionTests.server() : TestServer()
    func client() throws -> RawClient {
      let client = try server.client()
      if isEncrypted { _ = try client.encrypt() }
      return client
    }
    let clients = try (0..<100).map { _ in try client() }
    let blocker = try client()
    blocker.send(head("GET /blocked HTTP/1.1", "Host: a"))
    server.gate.waitForArrival()
    for (number, client) in clients.enumerated() {
      let path = number % 5 == 1 ? "/size/\(9000 + number)" : "/\(number)"
      let field = number % 5 == 2 ? "Connection: close" : "X: y"
      client.send(head("GET \(path) HTTP/1.1", "Host: a", field))
      if number % 5 == 3, !isEncrypted { client.halfClose() }
      if number % 5 == 4 { client.abort() }
    }
    server.gate.open()
    #expect(try blocker.response()?.status == 200)
    for (number, client) in clients.enumerated() where number % 5 != 4 {
      let response = try #require(try client.response())
      if number % 5 == 1 {
        #expect(response.body.count == 9000 + number)
      } else {
        #expect(text(response.body) == "GET /\(number) main")
      }
      if number % 5 == 2 || number % 5 == 3 && !isEncrypted {
        #expect(try client.response() == nil)
        #expect(!client.wasReset)
      } else {
        client.send(Self.get)
        #expect(text(try #require(try client.response()).body) == "GET /a main")
      }
    }
  }

  @Test func `accepts all who wait at once`() throws {
    let server = try TestServer()
    let clients = try (0..<300).map { _ in try server.client() }
    clients.last?.send(Self.get)
    #expect(try clients.last?.response()?.status == 200)
    for client in clients.dropLast() { client.send(Self.get) }
    for client in clients.dropLast() { #expect(try client.response()?.status == 200) }
  }

  @Test func `survives clients that break off anywhere`() throws {
    let server = try TestServer()
    for number in 0..<200 {
      let client = try server.client(receiveBuffer: number % 2 == 0 ? nil : 2048)
      client.send(String(repeating: Self.get, count: number % 20))
      if number % 3 == 0 { client.send("GET / HT") }
      if number % 5 != 0 { client.abort() }
    }
    #expect(try rounds(for: 1, on: server) > 0)
  }

  @Test func `ignores an event of a connection that has gone when its place is taken`() throws {
    let options = ServerOptions()
    let control = try Control(loops: 1, routeNames: TestResponder.routeNames)
    var loop = try EventLoop(
      TestResponder(), options, control: control, index: 0, sources: EventSources())
    let connection = Connection(
      try Descriptor.spare(), at: .main, nil, address: "", slot: 0, generation: 2,
      patience: Patience(at: 0, isEncrypted: false))
    // In a queue already, so that an event is noted and nothing is read.
    connection.isQueued = true
    loop.connections = [connection]
    for generation in [UInt32(1), 3, .max] {
      let token = Token.connection(slot: 0, generation: generation)
      loop.handle((token.rawValue, .readable))
      #expect(!connection.isReadable)
    }
    loop.handle((Token.connection(slot: 0, generation: 2).rawValue, .readable))
    #expect(connection.isReadable)
  }

  @Test func `packs into an event what it is about`() {
    for (slot, generation) in [(0, UInt32(1)), (4095, .max), (Int(UInt32.max), 7)] {
      let token = Token.connection(slot: slot, generation: generation)
      guard case .connection(slot, generation) = Token(rawValue: token.rawValue) else {
        Issue.record("\(token) does not come back")
        return
      }
    }
    for token in [Token.listener, .adminListener, .bell, .signals] {
      if case .connection = Token(rawValue: token.rawValue) { Issue.record("\(token)") }
    }
  }
}
