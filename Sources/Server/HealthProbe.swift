internal import HTTPWire
internal import Sockets
internal import TLS

/// Asks a running server whether it is well, as a container's health check does.
package struct HealthProbe: ~Copyable {
  private static let request = Array(
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

  private let descriptor: Descriptor
  private var session: TLSSession?
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)

  /// Whether `/healthz` at that address answers 200 in time.
  package static func succeeds(
    host: String, port: UInt16, isEncrypted: Bool = false, milliseconds: Int = 3000
  ) -> Bool {
    guard let address = SocketAddress(host: host, port: port),
      let descriptor = try? Client.connect(to: address, milliseconds: milliseconds)
    else { return false }
    var probe = HealthProbe(
      descriptor: descriptor, session: isEncrypted ? TLSSession.trustingClient() : nil)
    if isEncrypted, probe.session == nil { return false }
    return ((try? probe.answer()) ?? []).starts(with: "HTTP/1.1 200 ".utf8)
  }

  /// All that the server says.
  private mutating func answer() throws -> [UInt8] {
    var answer: [UInt8] = []
    var hasAsked = session == nil
    if hasAsked { _ = try Socket.send(Self.request.span, to: descriptor) }
    while answer.count < 64 * 1024 {
      try speak(&hasAsked)
      guard case .bytes(let count) = try Socket.receive(from: descriptor, into: &buffer, at: 0)
      else { break }
      if session == nil {
        answer += buffer[..<count]
      } else {
        let received = Array(buffer[..<count])
        session?.receive(received.span)
        try speak(&hasAsked)
        while case .bytes(let count) = try session?.read(into: &buffer, at: 0) {
          answer += buffer[..<count]
        }
      }
    }
    return answer
  }

  /// Goes on with the handshake, asks once it is done, and sends what there is to say.
  private mutating func speak(_ hasAsked: inout Bool) throws {
    guard session != nil else { return }
    try session?.shakeHands()
    if !hasAsked, session?.isEstablished == true {
      try session?.write(Self.request.span)
      hasAsked = true
    }
    var output: [UInt8] = []
    session?.takeOutput(into: &output)
    if !output.isEmpty { _ = try Socket.send(output.span, to: descriptor) }
  }
}
