internal import HTTPWire
internal import Sockets

/// New connections.
extension EventLoop where Application: ~Copyable {
  /// Takes all connections out of the listener's queue, RFC or none: one that is refused or lost
  /// is no reason to let the others wait.
  mutating func acceptAll() {
    while acceptNext() {}
  }

  /// Takes one; false when none waits.
  private mutating func acceptNext() -> Bool {
    guard let accepted = try? listener?.accept() else { return false }
    switch consume accepted {
    case .connection(let descriptor):
      welcome(descriptor)
      return true
    case .nobody:
      return false
    case .noDescriptor:
      return turnAway()
    }
  }

  private mutating func welcome(_ descriptor: consuming Descriptor) {
    guard control.takePlace(of: limits.connections) else { return }
    let slot = freeSlots.popLast() ?? connections.count
    generation = generation == .max ? 1 : generation + 1
    let connection = Connection(
      descriptor, at: .main, slot: slot, generation: generation,
      patience: Patience(at: now, isEncrypted: false))
    let token = Token.connection(slot: slot, generation: generation)
    let interest: Readiness = [.readable, .writable, .peerEnded, .changes]
    guard (try? poller.watch(connection.descriptor, for: interest, as: token.rawValue)) != nil
    else {
      freeSlots.append(slot)
      control.givePlaceBack()
      return
    }
    if slot == connections.count {
      connections.append(connection)
    } else {
      connections[slot] = connection
    }
    connectionCount += 1
    setAlarm(for: connection)
  }

  /// Accepts a connection with the spare descriptor and closes it, so that its client is not left
  /// waiting and the listener does not call without end.
  private mutating func turnAway() -> Bool {
    spare = nil
    let accepted = try? listener?.accept()
    let isRefused: Bool
    if case .connection = accepted { isRefused = true } else { isRefused = false }
    spare = try? Descriptor.spare()
    return isRefused
  }
}
