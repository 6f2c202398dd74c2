import Foundation
import HTTPWire
import Routes
import Server

/// The program: which command is meant, and what it does.
enum CommandLineTool {
  static let version = Product.version

  /// Runs what the arguments ask for; the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Command(arguments, environment: ProcessInfo.processInfo.environment) {
      case .help: Console.say(Help.text)
      case .version: Console.say("transitiond \(version)")
      case .serve(let settings): try Service(settings).serve()
      case .render(let target, let file, let settings):
        try Service(settings).render(target, to: file)
      case .healthcheck(let settings): return healthcheck(settings)
      }
      return 0
    } catch {
      Console.complain("transitiond: \(error)")
      return 1
    }
  }

  private static func healthcheck(_ settings: Settings) -> Int32 {
    let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
    let host = everywhere[settings.server.host] ?? settings.server.host
    let isWell =
      if let port = settings.server.adminPort {
        HealthProbe.succeeds(host: host, port: port)
      } else {
        HealthProbe.succeeds(
          host: host, port: settings.server.port, isEncrypted: settings.certificate != nil)
      }
    return isWell ? 0 : 1
  }
}

/// What the command line asks for.
enum Command {
  case serve(Settings)
  case render(target: String, file: String?, Settings)
  case healthcheck(Settings)
  case help, version

  init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    var rest = arguments[...]
    if rest.contains("--help") || rest.contains("-h") || rest.first == "help" {
      self = .help
      return
    }
    if rest.contains("--version") {
      self = .version
      return
    }
    let word = rest.first.map { $0.hasPrefix("-") ? "serve" : $0 } ?? "serve"
    if rest.first == word { rest.removeFirst() }
    switch word {
    case "serve":
      self = .serve(try Settings(rest, environment: environment))
    case "healthcheck":
      self = .healthcheck(try Settings(rest, environment: environment))
    case "render":
      self = try Self.render(rest, environment)
    default:
      throw UsageError("there is no command \"\(word)\"; see transitiond --help")
    }
  }

  private static func render(
    _ arguments: ArraySlice<String>, _ environment: [String: String]
  ) throws(UsageError) -> Command {
    var rest = Array(arguments)
    guard let target = rest.first, !target.hasPrefix("-") else {
      throw UsageError("render needs a target, such as '/transition.svg?color=red'")
    }
    rest.removeFirst()
    var file: String?
    if let place = rest.firstIndex(where: { $0 == "-o" || $0 == "--output" }) {
      guard place + 1 < rest.count else { throw UsageError("-o needs the name of a file") }
      file = rest[place + 1]
      rest.removeSubrange(place...place + 1)
    }
    return .render(
      target: target, file: file, try Settings(rest[...], environment: environment))
  }
}

/// What is wrong with the command line, the environment or what they name, in one line.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
