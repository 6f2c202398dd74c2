package import HTTPWire
package import Sockets
internal import Synchronization

/// Where and how a server listens.
package struct ServerOptions: Sendable {
  package var host = "127.0.0.1"
  /// 0 takes a port that is free.
  package var port: UInt16 = 8080
  /// The number of event loops, each on a thread of its own.
  package var loops = Threads.cores
  package var limits = Limits()
  /// Whether SIGTERM, SIGINT and SIGHUP are for this server.
  package var hearsSignals = false

  package init() {}
}

/// Why a server cannot start.
package enum ServerFailure: Error, Sendable, Equatable {
  case unknownHost
  case portInUse
  case system(SystemFailure)
}

/// An HTTP server that listens, and serves once it is run.
package struct Server<Application: Responder & ~Copyable>: Sendable {
  package let control: Control
  /// The port it listens on.
  package let port: UInt16
  private let options: ServerOptions
  private let listeners: [Handover<Listener>]
  private let signals: Handover<Signals>
  private let makeApplication: @Sendable () -> Application

  /// Opens the listeners; from here on clients can connect.
  ///
  /// - Parameter makeApplication: called once for each loop.
  package init(
    _ options: ServerOptions, makeApplication: @escaping @Sendable () -> Application
  ) throws(ServerFailure) {
    let opened = try ListenerSet(options)
    do throws(SystemFailure) {
      signals = options.hearsSignals ? try Handover(Signals()) : Handover(nil)
      control = try Control(loops: options.loops)
    } catch {
      throw .system(error)
    }
    self.options = options
    self.makeApplication = makeApplication
    listeners = opened.listeners
    port = opened.port
  }

  /// Serves until `control` or a signal stops it. The first loop runs on the calling thread.
  package func run() throws(SystemFailure) {
    for index in 1..<max(1, options.loops) {
      let (options, control, listener) = (options, control, listeners[index])
      let makeApplication = makeApplication
      try Threads.start {
        do throws(SystemFailure) {
          var loop = try EventLoop(
            makeApplication(), limits: options.limits, control: control, index: index,
            listener: listener.take(), signals: nil)
          try loop.run()
        } catch {
          fatalError("an event loop ended: \(error)")
        }
      }
    }
    var first = try EventLoop(
      makeApplication(), limits: options.limits, control: control, index: 0,
      listener: listeners[0].take(), signals: signals.take())
    try first.run()
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
