internal import CLinux

/// What a descriptor is ready for, or is watched for.
package struct Readiness: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let readable = Readiness(rawValue: UInt32(CLINUX_READABLE))
  package static let writable = Readiness(rawValue: UInt32(CLINUX_WRITABLE))
  /// The peer has ended its side, or the connection is broken: reading tells which.
  package static let peerEnded = Readiness(rawValue: UInt32(CLINUX_PEER_ENDED))
  /// Tell changes only, not states.
  package static let changes = Readiness(rawValue: UInt32(CLINUX_EDGE))
  /// Wake one of those who watch the same descriptor, not all.
  package static let exclusively = Readiness(rawValue: UInt32(CLINUX_EXCLUSIVE))
}

/// An epoll instance. Descriptors leave it when they are closed.
package struct Poller: ~Copyable {
  private let descriptor: Descriptor
  private var events = [clinux_event](repeating: clinux_event(), count: 256)

  package init() throws(SystemFailure) {
    descriptor = try SystemCall.open("epoll_create", clinux_epoll_create)
  }

  /// Watches a descriptor; its events carry `token`.
  package func watch(
    _ watched: borrowing Descriptor, for interest: Readiness, as token: UInt64
  ) throws(SystemFailure) {
    let (epoll, number) = (descriptor.number, watched.number)
    try SystemCall.perform("epoll_ctl") {
      Int(clinux_epoll_add(epoll, number, interest.rawValue, token))
    }
  }

  /// Stops watching a descriptor that stays open.
  package func forget(_ watched: borrowing Descriptor) throws(SystemFailure) {
    let (epoll, number) = (descriptor.number, watched.number)
    try SystemCall.perform("epoll_ctl") { Int(clinux_epoll_remove(epoll, number)) }
  }

  /// Waits until something is ready or the time is over; how many events `event(_:)` then has.
  ///
  /// - Parameter milliseconds: nil waits without end, 0 only looks.
  package mutating func wait(milliseconds: Int?) throws(SystemFailure) -> Int {
    let epoll = descriptor.number
    let timeout = milliseconds.map { CInt(clamping: $0) } ?? -1
    return try SystemCall.perform("epoll_wait") {
      unsafe events.withUnsafeMutableBufferPointer {
        unsafe Int(clinux_epoll_wait(epoll, $0.baseAddress, CInt($0.count), timeout))
      }
    }
  }

  /// One of the events of the last wait.
  package func event(_ index: Int) -> (token: UInt64, ready: Readiness) {
    (events[index].token, Readiness(rawValue: events[index].ready))
  }
}
