/// What the pages for operators show, answered by whoever runs the service.
package struct Operations: Sendable {
  /// Whether new work is welcome.
  package var isReady: @Sendable () -> Bool
  /// Appends the metrics in Prometheus' text format.
  package var writeMetrics: @Sendable (inout [UInt8]) -> Void

  package init(
    isReady: @escaping @Sendable () -> Bool = { true },
    writeMetrics: @escaping @Sendable (inout [UInt8]) -> Void = { _ in }
  ) {
    self.isReady = isReady
    self.writeMetrics = writeMetrics
  }
}
