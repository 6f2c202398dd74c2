internal import HTTPWire
internal import Sockets

/// One client's connection and how far it has come. Belongs to one loop.
final class Connection {
  let descriptor: Descriptor
  let door: Door
  /// Its place in the loop's table, and which of all that had that place it is.
  let slot: Int
  let generation: UInt32

  /// Whether there may be something to read, as far as the kernel has said.
  var isReadable = false
  /// Whether the kernel has said that the peer ended its side, or that the connection broke.
  var hasPeerEnded = false
  /// Whether the end of what the peer sends has been read.
  var hasReadEnd = false
  /// Whether it stands in the queue of those whose turn ended before their work.
  var isQueued = false

  /// Received and not yet worked off: the current message from its first byte, and what follows.
  var unread: [UInt8] = []
  /// Whether `unread` may hold whole requests that nobody has looked at.
  var hasUnreadRequests = false
  /// Where reading the current message stands; nil between messages.
  var reader: MessageReader?
  /// Requests answered so far.
  var served = 0

  /// Answers that the kernel has not taken yet, from `sent` on.
  var unsent: [UInt8] = []
  var sent = 0
  var hasUnsent: Bool { sent < unsent.count }

  var ending = Ending.none
  var patience: Patience

  /// How near its end the connection is.
  enum Ending: Equatable {
    case none
    /// No further request is answered; what is unsent goes out.
    case afterSending
    /// Everything is sent; what the client still sends is read and dropped, so many bytes yet.
    case lingering(left: Int)
  }

  init(
    _ descriptor: consuming Descriptor, at door: Door, slot: Int, generation: UInt32,
    patience: Patience
  ) {
    self.descriptor = descriptor
    self.door = door
    self.slot = slot
    self.generation = generation
    self.patience = patience
  }

  /// Whether there is work that waits for nothing but its turn.
  var wantsTurn: Bool {
    !hasUnsent && (isReadable || hasUnreadRequests)
  }

  /// Whether nothing is under way: no request begun, no answer unsent.
  var isIdle: Bool {
    ending == .none && unread.isEmpty && reader == nil && !hasUnsent
  }
}
