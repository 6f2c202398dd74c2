internal import HTTPWire
internal import Sockets

/// Where a loop's work comes from, besides its connections.
struct EventSources: ~Copyable {
  /// For everybody.
  var listener: Listener? = nil
  /// Whether whoever started the program holds the listener too.
  var isListenerInherited = false
  /// For operators only; one loop has it.
  var adminListener: Listener? = nil
  /// One loop hears the signals.
  var signals: Signals? = nil

  func watch(by poller: borrowing Poller) throws(SystemFailure) {
    switch listener {
    case .some(let listener):
      // Of the loops that watch one and the same listener, a new connection wakes only one.
      try poller.watch(
        listener.descriptor, for: isListenerInherited ? [.readable, .exclusively] : .readable,
        as: Token.listener.rawValue)
    case .none: break
    }
    switch adminListener {
    case .some(let listener):
      try poller.watch(listener.descriptor, for: .readable, as: Token.adminListener.rawValue)
    case .none: break
    }
    switch signals {
    case .some(let signals):
      try poller.watch(signals.descriptor, for: .readable, as: Token.signals.rawValue)
    case .none: break
    }
  }

  /// The next signal that has arrived, or nil.
  func nextSignal() -> Signal? {
    signals?.next()
  }

  /// Takes the next connection that waits at a door; nil when there is none.
  func accept(at door: Door) -> Accepted? {
    switch door {
    case .main: try? listener?.accept()
    case .admin: try? adminListener?.accept()
    }
  }
}
