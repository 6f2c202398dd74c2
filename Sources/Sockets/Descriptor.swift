internal import Foundation

/// An open file or socket, closed when its owner goes.
package struct Descriptor: ~Copyable, Sendable {
  package let number: CInt

  /// Takes over a descriptor that nobody else will close.
  package init(adopting number: CInt) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }
}

extension Descriptor {
  /// Something that is open and does nothing, held so that it can be given up when none is left.
  package static func spare() throws(SystemFailure) -> Descriptor {
    try SystemCall.open("open") { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
  }
}

/// What the operating system lets this process have.
package enum ProcessLimits {
  /// Raises the number of descriptors to `wanted`, as far as it may; what it is then.
  package static func raiseDescriptors(to wanted: Int) -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return 0
    }
    if limit.rlim_cur < rlim_t(wanted) {
      limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }
}
