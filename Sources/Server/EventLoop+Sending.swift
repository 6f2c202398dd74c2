internal import HTTPWire
internal import Sockets

/// Answers on their way out.
extension EventLoop where Application: ~Copyable {
  /// Sends what waits in the outbox, and ends the turns of those whom it is for.
  mutating func sendAnswers() {
    for index in outbox.connections.indices {
      let connection = outbox.connections[index]
      do throws(SystemFailure) {
        try connection.send(outbox.bytes[outbox.range(index)], at: now)
        try finishIfDone(connection)
      } catch {
        close(connection)
      }
      connection.isHeld = false
      endTurn(of: connection)
    }
    let sent = Clock.now
    reporter.endTurns(from: now, to: sent)
    outbox.removeAll(at: sent)
  }
}

extension Connection {
  /// Sends bytes in one piece; what the kernel does not take is kept, and until it is gone the connection does
  /// not read.
  func send(_ bytes: ArraySlice<UInt8>, at now: Int) throws(SystemFailure) {
    let count = try Socket.send(bytes.span, to: descriptor)
    guard count < bytes.count else { return }
    unsent = bytes.dropFirst(count).exactCopy
    sent = 0
    patience.sending(true, at: now)
  }

  /// Goes on sending what was kept.
  func sendRest(at now: Int) throws(SystemFailure) {
    let unsent = unsent
    let count = try Socket.send(unsent.span.extracting(sent...), to: descriptor)
    guard count > 0 else { return }
    sent += count
    patience.sending(hasUnsent, at: now)
    if !hasUnsent {
      self.unsent = []
      sent = 0
    }
  }
}
