public import HTTPWire

/// What becomes of the bytes that a client sends, told as the server's loop reads them.
public struct Conversation: Equatable {
  /// One message that was understood.
  public struct Message: Equatable {
    public var method: Method
    public var target: String
    public var path: String
    public var query: String?
    public var wantsToStay: Bool
    public var leavesContent: Bool
    /// All bytes of it, content included.
    public var length: Int
  }

  public var messages: [Message] = []
  public var failure: RequestFailure?
  /// What the reader waits for at the end; nil after a failure.
  public var stage: MessageReader.Stage?
  /// The most bytes that were kept from one piece to the next.
  public var mostKept = 0
  /// Bytes of the current message that were read and dropped.
  public var dropped = 0

  /// Reads `stream`, which arrives in pieces that end at `cuts`.
  public init(_ stream: [UInt8], cutAt cuts: [Int] = [], within limits: Limits = Limits()) {
    var kept: [UInt8] = []
    var reader = MessageReader()
    var start = 0
    for end in cuts + [stream.count] {
      kept += stream[start..<end]
      start = end
      guard read(&kept, &reader, limits) else { return }
      mostKept = max(mostKept, kept.count)
    }
    stage = reader.stage
  }

  /// Works off the whole messages in `kept`; false when one is refused or the last.
  private mutating func read(
    _ kept: inout [UInt8], _ reader: inout MessageReader, _ limits: Limits
  ) -> Bool {
    while !kept.isEmpty {
      do throws(RequestFailure) {
        guard try reader.read(kept.span, within: limits) else {
          if reader.stage == .content {
            dropped += kept.count - reader.request.headLength
            kept.removeSubrange(reader.request.headLength...)
          }
          return true
        }
      } catch {
        failure = error
        return false
      }
      messages.append(Message(reader, kept, dropped: dropped))
      dropped = 0
      if reader.leavesContent { return false }
      kept.removeSubrange(..<reader.end)
      reader = MessageReader()
    }
    return true
  }
}

extension Conversation.Message {
  fileprivate init(_ reader: MessageReader, _ kept: [UInt8], dropped: Int) {
    let request = reader.request
    self.init(
      method: request.method, target: text(kept[request.target]), path: text(kept[request.path]),
      query: request.query.map { text(kept[$0]) }, wantsToStay: request.wantsToStay,
      leavesContent: reader.leavesContent, length: dropped + reader.end)
  }
}
