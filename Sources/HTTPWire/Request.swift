/// One request's head as it was received: what it asks for, and where its fields lie.
///
/// All ranges count from the first byte of the message that was parsed. The bytes themselves stay
/// where they are; whoever asks for a field passes them along.
public struct Request: Sendable {
  public internal(set) var method = Method.unknown
  /// The request target, as it stands in the request line.
  public internal(set) var target = 0..<0
  /// The target's path. It begins with a slash, except for `*`; its percent-encodings are whole.
  public internal(set) var path = 0..<0
  /// What follows the question mark, not decoded; nil when there is none.
  public internal(set) var query: Range<Int>?
  /// Whether the request is HTTP/1.0, which knows neither chunks nor lasting connections.
  public internal(set) var isOldVersion = false
  /// The number of bytes of the head, up to and with its empty line.
  public internal(set) var headLength = 0

  /// How the content's end is known.
  public internal(set) var content = ContentFraming.none
  /// What the Accept-Encoding fields allow.
  public internal(set) var codings = AcceptedCodings()
  /// Whether a Connection field says `close`.
  public internal(set) var saysClose = false
  /// Whether a Connection field says `keep-alive`.
  public internal(set) var saysKeepAlive = false
  /// Whether the client waits for a word before it sends content.
  public internal(set) var expectsContinue = false

  /// The range of all field lines.
  var fieldSection = 0..<0
  /// One bit for each `KnownField`: given at all, and given more than once.
  private var given: UInt32 = 0
  private var repeated: UInt32 = 0

  init() {}

  /// Whether the client means the connection to go on after this request, RFC 9112 9.3.
  public var wantsToStay: Bool {
    !saysClose && (!isOldVersion || saysKeepAlive)
  }

  /// Whether the request has that field.
  public func has(_ field: KnownField) -> Bool {
    given & bit(field) != 0
  }

  /// Whether the answer depends on more than target, coding and If-None-Match.
  public var isConditional: Bool {
    let fields =
      bit(.ifMatch) | bit(.ifModifiedSince) | bit(.ifUnmodifiedSince) | bit(.range) | bit(.ifRange)
    return given & fields != 0
  }

  /// Notes a field; false when it was there before.
  mutating func note(_ field: KnownField) -> Bool {
    let isNew = given & bit(field) == 0
    if !isNew { repeated |= bit(field) }
    given |= bit(field)
    return isNew
  }

  private func bit(_ field: KnownField) -> UInt32 {
    1 << UInt32(field.rawValue)
  }
}

/// How the end of a request's content is known, RFC 9112 6.3.
public enum ContentFraming: Sendable, Equatable {
  case none
  /// So many bytes follow; at least one.
  case length(Int)
  case chunked
}
