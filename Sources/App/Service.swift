import FoundationEssentials
import HTTPWire
import Routes
import Server

/// The service as settings describe it.
struct Service {
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  /// Serves until a signal ends it.
  func serve() throws {
    var options = settings.server
    options.hearsSignals = true
    let setup = Router.Setup(
      site: try PublicFolder(settings.publicFolder).site, operations: Operations(),
      limits: options.limits, wallSeconds: WallClock.seconds)
    let server: Server<Router>
    do throws(ServerFailure) {
      server = try Server(options) { Router(setup) }
    } catch {
      throw UsageError(error, options)
    }
    Console.say("transitiond listens on http://\(options.host):\(server.port)")
    try server.run()
  }

  /// Writes the document at `target` to a file or to standard output.
  func render(_ target: String, to file: String?) throws {
    let setup = Router.Setup(
      site: (try? PublicFolder(settings.publicFolder).site) ?? PublicFolder.empty,
      operations: Operations(), limits: settings.server.limits, wallSeconds: WallClock.seconds)
    var router = Router(setup)
    let bytes: [UInt8]
    do throws(RenderFailure) {
      bytes = try router.render(target)
    } catch {
      throw UsageError(error.description)
    }
    guard let file else {
      _ = Console.emit(bytes)
      return
    }
    do {
      try Data(bytes).write(to: URL(filePath: file))
    } catch {
      throw UsageError("cannot write \(file)")
    }
  }
}

extension UsageError {
  init(_ failure: ServerFailure, _ options: ServerOptions) {
    switch failure {
    case .unknownHost:
      self.init("--host \(options.host) is no address of this machine")
    case .portInUse:
      self.init("--port \(options.port) is in use by another program")
    case .system(let failure):
      self.init("cannot listen at --host \(options.host) --port \(options.port): \(failure)")
    }
  }
}
