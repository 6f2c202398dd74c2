internal import HTTPWire
internal import Sockets

/// Answers on their way out.
extension EventLoop where Application: ~Copyable {
  /// Sends this turn's output in one piece; what the kernel does not take stays with the
  /// connection, which does not read until it is gone.
  mutating func sendOutput(to connection: Connection) throws(SystemFailure) {
    encryptOutput(of: connection)
    guard !output.isEmpty else { return }
    defer { output.removeAll(keepingCapacity: true) }
    let count = try Socket.send(output.span, to: connection.descriptor)
    guard count < output.count else { return }
    connection.unsent = output[count...].exactCopy
    connection.sent = 0
    connection.patience.sending(true, at: now)
  }

  /// Goes on sending.
  mutating func sendRest(of connection: Connection) throws(SystemFailure) {
    let unsent = connection.unsent
    let rest = unsent.span.extracting(connection.sent...)
    let count = try Socket.send(rest, to: connection.descriptor)
    guard count > 0 else { return }
    connection.sent += count
    connection.patience.sending(connection.hasUnsent, at: now)
    if !connection.hasUnsent {
      connection.unsent = []
      connection.sent = 0
    }
  }
}
