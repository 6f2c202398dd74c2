import CAllocations

/// What one call of something costs.
struct Timing {
  /// The quickest and the middle of all batches, in nanoseconds a call.
  let least, median: Double
  /// How often memory was asked for, a call.
  let allocations: Double
  /// How many bytes the last call made; nil where it made none.
  let bytes: Int?
}

/// Times a function by batches long enough for the clock.
enum Stopwatch {
  private static let batches = 15
  private static let batchLength = Duration.milliseconds(20)

  static func time(_ one: Case) -> Timing {
    let calls = callsPerBatch(one.body)
    var costs: [Double] = []
    for _ in 0..<batches { costs.append(nanoseconds(measure(calls, one.body)) / Double(calls)) }
    costs.sort()
    return Timing(
      least: costs[0], median: costs[costs.count / 2], allocations: allocations(one),
      bytes: one.givesBytes ? one.body() : nil)
  }

  /// How often memory is asked for, a call; the same in every run.
  static func allocations(_ one: Case) -> Double {
    let calls = 512
    for _ in 0..<calls { keep(one.body()) }
    let (all, here) = (allocations_of_all(), allocations_of_this_thread())
    for _ in 0..<calls { keep(one.body()) }
    let others = allocations_of_all() - all - (allocations_of_this_thread() - here)
    let own = allocations_of_this_thread() - here
    return Double(one.isServed ? others : own) / Double(calls)
  }

  /// As many calls as fill a batch; finding out warms everything up.
  private static func callsPerBatch(_ body: () -> Int) -> Int {
    var calls = 1
    while true {
      let elapsed = measure(calls, body)
      if elapsed >= batchLength { return calls }
      calls = elapsed < batchLength / 10 ? calls * 8 : calls * 2
    }
  }

  private static func measure(_ calls: Int, _ body: () -> Int) -> Duration {
    ContinuousClock().measure {
      var sum = 0
      for _ in 0..<calls { sum &+= body() }
      keep(sum)
    }
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}

/// Uses a result, so that the optimizer cannot leave out the work behind it.
@inline(never)
func keep(_ value: Int) {
  if value == Int.min { print(value) }
}
