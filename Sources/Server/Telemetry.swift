internal import HTTPWire
internal import Synchronization

/// What a server has done since its start, loop by loop.
final class Telemetry: Sendable {
  let loops: [LoopTelemetry]
  let routeNames: [String]

  init(loops: Int, routeNames: [String]) {
    self.routeNames = routeNames
    self.loops = (0..<loops).map { _ in LoopTelemetry() }
  }
}

/// Counters that one loop writes and any thread may read.
///
/// With a single writer, an increment is a load and a store without a lock.
final class LoopTelemetry: Sendable {
  /// The most routes and the upper bounds of the latency buckets, in microseconds.
  static let routes = 16
  static let bounds = [
    50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
    1_000_000,
  ]
  static let statuses = Status.allCases.map { Int($0.rawValue) }
  private static let ordinals: [UInt8] = {
    var ordinals = [UInt8](repeating: 0, count: 600)
    for (ordinal, status) in statuses.enumerated() { ordinals[status] = UInt8(ordinal) }
    return ordinals
  }()

  private let answers = InlineArray<512, Counter> { _ in Counter() }
  private let latencies = InlineArray<16, Counter> { _ in Counter() }
  let latencySum = Counter()
  let bytes = Counter()
  let cacheHits = Counter()
  let cacheMisses = Counter()
  let cacheBytes = Counter()
  let accepted = Counter()
  let turnedAway = Counter()
  let handshakesBroken = Counter()
  let timeouts = Counter()
  let parseFailures = Counter()
  let logLinesDropped = Counter()
  /// How often the loop has waited for events.
  let rounds = Counter()

  /// Notes an answer that took so many nanoseconds.
  func note(_ record: AnswerRecord, nanoseconds: Int) {
    let ordinal = Int(Self.ordinals[Int(record.status.rawValue)])
    answers[record.route * 32 + ordinal].add(1)
    bytes.add(record.size)
    latencySum.add(nanoseconds)
    let microseconds = nanoseconds / 1000
    var bucket = 0
    while bucket < Self.bounds.count, microseconds > Self.bounds[bucket] { bucket += 1 }
    latencies[bucket].add(1)
    switch record.source {
    case .cache: cacheHits.add(1)
    case .application: cacheMisses.add(1)
    case .refusal: parseFailures.add(1)
    }
  }

  func answers(route: Int, status ordinal: Int) -> Int { answers[route * 32 + ordinal].value }
  func latencies(bucket: Int) -> Int { latencies[bucket].value }
}

/// A number that one thread changes and any thread may read.
struct Counter: ~Copyable, Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  func add(_ more: Int) {
    number.store(number.load(ordering: .relaxed) &+ more, ordering: .relaxed)
  }

  func set(_ value: Int) {
    number.store(value, ordering: .relaxed)
  }
}
