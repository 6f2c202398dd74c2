internal import HTTPWire

/// The metrics in Prometheus' text format, version 0.0.4.
extension Telemetry {
  /// Appends them. Costs a pass over all counters.
  func write(
    connections: Int, isReady: Bool, version: String, into output: inout [UInt8]
  ) {
    var page = MetricsPage()
    writeAnswers(into: &page)
    writeLatencies(into: &page)
    page.counter(
      "response_bytes_total", "Bytes of responses, heads included.", sum { $0.bytes.value })
    page.counter(
      "cache_hits_total", "Requests answered from the cache.", sum { $0.cacheHits.value })
    page.counter(
      "cache_misses_total", "Requests that the cache could not answer.",
      sum { $0.cacheMisses.value })
    page.gauge("cache_bytes", "Size of the cached responses.", sum { $0.cacheBytes.value })
    page.gauge("connections", "Connections open now.", connections)
    page.counter("connections_accepted_total", "Connections accepted.", sum { $0.accepted.value })
    page.counter(
      "connections_turned_away_total", "Connections closed for want of a place or a descriptor.",
      sum { $0.turnedAway.value })
    page.counter(
      "connection_timeouts_total", "Connections whose client took too long.",
      sum { $0.timeouts.value })
    page.counter(
      "parse_failures_total", "Messages that were no valid request.", sum { $0.parseFailures.value }
    )
    page.counter(
      "tls_failures_total", "TLS connections that broke.", sum { $0.handshakesBroken.value })
    page.counter(
      "log_lines_dropped_total", "Log lines that nobody took.", sum { $0.logLinesDropped.value })
    page.counter(
      "loop_rounds_total", "How often a loop has waited for events.", sum { $0.rounds.value })
    page.gauge("ready", "1 while new work is welcome.", isReady ? 1 : 0)
    page.begin("build_info", "gauge", "The program's version.")
    page.line("build_info", [("version", version)], 1)
    output.append(contentsOf: page.text.utf8)
  }

  private func sum(_ counter: (LoopTelemetry) -> Int) -> Int {
    loops.reduce(0) { $0 + counter($1) }
  }

  private func writeAnswers(into page: inout MetricsPage) {
    page.begin("requests_total", "counter", "Requests answered, by route and status.")
    for (route, name) in routeNames.enumerated() {
      for (ordinal, status) in LoopTelemetry.statuses.enumerated() {
        let count = sum { $0.answers(route: route, status: ordinal) }
        if count > 0 {
          page.line("requests_total", [("route", name), ("status", "\(status)")], count)
        }
      }
    }
  }

  private func writeLatencies(into page: inout MetricsPage) {
    let name = "request_duration_seconds"
    page.begin(name, "histogram", "From reading a request to handing its answer to the kernel.")
    var total = 0
    for (bucket, bound) in LoopTelemetry.bounds.enumerated() {
      total += sum { $0.latencies(bucket: bucket) }
      page.line("\(name)_bucket", [("le", MetricsPage.seconds(nanoseconds: bound * 1000))], total)
    }
    total += sum { $0.latencies(bucket: LoopTelemetry.bounds.count) }
    page.line("\(name)_bucket", [("le", "+Inf")], total)
    page.line("\(name)_sum", MetricsPage.seconds(nanoseconds: sum { $0.latencySum.value }))
    page.line("\(name)_count", "\(total)")
  }
}

/// Lines of metrics, all of whose names begin with the program's.
private struct MetricsPage {
  private(set) var text = ""

  mutating func begin(_ name: String, _ type: String, _ help: String) {
    text += "# HELP transitiond_\(name) \(help)\n# TYPE transitiond_\(name) \(type)\n"
  }

  mutating func line(_ name: String, _ labels: [(name: String, value: String)], _ value: Int) {
    let labels = labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",")
    text += "transitiond_\(name){\(labels)} \(value)\n"
  }

  mutating func line(_ name: String, _ value: String) {
    text += "transitiond_\(name) \(value)\n"
  }

  mutating func counter(_ name: String, _ help: String, _ value: Int) {
    begin(name, "counter", help)
    line(name, "\(value)")
  }

  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    begin(name, "gauge", help)
    line(name, "\(value)")
  }

  /// Nanoseconds as a decimal number of seconds, without trailing zeros.
  static func seconds(nanoseconds: Int) -> String {
    let digits = "\(nanoseconds % 1_000_000_000)"
    var fraction = String(repeating: "0", count: 9 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let whole = nanoseconds / 1_000_000_000
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }
}
