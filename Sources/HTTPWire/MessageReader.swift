/// Reads one request after the other, heads and content, from what a connection brings.
///
/// It is handed the bytes of the current message that are still needed, and behind them what has
/// arrived since. Content is dropped as it comes, so what has to be kept never outgrows a head.
public struct MessageReader: Sendable {
  private var parser = RequestParser()
  private var content: ContentDrain?

  /// Behind the last byte of a complete message, counted from its first.
  public private(set) var end = 0
  /// Whether the message is complete though its content was not read: the connection has to end.
  public private(set) var leavesContent = false

  public init() {}

  /// The request, once its head is complete.
  public var request: Request { parser.request }

  /// What a message that is not complete waits for.
  public var stage: Stage {
    if content != nil { return .content }
    return parser.hasBegun ? .head : .nothing
  }

  public enum Stage: Sendable, Equatable {
    case nothing, head, content
  }

  /// Reads on; true when the message is complete.
  ///
  /// When it is not, the first `request.headLength` bytes of `message` have to be there again the
  /// next time if `stage` is `.content`, and all of them if it is `.head`.
  public mutating func read(
    _ message: Span<UInt8>, within limits: borrowing Limits
  ) throws(RequestFailure) -> Bool {
    if content == nil {
      guard try parser.parse(message, within: limits) else { return false }
      end = parser.request.headLength
      guard parser.request.content != .none else { return true }
      if parser.request.expectsContinue {
        // The final answer goes out at once, RFC 9110 10.1.1, and nobody waits for the content.
        leavesContent = true
        return true
      }
      content = ContentDrain(parser.request.content)
    }
    guard var drain = content else { return true }
    end = try drain.drain(message, from: parser.request.headLength, within: limits)
    content = drain
    return drain.isComplete
  }
}
