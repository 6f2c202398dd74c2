import Foundation
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
    options.credentials = try credentials()
    let hasAdminDoor = options.adminPort != nil || options.inheritedListeners > 1
    let control = try Control(loops: options.loops, routeNames: Router.routeNames)
    let setup = Router.Setup(
      site: try PublicFolder(settings.publicFolder).site, operations: operations(control),
      operationsDoor: hasAdminDoor ? .admin : .main, limits: options.limits,
      wallSeconds: WallClock.seconds)
    let server: Server<Router>
    do throws(ServerFailure) {
      server = try Server(options, control) { Router(setup) }
    } catch {
      throw UsageError(error, options)
    }
    let scheme = options.credentials == nil ? "http" : "https"
    Console.complain("transitiond listens on \(scheme)://\(options.host):\(server.port)")
    try server.run()
  }

  private func operations(_ control: Control) -> Operations {
    Operations(
      isReady: { control.isReady },
      writeMetrics: { output in
        control.writeMetrics(version: CommandLineTool.version, into: &output)
      })
  }

  private func credentials() throws(UsageError) -> Credentials? {
    switch (settings.certificate, settings.key) {
    case (nil, nil): return nil
    case (.some, nil): throw UsageError("--tls-certificate needs --tls-key")
    case (nil, .some): throw UsageError("--tls-key needs --tls-certificate")
    case (let certificate?, let key?):
      do throws(CredentialsFailure) {
        return try Credentials(certificate: certificate, key: key)
      } catch {
        throw UsageError(error, certificate, key)
      }
    }
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
  init(_ failure: CredentialsFailure, _ certificate: String, _ key: String) {
    switch failure.part {
    case .certificate: self.init("--tls-certificate \(certificate): \(failure)")
    case .key: self.init("--tls-key \(key): \(failure)")
    case .neither: self.init("TLS cannot be set up: \(failure)")
    }
  }

  init(_ failure: ServerFailure, _ options: ServerOptions) {
    switch failure {
    case .unknownHost:
      self.init("--host \(options.host) is no address of this machine")
    case .portInUse(let port):
      let setting = port == options.port ? "--port" : "--admin-port"
      self.init("\(setting) \(port) is in use by another program")
    case .notInherited(let failure):
      self.init("LISTEN_FDS hands over something that is no listening socket: \(failure)")
    case .system(let failure):
      self.init("cannot listen at --host \(options.host) --port \(options.port): \(failure)")
    }
  }
}
