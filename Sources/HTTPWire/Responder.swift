/// Turns requests into finished responses: all that the server has to know about what it serves.
///
/// Each event loop has an instance of its own, so an implementation may keep scratch buffers and
/// needs no lock. It is called for what the loop's cache cannot answer.
public protocol Responder: ~Copyable, SendableMetatype {
  /// What log lines and metrics call each route; a `Reply` gives the index.
  static var routeNames: [String] { get }

  /// Appends the whole response to a request whose content, if any, has been read and dropped.
  ///
  /// The response is written by `ResponseHead` and has no Connection field; the server adds one
  /// where it is needed, and the date. Its bytes depend on nothing but the request and the door.
  ///
  /// - Parameters:
  ///   - request: what was asked.
  ///   - message: the request's bytes, which its ranges point into.
  ///   - door: where it came in.
  ///   - output: what the response is appended to.
  mutating func respond(
    to request: borrowing Request, in message: Span<UInt8>, at door: Door,
    into output: inout [UInt8]
  ) -> Reply

  /// Appends the response to a message that is no valid request; its connection ends with it.
  mutating func refuse(_ failure: RequestFailure, into output: inout [UInt8]) -> Reply
}

/// Which listener a request came through.
public enum Door: Sendable {
  case main
  /// The port that is for operators only.
  case admin
}

/// What the server needs to know about a response that has been appended to its buffer. Offsets
/// count from the first byte of the response.
public struct Reply: Sendable {
  public let status: Status
  /// An index into `Responder.routeNames`.
  public let route: Int
  /// Where the content begins.
  public let headLength: Int
  /// Whether the same target, coding and door may be answered with these bytes again, and how to
  /// answer that nothing has changed.
  public let reuse: Reuse?

  public struct Reuse: Sendable {
    /// The entity tag with its quotes.
    public let entityTag: Range<Int>
    /// The field lines, from the one behind Date, that a 304 has to repeat, RFC 9110 15.4.5.
    public let repeated: Range<Int>

    public init(entityTag: Range<Int>, repeated: Range<Int>) {
      self.entityTag = entityTag
      self.repeated = repeated
    }
  }

  public init(status: Status, route: Int, headLength: Int, reuse: Reuse? = nil) {
    self.status = status
    self.route = route
    self.headLength = headLength
    self.reuse = reuse
  }
}
