import HTTPWire
import Server

/// One row of `Limits` as a setting.
struct Limit: Sendable {
  enum Unit: Sendable {
    case bytes, seconds, count
  }

  let name: String
  let unit: Unit
  let summary: String
  /// The least value that makes sense.
  private let least: Int
  private let field: @Sendable (inout Limits, Int?) -> Int

  /// - Parameter field: sets the row if there is a value, and returns what it is then.
  private init(
    _ name: String, _ unit: Unit, _ summary: String, least: Int,
    _ field: @escaping @Sendable (inout Limits, Int?) -> Int
  ) {
    self.least = least
    self.name = name
    self.unit = unit
    self.summary = summary
    self.field = field
  }

  private init(
    _ name: String, _ unit: Unit, _ summary: String, least: Int = 0,
    _ path: any WritableKeyPath<Limits, Int> & Sendable
  ) {
    self.init(name, unit, summary, least: least) { limits, value in
      if let value { limits[keyPath: path] = value }
      return limits[keyPath: path]
    }
  }

  var setting: Setting {
    var defaults = Limits()
    let standard = field(&defaults, nil)
    return Setting(name, values, summary, standard: Quantity.text(standard, unit)) {
      text, settings in
      guard let value = Quantity.value(text, unit), value >= least else { return false }
      _ = field(&settings.server.limits, value)
      return true
    }
  }

  private var values: String {
    switch unit {
    case .bytes: "a size\(least > 0 ? " from \(least)" : "") such as 8192, 64KiB or 16MiB"
    case .seconds: "a time such as 10, 2.5s or 500ms"
    case .count: "a number from 1"
    }
  }

  static let all: [Limit] = [
    Limit("max-request-line", .bytes, "longest request line", least: 64, \.requestLine),
    Limit("max-field-line", .bytes, "longest field line", least: 64, \.fieldLine),
    Limit("max-head", .bytes, "largest head of a request", least: 64, \.head),
    Limit("max-fields", .count, "most fields of a request", \.fields),
    Limit("max-content", .bytes, "most content of a request, which is dropped", \.content),
    Limit("max-chunk-line", .bytes, "longest chunk-size line", \.chunkLine),
    Limit("max-chunk-overhead", .bytes, "most bytes around tiny chunks", \.chunkOverhead),
    Limit("max-trailers", .bytes, "largest trailer section", \.trailers),
    Limit("max-trailer-fields", .count, "most trailer fields", \.trailerFields),
    Limit("head-time", .seconds, "for a whole head", \.headTime),
    Limit("content-time", .seconds, "for all content", \.contentTime),
    Limit("idle-time", .seconds, "between two requests", \.idleTime),
    Limit("crowded-idle-time", .seconds, "the same when three quarters full", \.crowdedIdleTime),
    Limit(
      "drain-idle-time", .seconds, "the same while the service stops", \.drainIdleTime),
    Limit("send-time", .seconds, "without progress in sending", \.sendTime),
    Limit("linger-time", .seconds, "reading on behind a last answer", \.lingerTime),
    Limit("max-linger", .bytes, "most that is read then", \.lingerBytes),
    Limit("handshake-time", .seconds, "for a TLS handshake", \.handshakeTime),
    Limit("drain-time", .seconds, "for what is under way when the service stops", \.drainTime),
    Limit(
      "max-pending-output", .bytes, "unsent output of a connection", least: 1024, \.pendingOutput),
    Limit("requests-per-turn", .count, "answered before others have their turn", \.requestsPerTurn),
    Limit("requests-per-connection", .count, "until it is closed", \.requestsPerConnection),
    Limit("max-connections", .count, "connections at a time", \.connections),
    Limit("backlog", .count, "connections waiting to be accepted", \.backlog),
    Limit("max-parameters", .count, "most parameters of a query", \.parameters),
    Limit("max-parameter-name", .bytes, "longest parameter name", \.parameterName),
    Limit("cache", .bytes, "finished answers kept in memory; 0 keeps none", \.cache),
  ]
}
