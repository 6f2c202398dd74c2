import HTTPWire
import Routes
import Server

/// The program.
enum CommandLineTool {
  static func run() {
    var options = ServerOptions()
    options.hearsSignals = true
    let setup = Router.Setup(
      site: Site(lastModified: HTTPDate(seconds: 0)), operations: Operations(),
      limits: options.limits, wallSeconds: { 0 })
    do {
      let server = try Server(options) { Router(setup) }
      print("transitiond listens on \(server.port)")
      try server.run()
    } catch {
      print("transitiond: \(error)")
    }
  }
}
