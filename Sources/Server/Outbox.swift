/// Answers that are ready, and go out together.
///
/// Sending an answer wakes its client. Where that is on the same machine, as behind a proxy, the kernel often turns
/// to it at once, and back for the next answer. So a loop answers some connections first and sends then: whoever
/// comes for the first answer finds the others there.
struct Outbox: ~Copyable {
  /// Nobody waits for the answers of others for longer, in nanoseconds, than until the next one is ready.
  private static let longestWait = 500_000
  /// More bytes are not held back: they keep a client busy by themselves.
  private static let mostBytes = 65536

  /// To whom they go, each with where its bytes end.
  private(set) var connections: [Connection] = []
  private var ends: [Int] = []
  private(set) var bytes: [UInt8] = []

  /// When it was last empty, in nanoseconds.
  private var begin = 0

  /// Whether it is time to send.
  func isDue(at now: Int) -> Bool {
    now - begin >= Outbox.longestWait || bytes.count >= Outbox.mostBytes
  }

  /// Takes what is to be sent to a connection, and leaves `output` empty.
  mutating func take(_ output: inout [UInt8], for connection: Connection) {
    if bytes.isEmpty {
      // Nothing is copied where answers come one by one.
      swap(&bytes, &output)
    } else {
      bytes.append(contentsOf: output)
      output.removeAll(keepingCapacity: true)
    }
    connections.append(connection)
    ends.append(bytes.count)
  }

  /// Where the bytes are for the connection of an index.
  func range(_ index: Int) -> Range<Int> { (index > 0 ? ends[index - 1] : 0)..<ends[index] }

  /// Empties it; an answer that comes now waits from `now` on.
  mutating func removeAll(at now: Int) {
    begin = now
    connections.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}
