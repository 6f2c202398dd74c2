internal import Foundation

/// The machine's clocks.
package enum Clock {
  /// Nanoseconds since some instant in the past; never runs backwards.
  package static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Seconds since 1970.
  package static var wallSeconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec
  }
}
