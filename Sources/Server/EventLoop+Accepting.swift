internal import HTTPWire
internal import Sockets
internal import TLS

/// New connections.
extension EventLoop where Application: ~Copyable {
  /// Takes connections out of a listener's queue: one that is refused or lost is no reason to let
  /// the others wait, but neither are newcomers one to forget who is there. The listener calls
  /// again as long as somebody waits.
  mutating func acceptSome(at door: Door) {
    for _ in 0..<64 where !acceptNext(at: door) { return }
  }

  /// Takes all.
  mutating func acceptAll(at door: Door) {
    while acceptNext(at: door) {}
  }

  /// Takes one; false when none waits.
  private mutating func acceptNext(at door: Door) -> Bool {
    guard let accepted = sources.accept(at: door) else { return false }
    switch consume accepted {
    case .connection(let descriptor):
      welcome(descriptor, at: door)
      return true
    case .nobody:
      return false
    case .noDescriptor:
      return turnAway(at: door)
    }
  }

  private mutating func welcome(_ descriptor: consuming Descriptor, at door: Door) {
    reporter.telemetry.accepted.add(1)
    // Operators find a place when nobody else does.
    let places = limits.connections + (door == .admin ? 64 : 0)
    guard control.takePlace(of: places) else {
      reporter.telemetry.turnedAway.add(1)
      return
    }
    let slot = freeSlots.popLast() ?? connections.count
    if slot == connections.count { connections.append(nil) }
    generation = generation == .max ? 1 : generation + 1
    let context = door == .main ? credentials?.current : nil
    let address = tellsAddresses ? Socket.peerAddress(of: descriptor) : ""
    let connection = Connection(
      descriptor, at: door, context.flatMap { TLSSession($0) }, address: address, slot: slot,
      generation: generation, patience: Patience(at: now, isEncrypted: context != nil))
    let token = Token.connection(slot: slot, generation: generation)
    let interest: Readiness = [.readable, .writable, .peerEnded, .changes]
    do throws(SystemFailure) {
      try poller.watch(connection.descriptor, for: interest, as: token.rawValue)
    } catch {
      freeSlots.append(slot)
      control.givePlaceBack()
      return
    }
    connections[slot] = connection
    connectionCount += 1
    setAlarm(for: connection)
  }

  /// Accepts a connection with the spare descriptor and closes it, so that its client is not left
  /// waiting and the listener does not call without end.
  private mutating func turnAway(at door: Door) -> Bool {
    spare = nil
    let isTurnedAway: Bool
    if case .connection = sources.accept(at: door) {
      isTurnedAway = true
      reporter.telemetry.turnedAway.add(1)
    } else {
      isTurnedAway = false
    }
    spare = try? Descriptor.spare()
    return isTurnedAway
  }
}
