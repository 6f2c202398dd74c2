import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import Server

/// More clients than there are places or descriptors.
@Suite struct PlaceTests {
  static let get = head("GET /a HTTP/1.1", "Host: a")

  @Test func `turns away whoever finds no place, and takes others when one is free`() throws {
    let server = try TestServer { $0.limits.connections = 2 }
    var clients = try (0..<2).map { _ in try server.client() }
    for client in clients {
      client.send(Self.get)
      #expect(try client.response()?.status == 200)
    }
    #expect(try server.client().rest().isEmpty)
    clients.removeLast()
    // The place is free once the server has seen the other one go.
    var answered = false
    while !answered {
      let client = try server.client()
      client.send(Self.get)
      answered = (try client.response())?.status == 200
    }
  }

  @Test func `lives through having no descriptor left`() async {
    await #expect(processExitsWith: .success) {
      // In a process of its own, because the limit is the process's.
      let server = try TestServer()
      let first = try server.client()
      first.send(Self.get)
      _ = try first.response()
      var limit = rlimit(rlim_cur: 40, rlim_max: 40)
      guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
        exit(2)
      }
      // Each client here takes two descriptors, one on either side, until there are none.
      var clients: [RawClient] = []
      while let client = try? server.client() { clients.append(client) }
      // Those who wait are turned away; a loop that did not would be called without end.
      let start = server.rounds
      for _ in 0..<100 {
        first.send(Self.get)
        guard try first.response()?.status == 200 else { exit(3) }
      }
      guard server.rounds - start < 1000 else { exit(4) }
      clients.removeAll()
      var answered = false
      while !answered {
        let client = try server.client()
        client.send(Self.get)
        answered = (try? client.response())??.status == 200
      }
      exit(0)
    }
  }

  @Test func `refuses a port that another server has, unless sharing is wanted`() throws {
    let server = try TestServer()
    #expect(throws: ServerFailure.portInUse(server.port)) {
      try TestServer { $0.port = server.port }
    }
    let other = try TestServer {
      $0.port = server.port
      $0.sharesPort = true
    }
    #expect(other.port == server.port)
  }

  @Test func `knows no host that is not this machine`() {
    #expect(throws: ServerFailure.unknownHost) { try TestServer { $0.host = "no such host" } }
  }
}
