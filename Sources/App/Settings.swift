import HTTPWire
import Server

/// Everything that can be set, with its default.
struct Settings {
  var server = ServerOptions()
  /// The folder of static files; nil for `Public` here or beside the program.
  var publicFolder: String?
  /// PEM files; both or none.
  var certificate: String?
  var key: String?

  /// Reads flags and, for what they leave out, environment variables.
  init(
    _ flags: ArraySlice<String>, environment: [String: String]
  ) throws(UsageError) {
    for setting in Setting.all {
      if let value = environment[setting.variable] {
        try setting.apply(value, to: &self, named: setting.variable)
      }
    }
    server.inheritedListeners = Inheritance.listeners(environment)
    var rest = flags
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let setting = Setting.all.first(where: { $0.flag == parts[0] }) else {
        throw UsageError("there is no setting \(parts[0]); see transitiond --help")
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("\(setting.flag) needs a value: \(setting.values)")
      }
      try setting.apply(value, to: &self, named: setting.flag)
    }
  }
}

/// One thing that can be set by a flag or an environment variable.
struct Setting: Sendable {
  /// Such as `admin-port`.
  let name: String
  /// What it takes, for people.
  let values: String
  let summary: String
  /// Its default, for people.
  let standard: String
  /// Takes a value in; false when it is none.
  private let take: @Sendable (String, inout Settings) -> Bool

  var flag: String { "--\(name)" }

  var variable: String {
    "TRANSITIOND_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  init(
    _ name: String, _ values: String, _ summary: String, standard: String,
    _ take: @escaping @Sendable (String, inout Settings) -> Bool
  ) {
    self.name = name
    self.values = values
    self.summary = summary
    self.standard = standard
    self.take = take
  }

  func apply(
    _ value: String, to settings: inout Settings, named place: String
  ) throws(UsageError) {
    guard take(value, &settings) else {
      throw UsageError("\(place) has to be \(values), not \"\(value)\"")
    }
  }
}

extension Setting {
  static let all: [Setting] = general + Limit.all.map(\.setting)

  private static let general: [Setting] = [
    Setting("host", "an address", "where to listen", standard: "127.0.0.1") {
      $1.server.host = $0
      return !$0.isEmpty
    },
    Setting("port", "a number from 0 to 65535", "0 takes a free one", standard: "8080") {
      take($0, into: &$1.server.port)
    },
    Setting(
      "loops", "a number from 1 to 256", "event loops, each with a thread of its own",
      standard: "one a core"
    ) {
      take($0, within: 1...256, into: &$1.server.loops)
    },
    Setting(
      "admin-port", "a number from 0 to 65535", "where health and metrics are then served, alone",
      standard: "none"
    ) {
      var port: UInt16 = 0
      guard take($0, into: &port) else { return false }
      $1.server.adminPort = port
      return true
    },
    Setting(
      "tls-certificate", "a PEM file", "with --tls-key: speak HTTPS; read anew on SIGHUP",
      standard: "none"
    ) {
      $1.certificate = $0
      return !$0.isEmpty
    },
    Setting("tls-key", "a PEM file", "the certificate's private key", standard: "none") {
      $1.key = $0
      return !$0.isEmpty
    },
    Setting(
      "log", "text, json or off", "a line for each request, on standard output", standard: "text"
    ) {
      guard let format = LogOptions.Format(rawValue: $0) else { return false }
      $1.server.log.format = format
      return true
    },
    Setting("log-query", "yes or no", "whether lines tell queries", standard: "no") {
      take($0, into: &$1.server.log.tellsQueries)
    },
    Setting(
      "log-address", "yes or no", "whether lines tell the addresses of clients", standard: "no"
    ) {
      take($0, into: &$1.server.log.tellsAddresses)
    },
    Setting(
      "share-port", "yes or no", "let another process listen at the same port, for a restart",
      standard: "no"
    ) {
      take($0, into: &$1.server.sharesPort)
    },
    Setting("public", "a folder", "the static files", standard: "Public") {
      $1.publicFolder = $0
      return !$0.isEmpty
    },
  ]

  static func take(_ text: String, within range: ClosedRange<Int>, into value: inout Int) -> Bool {
    guard let number = Quantity.number(text), range.contains(number) else { return false }
    value = number
    return true
  }

  static func take(_ text: String, into value: inout Bool) -> Bool {
    guard text == "yes" || text == "no" else { return false }
    value = text == "yes"
    return true
  }

  static func take(_ text: String, into port: inout UInt16) -> Bool {
    guard let number = Quantity.number(text), let value = UInt16(exactly: number) else {
      return false
    }
    port = value
    return true
  }
}
