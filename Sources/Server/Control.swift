package import Sockets
internal import Synchronization

/// What the loops of a server share, and how it is told to stop. Any thread may use it.
package final class Control: Sendable {
  private enum Phase {
    static let running = 0, draining = 1, stopping = 2
  }

  private let phase = Atomic(Phase.running)
  private let openConnections = Atomic(0)
  private let runningLoops: Atomic<Int>
  let bells: [WakeUp]
  let telemetry: Telemetry

  /// - Parameter routeNames: those of the responder that will be served with.
  package init(loops: Int, routeNames: [String]) throws(SystemFailure) {
    var bells: [WakeUp] = []
    for _ in 0..<loops { bells.append(try WakeUp()) }
    self.bells = bells
    runningLoops = Atomic(loops)
    telemetry = Telemetry(loops: loops, routeNames: routeNames)
  }

  /// Whether new work is welcome.
  package var isReady: Bool { phase.load(ordering: .acquiring) == Phase.running }

  /// Connections open now, on all loops.
  package var connections: Int { openConnections.load(ordering: .relaxed) }

  /// Appends the metrics in Prometheus' text format.
  package func writeMetrics(version: String, into output: inout [UInt8]) {
    telemetry.write(
      connections: connections, isReady: isReady, version: version, into: &output)
  }

  /// Ends the server: once in good order, a second time at once.
  package func stop() {
    let (isFirst, _) = phase.compareExchange(
      expected: Phase.running, desired: Phase.draining, ordering: .acquiringAndReleasing)
    if !isFirst { phase.store(Phase.stopping, ordering: .releasing) }
    for bell in bells { bell.ring() }
  }

  var isDraining: Bool { phase.load(ordering: .acquiring) != Phase.running }
  var isStopping: Bool { phase.load(ordering: .acquiring) == Phase.stopping }

  /// Takes a place for a connection; false when all are taken.
  func takePlace(of limit: Int) -> Bool {
    let (_, count) = openConnections.add(1, ordering: .relaxed)
    if count <= limit { return true }
    givePlaceBack()
    return false
  }

  func givePlaceBack() {
    openConnections.subtract(1, ordering: .relaxed)
  }

  /// Notes that a loop has ended, and wakes the first one, which ends last.
  func loopEnded() {
    runningLoops.subtract(1, ordering: .acquiringAndReleasing)
    bells[0].ring()
  }

  /// Whether no loop runs but the one that asks.
  var isLastLoop: Bool { runningLoops.load(ordering: .acquiring) == 1 }
}
