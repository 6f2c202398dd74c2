import HTTPWire
import Sockets
import Synchronization
import TestSupport

@testable import Server

/// A server that listens on a free port, and serves as long as this lives.
final class TestServer: Sendable {
  let port: UInt16
  let adminPort: UInt16?
  let control: Control
  /// Opened to let a loop go on that `/blocked` holds up.
  let gate: Gate
  private let ended = Mutex(false)
  private let bell: WakeUp

  /// - Parameter adjust: changes the options; the tests' defaults are quiet and have one loop.
  init(_ adjust: (inout ServerOptions) -> Void = { _ in }) throws {
    var options = ServerOptions()
    options.port = 0
    options.loops = 1
    options.log.format = .off
    adjust(&options)
    control = try Control(loops: options.loops, routeNames: TestResponder.routeNames)
    bell = try WakeUp()
    let gate = try Gate()
    self.gate = gate
    let server = try Server(options, control) { TestResponder(gate: gate) }
    port = server.port
    adminPort = server.adminPort
    try Threads.start { [self] in
      try? server.run()
      ended.withLock { $0 = true }
      bell.ring()
    }
  }

  deinit {
    control.stop()
    control.stop()
  }

  func client(receiveBuffer: CInt? = nil) throws -> RawClient {
    try RawClient(port: port, receiveBuffer: receiveBuffer)
  }

  /// Waits until the server has ended by itself.
  func waitForEnd() throws {
    var poller = try Poller()
    try poller.watch(bell.descriptor, for: .readable, as: 0)
    while !ended.withLock({ $0 }) { _ = try poller.wait(milliseconds: 10_000) }
  }

  /// How often the loops have gone round.
  var rounds: Int { control.telemetry.loops.reduce(0) { $0 + $1.rounds.value } }
}

/// Holds a thread up until another one lets it go.
final class Gate: Sendable {
  private let reached: WakeUp
  private let opened: WakeUp

  init() throws(SystemFailure) {
    reached = try WakeUp()
    opened = try WakeUp()
  }

  func pass() {
    reached.ring()
    Self.wait(for: opened)
  }

  /// Waits until a thread is held up.
  func waitForArrival() {
    Self.wait(for: reached)
  }

  func open() {
    opened.ring()
  }

  private static func wait(for bell: WakeUp) {
    guard var poller = try? Poller() else { return }
    try? poller.watch(bell.descriptor, for: .readable, as: 0)
    _ = try? poller.wait(milliseconds: 20_000)
    bell.acknowledge()
  }
}

/// Answers `/size/N` with N bytes, any other path with the request's method and target.
struct TestResponder: Responder {
  var gate: Gate?

  static let routeNames = ["/size", "echo", "invalid"]

  mutating func respond(
    to request: borrowing Request, in message: Span<UInt8>, at door: Door,
    into output: inout [UInt8]
  ) -> Reply {
    let target = String(decoding: request.target.map { message[$0] }, as: UTF8.self)
    if target == "/blocked" { gate?.pass() }
    let size = target.hasPrefix("/size/") ? Int(target.dropFirst(6)) : nil
    let echo = Array("\(request.method.name) \(target) \(door)".utf8)
    let content = size.map { [UInt8](repeating: UInt8(ascii: "x"), count: $0) } ?? echo
    let start = output.count
    ResponseHead.begin(.ok, into: &output)
    let repeated = output.count - start
    output.append(contentsOf: "ETag: \"tag\"\r\nX-Test: yes\r\n".utf8)
    let end = output.count - start
    ResponseHead.append("Content-Length", content.count, into: &output)
    ResponseHead.endLine(into: &output)
    let headLength = output.count - start
    if request.method != .head { output.append(contentsOf: content) }
    return Reply(
      status: .ok, route: size == nil ? 1 : 0, headLength: headLength,
      reuse: Reply.Reuse(entityTag: repeated + 6..<repeated + 11, repeated: repeated..<end))
  }

  mutating func refuse(_ failure: RequestFailure, into output: inout [UInt8]) -> Reply {
    let start = output.count
    ResponseHead.begin(failure.status, into: &output)
    let content = Array("\(failure)".utf8)
    ResponseHead.append("Content-Length", content.count, into: &output)
    ResponseHead.endLine(into: &output)
    let headLength = output.count - start
    output.append(contentsOf: content)
    return Reply(status: failure.status, route: 2, headLength: headLength)
  }
}
