internal import Foundation

/// A system call that failed: which, and its `errno`.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
  package let call: String
  package let code: CInt

  /// For example `bind: Address already in use`.
  package var description: String {
    "\(call): \(unsafe String(cString: strerror(code)))"
  }

  /// Whether another socket has the address.
  package var isAddressInUse: Bool { code == EADDRINUSE }
  /// Whether the process or the system has no descriptor left.
  package var isOutOfDescriptors: Bool { code == EMFILE || code == ENFILE }
  /// Whether the peer went away.
  package var isPeerGone: Bool { code == ECONNRESET || code == EPIPE || code == ECONNABORTED }
}

/// The one door to the kernel: `EINTR` is retried, would-block is a value, the rest is thrown.
enum SystemCall {
  /// What the call returns, or nil when it would block.
  @inline(__always)
  static func attempt(
    _ name: StaticString, _ call: () -> Int
  ) throws(SystemFailure) -> Int? {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code == EINTR { continue }
      if code == EAGAIN || code == EWOULDBLOCK { return nil }
      throw SystemFailure(call: "\(name)", code: code)
    }
  }

  /// What the call returns, where it cannot block.
  @inline(__always)
  @discardableResult
  static func perform(_ name: StaticString, _ call: () -> Int) throws(SystemFailure) -> Int {
    guard let result = try attempt(name, call) else {
      throw SystemFailure(call: "\(name)", code: EAGAIN)
    }
    return result
  }

  /// The same for calls that return a descriptor, which the result owns.
  static func open(
    _ name: StaticString, _ call: () -> CInt
  ) throws(SystemFailure) -> Descriptor {
    Descriptor(adopting: CInt(try perform(name) { Int(call()) }))
  }
}
