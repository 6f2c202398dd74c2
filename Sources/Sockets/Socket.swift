internal import CLinux
internal import Foundation

/// What reading from a socket came to.
package enum Received: Equatable, Sendable {
  case bytes(Int)
  case nothingYet
  case endOfStream
}

/// What accepting came to.
package enum Accepted: ~Copyable, Sendable {
  case connection(Descriptor)
  case nobody
  /// A connection waits, and there is no descriptor for it.
  case noDescriptor
}

/// Calls on a connected socket that does not block.
package enum Socket {
  /// Reads what has arrived into `buffer` from `offset` to its end.
  package static func receive(
    from descriptor: borrowing Descriptor, into buffer: inout [UInt8], at offset: Int
  ) throws(SystemFailure) -> Received {
    let number = descriptor.number
    precondition(offset < buffer.count)
    let count = try SystemCall.attempt("recv") {
      unsafe buffer.withUnsafeMutableBytes {
        unsafe recv(number, $0.baseAddress?.advanced(by: offset), $0.count - offset, 0)
      }
    }
    guard let count else { return .nothingYet }
    return count == 0 ? .endOfStream : .bytes(count)
  }

  /// Sends the bytes of `range`, as far as they fit; how many. 0 means it would block.
  package static func send(
    _ bytes: Span<UInt8>, to descriptor: borrowing Descriptor
  ) throws(SystemFailure) -> Int {
    let number = descriptor.number
    return try SystemCall.attempt("send") {
      unsafe bytes.withUnsafeBytes {
        unsafe Foundation.send(number, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
    } ?? 0
  }

  /// The numeric address of the other side; empty when it has gone.
  package static func peerAddress(of descriptor: borrowing Descriptor) -> String {
    (try? SocketAddress(peerOf: descriptor))?.text ?? ""
  }

  /// Says that nothing more will be sent. A peer that has gone does not matter.
  package static func endSending(on descriptor: borrowing Descriptor) {
    _ = shutdown(descriptor.number, CInt(SHUT_WR))
  }

  /// Makes closing the descriptor reset the connection, so that nothing lingers in the kernel.
  package static func resetOnClose(_ descriptor: borrowing Descriptor) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      descriptor.number, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// Sends small segments at once.
  package static func sendAtOnce(_ descriptor: borrowing Descriptor) throws(SystemFailure) {
    try set(CInt(TCP_NODELAY), of: CInt(IPPROTO_TCP), on: descriptor)
  }

  /// Switches an option on.
  static func set(
    _ option: CInt, of level: CInt, to value: CInt = 1, on descriptor: borrowing Descriptor
  ) throws(SystemFailure) {
    var value = value
    let number = descriptor.number
    try SystemCall.perform("setsockopt") {
      unsafe Int(
        setsockopt(number, level, option, &value, socklen_t(MemoryLayout<CInt>.size)))
    }
  }
}
