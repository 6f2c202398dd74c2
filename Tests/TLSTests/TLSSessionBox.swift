import TestSupport

@testable import TLS

/// A server's session that tests can hand around.
final class TLSSessionBox {
  var session: TLSSession

  init(_ context: TLSContext) {
    guard let session = TLSSession(context) else { fatalError("no memory for a session") }
    self.session = session
  }

  /// Carries bytes to and fro until both are content.
  func shakeHands(with client: MemoryTLSClient) throws {
    var isClientDone = false
    for _ in 0..<10 {
      isClientDone = client.shakeHands()
      take(from: client)
      try session.shakeHands()
      give(to: client)
      if isClientDone, session.isEstablished { return }
    }
    throw TLSSession.Broken(reason: "the client gave up")
  }

  func take(from client: MemoryTLSClient) {
    session.receive(client.output().span)
  }

  func give(to client: MemoryTLSClient) {
    var output: [UInt8] = []
    session.takeOutput(into: &output)
    client.receive(output)
  }

  func read(from client: MemoryTLSClient) throws -> String {
    take(from: client)
    var buffer = [UInt8](repeating: 0, count: 4096)
    guard case .bytes(let count) = try session.read(into: &buffer, at: 0) else { return "" }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  func write(_ text: String, to client: MemoryTLSClient) throws {
    try session.write(Array(text.utf8).span)
    give(to: client)
  }
}
