internal import CLinux
internal import Foundation

/// A listening socket that does not block.
package struct Listener: ~Copyable, Sendable {
  package let descriptor: Descriptor

  /// Takes over a listening socket that somebody else has opened.
  package init(adopting number: CInt) throws(SystemFailure) {
    let adopted = Descriptor(adopting: number)
    let flags = try SystemCall.perform("fcntl") { Int(fcntl(number, F_GETFL)) }
    try SystemCall.perform("fcntl") { Int(fcntl(number, F_SETFL, CInt(flags) | O_NONBLOCK)) }
    try SystemCall.perform("fcntl") { Int(fcntl(number, F_SETFD, FD_CLOEXEC)) }
    try Self.checkListens(adopted)
    try Socket.sendAtOnce(adopted)
    descriptor = adopted
  }

  /// Opens a socket that listens at `address`.
  ///
  /// - Parameters:
  ///   - address: where to listen.
  ///   - backlog: how many connections may wait to be accepted.
  ///   - sharesPort: whether other sockets, which have to ask for it too, may listen there as well;
  ///     the kernel then spreads the connections over them.
  package init(
    at address: SocketAddress, backlog: Int, sharesPort: Bool
  ) throws(SystemFailure) {
    let opened = try SystemCall.open("socket") { clinux_socket(address.family) }
    try Socket.set(SO_REUSEADDR, of: SOL_SOCKET, on: opened)
    // Inherited by the connections, which saves each of them a call.
    try Socket.sendAtOnce(opened)
    if sharesPort { try Socket.set(SO_REUSEPORT, of: SOL_SOCKET, on: opened) }
    let number = opened.number
    try Self.bind(opened, to: address)
    try SystemCall.perform("listen") { Int(listen(number, CInt(clamping: backlog))) }
    descriptor = opened
  }

  /// One more descriptor for the same listener.
  package func duplicate() throws(SystemFailure) -> Listener {
    let number = descriptor.number
    let copy = try SystemCall.perform("fcntl") { Int(fcntl(number, F_DUPFD_CLOEXEC, 0)) }
    return try Listener(adopting: CInt(copy))
  }

  /// The address it listens at, with the port that the kernel chose where none was given.
  package func address() throws(SystemFailure) -> SocketAddress {
    try SocketAddress(of: descriptor)
  }

  /// Throws when somebody listens at `address`, even if they would share the port.
  package static func checkIsFree(_ address: SocketAddress) throws(SystemFailure) {
    let probe = try SystemCall.open("socket") { clinux_socket(address.family) }
    try Socket.set(SO_REUSEADDR, of: SOL_SOCKET, on: probe)
    try bind(probe, to: address)
  }

  private static func checkListens(
    _ descriptor: borrowing Descriptor
  ) throws(SystemFailure) {
    var isListening: CInt = 0
    var length = socklen_t(MemoryLayout<CInt>.size)
    let number = descriptor.number
    try SystemCall.perform("getsockopt") {
      unsafe Int(getsockopt(number, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &length))
    }
    if isListening == 0 { throw SystemFailure(call: "listen", code: EINVAL) }
  }

  private static func bind(
    _ descriptor: borrowing Descriptor, to address: SocketAddress
  ) throws(SystemFailure) {
    let number = descriptor.number
    try SystemCall.perform("bind") {
      unsafe address.withPointer { unsafe Int(Foundation.bind(number, $0, $1)) }
    }
  }

  /// Takes the next connection from the queue. Connections that were aborted there are skipped.
  package func accept() throws(SystemFailure) -> Accepted {
    let number = descriptor.number
    while true {
      do {
        guard let accepted = try SystemCall.attempt("accept", { Int(clinux_accept(number)) }) else {
          return .nobody
        }
        return .connection(Descriptor(adopting: CInt(accepted)))
      } catch  where error.isOutOfDescriptors {
        return .noDescriptor
      } catch  where error.isPeerGone || error.isPassing {
        continue
      }
    }
  }
}

extension SystemFailure {
  /// Errors of the network that `accept` hands on, and that concern one connection only.
  fileprivate var isPassing: Bool {
    [EPROTO, EPERM, ENETDOWN, ENETUNREACH, EHOSTDOWN, EHOSTUNREACH, ENONET, ENOPROTOOPT]
      .contains(code)
  }
}
