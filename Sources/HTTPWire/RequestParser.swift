/// Reads the head of one request, RFC 9112 2 to 5, in as many pieces as it comes.
///
/// The parser keeps offsets, never bytes. It is called with the message from its first byte on, as
/// far as it has arrived, and goes on where it stopped; each byte is looked at once (the values of
/// a few known fields twice), and the outcome does not depend on how the message was cut up. It
/// takes the strict side wherever the RFC leaves a choice: bare LF, folding, blanks before a colon
/// and two lengths are refused. It allocates nothing.
public struct RequestParser: Sendable {
  /// What has been read. Complete once `parse` has returned true.
  public internal(set) var request = Request()

  /// What the next byte belongs to.
  enum Part: Sendable {
    /// Nothing yet: the one empty line that may come first, or the method.
    case start, startLineFeed
    case method, target, version, requestLineFeed
    /// The first byte of a line; its name, its value, and the LF behind it.
    case fieldStart, fieldName, fieldValue, fieldLineFeed
    case lastLineFeed
    case complete
  }

  var part = Part.start
  /// The next byte to look at.
  var cursor = 0
  /// Where the current line has to have ended, or the whole head; 0 before the first line.
  private var ceiling = 0
  /// Where the element that is being read begins.
  var elementStart = 0
  var fieldCount = 0
  var field: KnownField?
  /// How many of the bytes of `HTTP/1.x` have been read, and what they say so far.
  var versionCursor = 0
  var isOtherMajor = false
  /// Percent-encoded digits still to come in the target.
  var pendingDigits = 0
  var targetForm = TargetForm.unknown

  public init() {}

  /// Whether anything of a request has been seen.
  public var hasBegun: Bool { cursor > 0 }

  /// Reads on in `message`; true when the head is complete.
  ///
  /// - Throws: why the request is refused. The parser is of no use after that.
  public mutating func parse(
    _ message: Span<UInt8>, within limits: borrowing Limits
  ) throws(RequestFailure) -> Bool {
    if ceiling == 0 { beginLine(limits) }
    while part != .complete {
      guard cursor < ceiling else { throw tooLong(limits) }
      guard cursor < message.count else { return false }
      try step(message, end: min(message.count, ceiling), limits)
    }
    return true
  }

  /// Reads some bytes before `end`, at least one.
  private mutating func step(
    _ message: Span<UInt8>, end: Int, _ limits: borrowing Limits
  ) throws(RequestFailure) {
    switch part {
    case .start: try begin(message[cursor])
    case .method: try readMethod(message, end)
    case .target: try readTarget(message, end)
    case .version: try readVersion(message, end)
    case .fieldStart: try beginField(message[cursor], limits)
    case .fieldName: try readName(message, end)
    case .fieldValue: try readValue(message, end)
    case .startLineFeed, .requestLineFeed, .fieldLineFeed, .lastLineFeed:
      try endLine(message)
      beginLine(limits)
    case .complete: break
    }
  }

  /// Sets where the line that begins now has to have ended.
  private mutating func beginLine(_ limits: borrowing Limits) {
    let longest = isInRequestLine ? limits.requestLine : limits.fieldLine
    ceiling = min(cursor &+ longest, limits.head)
  }

  private var isInRequestLine: Bool {
    switch part {
    case .start, .startLineFeed, .method, .target, .version, .requestLineFeed: true
    default: false
    }
  }

  private func tooLong(_ limits: borrowing Limits) -> RequestFailure {
    if isInRequestLine { return .requestLineTooLong }
    return cursor >= limits.head ? .headTooLarge : .fieldLineTooLong
  }

  /// Reads the LF that has to follow a CR, and goes on to the next line.
  private mutating func endLine(_ message: Span<UInt8>) throws(RequestFailure) {
    guard message[cursor] == .lineFeed else { throw .invalidLineEnd }
    cursor += 1
    switch part {
    case .startLineFeed:
      part = .method
    case .requestLineFeed:
      request.fieldSection = cursor..<cursor
      part = .fieldStart
    case .fieldLineFeed:
      try finishField(message, value: elementStart..<cursor - 2)
      part = .fieldStart
    default:
      try finishHead()
    }
    elementStart = cursor
  }

  /// Checks what only the whole head can tell.
  private mutating func finishHead() throws(RequestFailure) {
    if !request.has(.host), !request.isOldVersion { throw .missingHost }
    if request.isOldVersion, request.content == .chunked { throw .codingInOldVersion }
    if request.has(.contentLength), request.has(.transferEncoding) { throw .lengthWithCoding }
    request.fieldSection = request.fieldSection.lowerBound..<cursor - 2
    request.headLength = cursor
    part = .complete
  }
}
