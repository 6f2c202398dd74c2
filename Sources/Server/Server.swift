package import HTTPWire
package import Sockets
internal import Synchronization

/// Where and how a server listens.
package struct ServerOptions: Sendable {
  package var host = "127.0.0.1"
  /// 0 takes a port that is free.
  package var port: UInt16 = 8080
  /// A port for operators only, without encryption; nil serves them at `port` too.
  package var adminPort: UInt16?
  /// What connections to `port` are encrypted with; nil speaks plain HTTP.
  package var credentials: Credentials?
  /// Whether other programs may listen at `port` too, such as the next version of this one.
  package var sharesPort = false
  /// Listening sockets that whoever started the program handed over, from descriptor 3 on: that
  /// for everybody first, then that for operators. With any, host and port mean nothing.
  package var inheritedListeners = 0
  /// The number of event loops, each on a thread of its own.
  package var loops = Threads.cores
  package var limits = Limits()
  package var log = LogOptions()
  /// Whether SIGTERM, SIGINT and SIGHUP are for this server.
  package var hearsSignals = false

  package init() {}
}

/// Why a server cannot start.
package enum ServerFailure: Error, Sendable, Equatable {
  case unknownHost
  case portInUse(UInt16)
  /// What was handed over is no listening socket.
  case notInherited(SystemFailure)
  case system(SystemFailure)
}

/// An HTTP server that listens, and serves once it is run.
package struct Server<Application: Responder & ~Copyable>: Sendable {
  package let control: Control
  /// The port it listens on.
  package let port: UInt16
  private let options: ServerOptions
  /// The port for operators, where there is one.
  package let adminPort: UInt16?
  private let listeners: ListenerSet
  private let signals: Handover<Signals>
  private let makeApplication: @Sendable () -> Application

  /// Opens the listeners; from here on clients can connect.
  ///
  /// - Parameter control: made for as many loops as the options say.
  /// - Parameter makeApplication: called once for each loop.
  package init(
    _ options: ServerOptions, _ control: Control,
    makeApplication: @escaping @Sendable () -> Application
  ) throws(ServerFailure) {
    let opened = try ListenerSet(options)
    do throws(SystemFailure) {
      signals = options.hearsSignals ? try Handover(Signals()) : Handover(nil)
    } catch {
      throw .system(error)
    }
    Self.makeRoom(for: options)
    self.options = options
    self.control = control
    self.makeApplication = makeApplication
    listeners = opened
    port = opened.port
    adminPort = opened.adminPort
  }

  /// Serves until `control` or a signal stops it. The first loop runs on the calling thread.
  package func run() throws(SystemFailure) {
    for index in 1..<max(1, options.loops) {
      try Threads.start { [self] in
        do throws(SystemFailure) {
          try runLoop(index)
        } catch {
          fatalError("an event loop ended: \(error)")
        }
      }
    }
    try runLoop(0)
  }

  /// Sees to it that there are descriptors for all connections, as far as the system allows.
  private static func makeRoom(for options: ServerOptions) {
    let wanted = options.limits.connections + 8 * options.loops + 128
    let allowed = ProcessLimits.raiseDescriptors(to: wanted)
    if allowed < wanted {
      Console.complain(
        "transitiond: the system allows \(allowed) open files, too few for --max-connections "
          + "\(options.limits.connections)")
    }
  }

  private func runLoop(_ index: Int) throws(SystemFailure) {
    let sources = EventSources(
      listener: listeners.listeners[index].take(),
      isListenerInherited: options.inheritedListeners > 0,
      adminListener: index == 0 ? listeners.adminListener.take() : nil,
      signals: index == 0 ? signals.take() : nil)
    var loop = try EventLoop(
      makeApplication(), options, control: control, index: index, sources: sources)
    try loop.run()
  }
}

/// Carries something that cannot be copied to the thread that owns it from then on.
final class Handover<Value: ~Copyable & Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: consuming sending Value?) {
    self.value = Mutex(value)
  }

  /// What was handed over; nil the second time.
  func take() -> Value? {
    value.withLock { $0.take() }
  }
}
