/// The forms of a request target, RFC 9112 3.2.
enum TargetForm: Sendable {
  case unknown, origin, asterisk, absolute
}

/// Reading `GET /path?query HTTP/1.1`.
extension RequestParser {
  /// Reads the first byte of a message, which may be that of one empty line, RFC 9112 2.2.
  mutating func begin(_ byte: UInt8) throws(RequestFailure) {
    if byte == .carriageReturn {
      cursor += 1
      part = .startLineFeed
    } else {
      part = .method
    }
  }

  mutating func readMethod(_ message: Span<UInt8>, _ end: Int) throws(RequestFailure) {
    skip(ByteSet.token, message, end)
    guard cursor < end else { return }
    let byte = message[cursor]
    if byte == .carriageReturn, cursor == elementStart { throw .emptyLines }
    guard byte == .space, cursor > elementStart else { throw .invalidMethod }
    request.method = Method(message, at: elementStart..<cursor)
    cursor += 1
    elementStart = cursor
    request.target = cursor..<cursor
    part = .target
  }

  mutating func readTarget(_ message: Span<UInt8>, _ end: Int) throws(RequestFailure) {
    if targetForm == .unknown { targetForm = try form(of: message[cursor]) }
    while cursor < end {
      skipOrdinaryBytes(message, end)
      guard cursor < end else { return }
      let byte = message[cursor]
      if byte == .space {
        try finishTarget(message)
        return
      }
      try check(byte)
      cursor += 1
    }
  }

  /// Moves on as long as nothing has to be noted.
  private mutating func skipOrdinaryBytes(_ message: Span<UInt8>, _ end: Int) {
    guard pendingDigits == 0 else { return }
    skip(request.query == nil ? ByteSet.path : ByteSet.query, message, end)
  }

  /// Moves behind the next bytes that are all in `set`.
  @inline(__always)
  mutating func skip(_ set: ByteSet, _ message: Span<UInt8>, _ end: Int) {
    var offset = cursor
    while offset < end, set.contains(message[offset]) { offset &+= 1 }
    cursor = offset
  }

  private func form(of byte: UInt8) throws(RequestFailure) -> TargetForm {
    if byte == UInt8(ascii: "/") { return .origin }
    if byte == UInt8(ascii: "*") { return .asterisk }
    guard byte.isLetter else { throw .invalidTarget }
    return .absolute
  }

  /// Checks one byte of a target and notes where its query begins.
  private mutating func check(_ byte: UInt8) throws(RequestFailure) {
    if request.query != nil {
      guard ByteSet.query.contains(byte) else { throw refusal(of: byte) }
      return
    }
    if pendingDigits > 0 {
      guard ByteSet.hexadecimal.contains(byte) else { throw .invalidTarget }
      pendingDigits -= 1
      return
    }
    if ByteSet.path.contains(byte) { return }
    switch byte {
    case UInt8(ascii: "?"): request.query = cursor + 1..<cursor + 1
    case UInt8(ascii: "%"): pendingDigits = 2
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      guard targetForm == .absolute else { throw .rawByteInTarget(byte) }
    default: throw refusal(of: byte)
    }
  }

  private func refusal(of byte: UInt8) -> RequestFailure {
    byte <= .space || byte == 0x7f ? .invalidTarget : .rawByteInTarget(byte)
  }

  private mutating func finishTarget(_ message: Span<UInt8>) throws(RequestFailure) {
    guard pendingDigits == 0 else { throw .invalidTarget }
    request.target = elementStart..<cursor
    if let query = request.query { request.query = query.lowerBound..<cursor }
    let pathEnd = request.query.map { $0.lowerBound - 1 } ?? cursor
    switch targetForm {
    case .origin:
      request.path = elementStart..<pathEnd
    case .asterisk:
      guard request.target.count == 1, request.method == .options else { throw .invalidTarget }
      request.path = request.target
    case .absolute, .unknown:
      request.path = try path(ofAbsolute: elementStart..<pathEnd, message)
    }
    cursor += 1
    elementStart = cursor
    part = .version
  }

  /// The path of `http://host:port/path`; empty where the address has none, RFC 9112 3.2.2.
  private func path(
    ofAbsolute range: Range<Int>, _ message: Span<UInt8>
  ) throws(RequestFailure) -> Range<Int> {
    var start = range.lowerBound
    if message.begins(withFolded: "http://", at: range) {
      start += 7
    } else if message.begins(withFolded: "https://", at: range) {
      start += 8
    } else {
      throw .invalidTarget
    }
    var end = start
    while end < range.upperBound, message[end] != UInt8(ascii: "/") { end += 1 }
    guard isAuthority(message, start..<end) else { throw .invalidTarget }
    if message.contains(UInt8(ascii: "["), in: end..<range.upperBound) { throw .invalidTarget }
    if message.contains(UInt8(ascii: "]"), in: end..<range.upperBound) { throw .invalidTarget }
    return end..<range.upperBound
  }

  /// Reads `HTTP/1.1` and the CR behind it.
  ///
  /// Another major version is told apart from nonsense only once it stands there whole.
  mutating func readVersion(_ message: Span<UInt8>, _ end: Int) throws(RequestFailure) {
    while part == .version, cursor < end {
      try readVersion(message[cursor])
      versionCursor += 1
      cursor += 1
    }
  }

  @inline(__always)
  private mutating func readVersion(_ byte: UInt8) throws(RequestFailure) {
    switch versionCursor {
    case 0, 1, 2, 3, 4, 6:
      guard byte == Self.versionShape[versionCursor] else { throw .invalidVersion }
    case 5:
      guard byte.isDigit else { throw .invalidVersion }
      isOtherMajor = byte != UInt8(ascii: "1")
    case 7:
      guard byte.isDigit else { throw .invalidVersion }
      request.isOldVersion = byte == UInt8(ascii: "0")
    default:
      guard byte == .carriageReturn else {
        throw byte == .lineFeed ? .invalidLineEnd : .invalidVersion
      }
      if isOtherMajor { throw .unsupportedVersion }
      part = .requestLineFeed
    }
  }

  private static let versionShape = Array("HTTP/1.1".utf8)
}
