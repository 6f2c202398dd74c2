internal import CLinux

/// A bell that any thread may ring and one loop hears.
package final class WakeUp: Sendable {
  package let descriptor: Descriptor

  package init() throws(SystemFailure) {
    descriptor = try SystemCall.open("eventfd", clinux_eventfd)
  }

  /// Wakes the loop that watches the descriptor.
  package func ring() {
    _ = clinux_eventfd_ring(descriptor.number)
  }

  /// Makes it silent again.
  package func acknowledge() {
    _ = clinux_eventfd_clear(descriptor.number)
  }
}
