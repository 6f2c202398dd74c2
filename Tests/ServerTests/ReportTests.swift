import HTTPWire
import Testing

@testable import Server

/// Metrics and log lines.
@Suite struct ReportTests {
  static func record(
    _ status: Status = .ok, route: Int = 0, size: Int = 100,
    _ source: AnswerRecord.Source = .application
  ) -> AnswerRecord {
    AnswerRecord(status: status, route: route, method: .get, size: size, source: source)
  }

  func page(of telemetry: Telemetry) -> [String] {
    var output: [UInt8] = []
    telemetry.write(connections: 3, isReady: true, version: "1.2.3", into: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `adds up what its loops have done`() {
    let telemetry = Telemetry(loops: 2, routeNames: ["/a", "/b"])
    telemetry.loops[0].note(Self.record(route: 0), nanoseconds: 40_000)
    telemetry.loops[1].note(Self.record(route: 0, .cache), nanoseconds: 50_001_000)
    telemetry.loops[1].note(Self.record(.notFound, route: 1, size: 7), nanoseconds: 2_000_000_000)
    telemetry.loops[1].note(Self.record(.badRequest, route: 1, .refusal), nanoseconds: 0)
    let lines = page(of: telemetry)
    for line in [
      "transitiond_requests_total{route=\"/a\",status=\"200\"} 2",
      "transitiond_requests_total{route=\"/b\",status=\"404\"} 1",
      "transitiond_requests_total{route=\"/b\",status=\"400\"} 1",
      "transitiond_request_duration_seconds_bucket{le=\"0.00005\"} 2",
      "transitiond_request_duration_seconds_bucket{le=\"0.05\"} 2",
      "transitiond_request_duration_seconds_bucket{le=\"0.1\"} 3",
      "transitiond_request_duration_seconds_bucket{le=\"1\"} 3",
      "transitiond_request_duration_seconds_bucket{le=\"+Inf\"} 4",
      "transitiond_request_duration_seconds_sum 2.050041",
      "transitiond_request_duration_seconds_count 4",
      "transitiond_response_bytes_total 307",
      "transitiond_cache_hits_total 1",
      "transitiond_cache_misses_total 2",
      "transitiond_parse_failures_total 1",
      "transitiond_connections 3",
      "transitiond_ready 1",
      "transitiond_build_info{version=\"1.2.3\"} 1",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test func `describes each metric once, before its samples`() {
    let lines = page(of: Telemetry(loops: 1, routeNames: ["/a"]))
    var described: Set<Substring> = []
    for line in lines where line.hasPrefix("# TYPE") {
      #expect(described.insert(line.split(separator: " ")[2]).inserted)
    }
    for line in lines where !line.hasPrefix("#") {
      let name = line.prefix { $0 != "{" && $0 != " " }
      let family = ["_bucket", "_sum", "_count"].reduce(name) {
        $0.hasSuffix($1) ? $0.dropLast($1.count) : $0
      }
      #expect(described.contains(family), "\(line)")
    }
  }

  func line(
    _ format: LogOptions.Format, _ details: AccessLog.Details
  ) -> String {
    var options = LogOptions()
    options.format = format
    var log = AccessLog(options, routeNames: ["/a"], firstIdentifier: 0x5f3a_0c1d_0000_0000)
    log.setTime(784_111_777)
    let isAdded = log.add(Self.record(size: 888), details)
    #expect(isAdded)
    return String(decoding: log.waiting, as: UTF8.self)
  }

  @Test func `writes a line of text`() {
    #expect(
      line(.text, AccessLog.Details(nanoseconds: 31_999))
        == "1994-11-06T08:49:37Z GET /a 200 888 31us 5f3a0c1d00000001\n")
  }

  @Test func `writes a line of JSON`() {
    #expect(
      line(.json, AccessLog.Details(nanoseconds: 31_999))
        == """
        {"time":"1994-11-06T08:49:37Z","method":"GET","route":"/a","status":200,"bytes":888,\
        "microseconds":31,"id":"5f3a0c1d00000001"}

        """)
  }

  @Test func `tells query and address only when they are given`() {
    let details = AccessLog.Details(
      nanoseconds: 0, query: Array("a=\\b".utf8), address: "::1", identifier: Array("x-1".utf8))
    #expect(
      line(.text, details) == "1994-11-06T08:49:37Z GET /a?a=\\b 200 888 0us x-1 ::1\n")
    #expect(line(.json, details).contains(#""id":"x-1","query":"a=\\b","client":"::1"}"#))
  }

  @Test func `drops lines rather than wait`() {
    var log = AccessLog(LogOptions(), routeNames: ["/a"], firstIdentifier: 0)
    log.setTime(0)
    var added = 0
    while log.add(Self.record(), AccessLog.Details(nanoseconds: 0)), added < 1_000_000 {
      added += 1
    }
    #expect(added > 1000)
    #expect(added < 1_000_000)
  }
}
