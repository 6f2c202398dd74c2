internal import CLinux
internal import Foundation

/// The signals that this program acts on.
package enum Signal: Sendable, Equatable {
  /// SIGTERM or SIGINT.
  case stop
  /// SIGHUP.
  case reload
}

/// Signals as something to read, instead of something that interrupts.
package struct Signals: ~Copyable {
  package let descriptor: Descriptor

  /// Catches the signals in this thread and those it starts from now on; SIGPIPE is ignored.
  package init() throws(SystemFailure) {
    _ = signal(SIGPIPE, SIG_IGN)
    let caught = [SIGTERM, SIGINT, SIGHUP]
    descriptor = try SystemCall.open("signalfd") {
      unsafe caught.withUnsafeBufferPointer {
        unsafe clinux_signalfd($0.baseAddress, CInt($0.count))
      }
    }
  }

  /// The next signal that has arrived, or nil.
  package func next() -> Signal? {
    switch clinux_next_signal(descriptor.number) {
    case SIGTERM, SIGINT: .stop
    case SIGHUP: .reload
    default: nil
    }
  }
}
