internal import HTTPWire
internal import Sockets

/// One thread's share of the server: a listener, its connections, and the work they bring.
///
/// Descriptors are watched for changes only, once and for all; what is ready is noted at the
/// connection. A connection works in turns: it sends what is left, reads once, answers what has
/// come, and sends once, together with others (``Outbox``). Whoever is not done after a turn queues
/// up behind the others.
struct EventLoop<Application: Responder & ~Copyable>: ~Copyable {
  let limits: Limits
  let control: Control
  let credentials: Credentials?
  /// Whether the log tells the addresses of clients.
  let tellsAddresses: Bool
  let bell: WakeUp
  /// Whether this is the loop that hears the signals and ends last.
  let isFirst: Bool

  var poller: Poller
  var sources: EventSources
  /// Given up to accept and close a connection when no descriptor is left.
  var spare: Descriptor?

  var connections: [Connection?] = []
  var freeSlots: [Int] = []
  var connectionCount = 0
  var generation: UInt32 = 0
  var queue: [Connection] = []
  var alarms: TimerWheel
  /// When draining ends, in nanoseconds; nil while the server runs.
  var drainEnd: Int?

  /// What the connection whose turn it is has sent and is sent.
  var input: [UInt8]
  var encrypted: [UInt8]
  var output: [UInt8] = []
  /// What is ready to be sent; empty between two rounds.
  var outbox = Outbox()
  /// The instant at which this round began, in nanoseconds.
  var now: Int

  var desk: Desk
  var reporter: Reporter
  /// The last property, so that where the others lie does not depend on it.
  var application: Application

  /// The least room to read into.
  static var readSize: Int { 16 * 1024 }

  init(
    _ application: consuming Application, _ options: ServerOptions, control: Control, index: Int,
    sources: consuming EventSources
  ) throws(SystemFailure) {
    let limits = options.limits
    let bell = control.bells[index]
    let spare = try Descriptor.spare()
    let poller = try Poller()
    try poller.watch(bell.descriptor, for: .readable, as: Token.bell.rawValue)
    try sources.watch(by: poller)
    self.limits = limits
    self.control = control
    credentials = options.credentials
    tellsAddresses = options.log.tellsAddresses
    self.bell = bell
    isFirst = index == 0
    now = Clock.now
    alarms = TimerWheel(now: now)
    input = [UInt8](repeating: 0, count: limits.head + Self.readSize)
    encrypted = [UInt8](repeating: 0, count: options.credentials == nil ? 0 : Self.readSize)
    desk = Desk(cacheCapacity: limits.cache / control.bells.count)
    self.application = application
    self.poller = poller
    self.spare = consume spare
    self.sources = consume sources
    reporter = Reporter(
      control.telemetry.loops[index],
      AccessLog(
        options.log, routeNames: Application.routeNames,
        firstIdentifier: .random(in: .min ... .max) & ~0xffff_ffff))
  }

  /// Works until the server is told to stop and its connections have ended.
  mutating func run() throws(SystemFailure) {
    while !isDone {
      let events = try poller.wait(milliseconds: longestWait)
      now = Clock.now
      outbox.removeAll(at: now)
      reporter.telemetry.rounds.add(1)
      let seconds = Clock.wallSeconds
      desk.setTime(seconds)
      reporter.setTime(seconds)
      ringAlarms()
      for index in 0..<events { handle(poller.event(index)) }
      workQueue()
      sendAnswers()
      reporter.flush()
      reporter.telemetry.cacheBytes.set(desk.cacheSize)
    }
    control.loopEnded()
  }

  private var longestWait: Int? {
    if !queue.isEmpty { return 0 }
    var wait = alarms.milliseconds(from: now) ?? .max
    if let drainEnd { wait = min(wait, max(0, (drainEnd - now) / 1_000_000 + 1)) }
    // Whoever reads the log may be ready again soon.
    if reporter.hasLines { wait = min(wait, 100) }
    return wait == .max ? nil : wait
  }

  mutating func handle(_ event: (token: UInt64, ready: Readiness)) {
    switch Token(rawValue: event.token) {
    case .listener: acceptSome(at: .main)
    case .adminListener: acceptSome(at: .admin)
    case .bell: hearBell()
    case .signals: hearSignals()
    case .connection(let slot, let generation):
      // The slot may have been given to a new connection within this round.
      guard let connection = connections[slot], connection.generation == generation else { return }
      if event.ready.contains(.readable) { connection.isReadable = true }
      if event.ready.contains(.peerEnded) {
        connection.isReadable = true
        connection.hasPeerEnded = true
      }
      if !connection.isQueued { serve(connection) }
    }
  }

  /// Gives another turn to all who wait for one now; those who join meanwhile wait for the next.
  private mutating func workQueue() {
    guard !queue.isEmpty else { return }
    var waiting: [Connection] = []
    swap(&waiting, &queue)
    for connection in waiting {
      connection.isQueued = false
      if connections[connection.slot] === connection { serve(connection) }
    }
  }
}

/// What an event is about, packed into the number that epoll carries.
enum Token {
  case listener, adminListener, bell, signals
  case connection(slot: Int, generation: UInt32)

  init(rawValue: UInt64) {
    switch rawValue {
    case Self.listener.rawValue: self = .listener
    case Self.bell.rawValue: self = .bell
    case Self.signals.rawValue: self = .signals
    case Self.adminListener.rawValue: self = .adminListener
    default:
      self = .connection(
        slot: Int(UInt32(truncatingIfNeeded: rawValue)),
        generation: UInt32(truncatingIfNeeded: rawValue >> 32))
    }
  }

  /// Connections have generations from 1 on.
  var rawValue: UInt64 {
    switch self {
    case .listener: 0
    case .bell: 1
    case .signals: 2
    case .adminListener: 3
    case .connection(let slot, let generation): UInt64(generation) << 32 | UInt64(slot)
    }
  }
}
