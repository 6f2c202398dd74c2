internal import HTTPWire
internal import Sockets
internal import TLS

/// One client's connection and how far it has come. Belongs to one loop.
final class Connection {
  let descriptor: Descriptor
  let door: Door
  /// Its encryption; nil where there is none, and after its end.
  var session: TLSSession?
  /// The client's numeric address, if anybody wants to know it.
  let address: String
  /// Whether anything has come at all.
  var hasReceived = false
  /// Whether the session may hold more decrypted input than there was room for.
  var hasDecryptedInput = false
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
  /// Whether its answers wait in the outbox, and its turn has not ended.
  var isHeld = false

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
    _ descriptor: consuming Descriptor, at door: Door, _ session: consuming TLSSession?,
    address: String, slot: Int, generation: UInt32, patience: Patience
  ) {
    self.address = address
    self.descriptor = descriptor
    self.door = door
    self.session = session
    self.slot = slot
    self.generation = generation
    self.patience = patience
  }

  /// Whether there is work that waits for nothing but its turn.
  var wantsTurn: Bool {
    !hasUnsent && (isReadable || hasUnreadRequests || hasDecryptedInput)
  }

  /// Whether nothing is under way: no request begun, no answer unsent.
  var isIdle: Bool {
    ending == .none && unread.isEmpty && reader == nil && !hasUnsent
  }
}
