internal import Foundation

/// A client that sends one message, reads the answer to its end and waits only so long.
package enum Client {
  /// What `address` answers to `message`, at most 64 KiB of it.
  package static func exchange(
    _ message: [UInt8], with address: SocketAddress, milliseconds: Int
  ) throws(SystemFailure) -> [UInt8] {
    let socket = try SystemCall.open("socket") {
      Foundation.socket(address.family, CInt(SOCK_STREAM.rawValue), 0)
    }
    try limitWaiting(on: socket, to: milliseconds)
    let number = socket.number
    try SystemCall.perform("connect") {
      unsafe address.withPointer { unsafe Int(connect(number, $0, $1)) }
    }
    _ = try Socket.send(message.span, to: socket)
    var answer = [UInt8](repeating: 0, count: 64 * 1024)
    var length = 0
    while length < answer.count,
      case .bytes(let count) = try Socket.receive(from: socket, into: &answer, at: length)
    {
      length += count
    }
    return Array(answer[..<length])
  }

  private static func limitWaiting(
    on socket: borrowing Descriptor, to milliseconds: Int
  ) throws(SystemFailure) {
    var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    let number = socket.number
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      try SystemCall.perform("setsockopt") {
        unsafe Int(
          setsockopt(
            number, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size)))
      }
    }
  }
}
