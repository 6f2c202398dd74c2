internal import HTTPWire
internal import Sockets

/// Asks a running server whether it is well, as a container's health check does.
package enum HealthProbe {
  /// Whether `/healthz` at that address answers 200 in time.
  package static func succeeds(host: String, port: UInt16, milliseconds: Int = 3000) -> Bool {
    guard let address = SocketAddress(host: host, port: port),
      let answer = try? Client.exchange(
        Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8),
        with: address, milliseconds: milliseconds)
    else { return false }
    return answer.starts(with: "HTTP/1.1 200 ".utf8)
  }
}
