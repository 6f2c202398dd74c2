internal import Foundation

/// The client's side of connections, which waits for its answers, but only so long.
package enum Client {
  /// A connection on which each call waits at most so long.
  package static func connect(
    to address: SocketAddress, milliseconds: Int
  ) throws(SystemFailure) -> Descriptor {
    let socket = try SystemCall.open("socket") {
      Foundation.socket(address.family, CInt(SOCK_STREAM.rawValue), 0)
    }
    try limitWaiting(on: socket, to: milliseconds)
    let number = socket.number
    try SystemCall.perform("connect") {
      unsafe address.withPointer { unsafe Int(Foundation.connect(number, $0, $1)) }
    }
    return socket
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
