internal import HTTPWire
internal import Sockets
internal import TLS

/// The ends of connections, and of the loop.
extension EventLoop where Application: ~Copyable {
  /// Ends a connection whose answers have all been sent.
  ///
  /// Closing a socket with unread input resets it, which can destroy an answer that is still on its
  /// way. So only our side is ended at first, and the rest of the input read and dropped.
  mutating func finish(_ connection: Connection) throws(SystemFailure) {
    if connection.session != nil {
      connection.session?.end()
      connection.ending = .afterSending
      encryptOutput(of: connection)
      defer { output.removeAll(keepingCapacity: true) }
      try connection.send(output[...], at: now)
      connection.session = nil
      if connection.hasUnsent { return }
    }
    if connection.hasReadEnd {
      close(connection)
      return
    }
    Socket.endSending(on: connection.descriptor)
    connection.ending = .lingering(left: limits.lingerBytes)
    connection.hasUnreadRequests = false
    connection.hasDecryptedInput = false
    connection.unread = []
    connection.patience.expect(.linger, at: now)
  }

  /// Reads and drops what a client sends behind its last answer.
  mutating func dropInput(of connection: Connection) throws(SystemFailure) {
    guard case .lingering(let left) = connection.ending, left > 0 else {
      connection.isReadable = false
      return
    }
    switch try Socket.receive(from: connection.descriptor, into: &input, at: 0) {
    case .bytes(let count):
      connection.ending = .lingering(left: left - count)
      connection.isReadable = count == input.count || connection.hasPeerEnded
    case .nothingYet: connection.isReadable = false
    case .endOfStream: close(connection)
    }
  }

  /// Forgets a connection; its descriptor is closed with the last reference to it.
  mutating func close(_ connection: Connection) {
    guard connections[connection.slot] === connection else { return }
    output.removeAll(keepingCapacity: true)
    connections[connection.slot] = nil
    freeSlots.append(connection.slot)
    connectionCount -= 1
    alarms.remove(connection.slot)
    control.givePlaceBack()
  }

  // MARK: Time

  private var situation: Patience.Situation {
    if drainEnd != nil { return .draining }
    return control.connections > limits.connections / 4 * 3 ? .crowded : .ordinary
  }

  /// Sees to it that the loop looks at a connection when its time may be up.
  mutating func setAlarm(for connection: Connection) {
    let verdict = connection.patience.verdict(at: now, situation, within: limits)
    if case .wait(let instant) = verdict {
      alarms.set(connection.slot, by: instant)
    } else {
      alarms.set(connection.slot, by: now)
    }
  }

  mutating func ringAlarms() {
    while let slot = alarms.nextAlarm(now: now) {
      guard let connection = connections[slot] else { continue }
      switch connection.patience.verdict(at: now, situation, within: limits) {
      case .wait(let instant):
        alarms.set(slot, by: instant)
      case .refuse:
        reporter.telemetry.timeouts.add(1)
        refuse(connection, .timeout)
        serve(connection)
      case .close:
        if connection.patience.wait != .linger { reporter.telemetry.timeouts.add(1) }
        close(connection)
      case .reset:
        reporter.telemetry.timeouts.add(1)
        Socket.resetOnClose(connection.descriptor)
        close(connection)
      }
    }
  }

  // MARK: The loop's own end

  mutating func hearBell() {
    bell.acknowledge()
    if control.isDraining, drainEnd == nil { beginDraining() }
  }

  mutating func hearSignals() {
    while let signal = sources.nextSignal() {
      switch signal {
      case .stop: control.stop()
      case .reload: reload()
      }
    }
  }

  /// Reads the certificate anew; one that cannot be used changes nothing.
  private func reload() {
    do throws(CredentialsFailure) {
      try credentials?.reload()
    } catch {
      Console.complain("transitiond: the certificate is not reloaded: \(error)")
    }
  }

  /// Takes in what has already been connected, then nothing more.
  ///
  /// What waits at a listener that somebody else holds too is left to them. Idle connections are
  /// kept for a moment: whoever is about to send a request gets its answer, and hears with it that
  /// there will be no other.
  private mutating func beginDraining() {
    drainEnd = now + limits.drainTime * 1_000_000
    if !sources.isListenerInherited { acceptAll(at: .main) }
    sources.listener = nil
    for case let connection? in connections where connection.isIdle {
      connection.patience.answered(at: now)
      setAlarm(for: connection)
    }
  }

  var isDone: Bool {
    if control.isStopping { return true }
    guard let drainEnd else { return false }
    let isEmpty = connectionCount == 0 || now >= drainEnd
    return isEmpty && (!isFirst || control.isLastLoop)
  }
}
