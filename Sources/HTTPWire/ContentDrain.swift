/// Reads a request's content to its end and drops it, RFC 9112 6 and 7.1.
///
/// Nothing here takes content, but where it ends decides where the next request begins. The drain
/// keeps no bytes, allocates nothing, and its outcome does not depend on how the content was cut.
public struct ContentDrain: Sendable {
  enum Part: Sendable {
    /// So many bytes of a body of known length, or of a chunk, are still to come.
    case body, chunk
    case chunkReturn, chunkLineFeed
    case chunkSize, chunkExtension, sizeLineFeed
    case trailerStart, trailerName, trailerValue, trailerLineFeed, lastLineFeed
    case complete
  }

  var part: Part
  /// Bytes still to come of the body or the chunk.
  var left: Int
  /// Content bytes seen, and all bytes of a chunked body.
  var contentBytes = 0
  var allBytes = 0
  /// Bytes of the current size line, and digits in it.
  var lineBytes = 0
  var digits = 0
  var chunkExtension = ChunkExtension()
  var trailerBytes = 0
  var trailerFields = 0

  /// A drain for what follows a head with this framing.
  public init(_ framing: ContentFraming) {
    switch framing {
    case .none: (part, left) = (.complete, 0)
    case .length(let length): (part, left) = (.body, length)
    case .chunked: (part, left) = (.chunkSize, 0)
    }
  }

  /// Whether the content has ended.
  public var isComplete: Bool { part == .complete }

  /// Reads on in `bytes` from `start`; the offset behind the last byte that belongs to the content.
  public mutating func drain(
    _ bytes: Span<UInt8>, from start: Int, within limits: borrowing Limits
  ) throws(RequestFailure) -> Int {
    if part == .body, left > limits.content { throw .contentTooLarge }
    var cursor = start
    while part != .complete, cursor < bytes.count {
      if part == .body || part == .chunk {
        cursor += skip(atMost: bytes.count - cursor)
      } else {
        try read(bytes[cursor], within: limits)
        allBytes += 1
        cursor += 1
        try checkOverhead(limits)
      }
    }
    return cursor
  }

  /// Drops bytes of the body or the chunk; how many.
  private mutating func skip(atMost available: Int) -> Int {
    let taken = min(left, available)
    left -= taken
    allBytes += taken
    if left == 0 { part = part == .body ? .complete : .chunkReturn }
    return taken
  }

  private func checkOverhead(_ limits: borrowing Limits) throws(RequestFailure) {
    let overhead = allBytes - contentBytes
    if overhead > limits.chunkOverhead, contentBytes < allBytes / 4 { throw .wastefulChunks }
  }
}
