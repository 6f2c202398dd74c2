internal import Foundation

/// An IPv4 or IPv6 address with a port.
package struct SocketAddress: Sendable {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  var family: CInt { CInt(storage.ss_family) }

  /// The first address that `host` stands for; nil when it stands for none.
  ///
  /// - Parameters:
  ///   - host: a numeric address or a name of this machine, such as `localhost`.
  ///   - port: 0 for a free one.
  package init?(host: String, port: UInt16) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, "\(port)", &hints, &found) == 0, let first = unsafe found else {
      return nil
    }
    defer { unsafe freeaddrinfo(first) }
    length = unsafe first.pointee.ai_addrlen
    unsafe withUnsafeMutableBytes(of: &storage) {
      unsafe $0.copyMemory(
        from: UnsafeRawBufferPointer(start: first.pointee.ai_addr, count: Int(length)))
    }
  }

  /// The local address of a socket.
  init(of descriptor: borrowing Descriptor) throws(SystemFailure) {
    let number = descriptor.number
    try SystemCall.perform("getsockname") {
      unsafe withUnsafeMutablePointer(to: &storage) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe Int(getsockname(number, $0, &length))
        }
      }
    }
  }

  /// The address of the other side of a connection.
  init(peerOf descriptor: borrowing Descriptor) throws(SystemFailure) {
    let number = descriptor.number
    try SystemCall.perform("getpeername") {
      unsafe withUnsafeMutablePointer(to: &storage) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe Int(getpeername(number, $0, &length))
        }
      }
    }
  }

  /// The address without the port, such as `127.0.0.1` or `::1`.
  var text: String {
    var name = [CChar](repeating: 0, count: 64)
    let result = unsafe withPointer {
      unsafe getnameinfo($0, $1, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return result == 0 ? String(decoding: bytes, as: UTF8.self) : ""
  }

  /// The port, in the machine's byte order.
  package var port: UInt16 {
    unsafe withUnsafeBytes(of: storage) {
      // `sin_port` and `sin6_port` lie at the same place, in network order.
      UInt16(unsafe $0[2]) << 8 | UInt16(unsafe $0[3])
    }
  }

  /// Calls `body` with the address as the socket calls take it.
  func withPointer<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }
}
