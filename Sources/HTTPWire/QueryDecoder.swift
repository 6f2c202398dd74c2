/// Decodes `application/x-www-form-urlencoded` queries into one buffer that is used again and again.
///
/// `+` is a space. Names and values have to be valid UTF-8; U+0000 to U+001F except tab and line
/// breaks, U+007F, U+FFFE and U+FFFF are refused. Empty pieces between ampersands are skipped. Once
/// the buffers have grown to a query's size, decoding allocates nothing.
public struct QueryDecoder: Sendable {
  /// One parameter, as ranges of `bytes`.
  public struct Parameter: Sendable, Equatable {
    public let name: Range<Int>
    /// Empty where there is no equals sign.
    public let value: Range<Int>
  }

  /// The decoded names and values, one behind the other.
  public private(set) var bytes: [UInt8] = []
  public private(set) var parameters: [Parameter] = []

  public init() {}

  /// Decodes `query` in place of what was decoded before. Costs one pass over it.
  public mutating func decode(
    _ query: Span<UInt8>, within limits: borrowing Limits
  ) throws(QueryFailure) {
    bytes.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    var start = 0
    while start <= query.count {
      var end = start
      while end < query.count, query[end] != UInt8(ascii: "&") { end += 1 }
      if end > start { try append(query, start..<end, limits) }
      start = end + 1
    }
  }

  private mutating func append(
    _ query: Span<UInt8>, _ piece: Range<Int>, _ limits: borrowing Limits
  ) throws(QueryFailure) {
    guard parameters.count < limits.parameters else {
      throw QueryFailure(
        reason: .tooManyParameters(limit: limits.parameters), parameter: piece)
    }
    var split = piece.lowerBound
    while split < piece.upperBound, query[split] != UInt8(ascii: "=") { split += 1 }
    let nameStart = bytes.count
    try unescape(query, piece.lowerBound..<split, of: piece)
    let valueStart = bytes.count
    guard valueStart - nameStart <= limits.parameterName else {
      throw QueryFailure(reason: .nameTooLong(limit: limits.parameterName), parameter: piece)
    }
    try unescape(query, min(split + 1, piece.upperBound)..<piece.upperBound, of: piece)
    parameters.append(
      Parameter(name: nameStart..<valueStart, value: valueStart..<bytes.count))
  }

  /// Appends what `range` stands for, and checks its text.
  private mutating func unescape(
    _ query: Span<UInt8>, _ range: Range<Int>, of piece: Range<Int>
  ) throws(QueryFailure) {
    var text = TextChecker()
    var offset = range.lowerBound
    while offset < range.upperBound {
      var byte = query[offset]
      offset += 1
      if byte == UInt8(ascii: "+") {
        byte = .space
      } else if byte == UInt8(ascii: "%") {
        guard offset + 2 <= range.upperBound, let high = query[offset].hexadecimalValue,
          let low = query[offset + 1].hexadecimalValue
        else { throw QueryFailure(reason: .badEscape, parameter: piece) }
        byte = high << 4 | low
        offset += 2
      }
      if let reason = text.check(byte) {
        throw QueryFailure(reason: reason, parameter: piece)
      }
      bytes.append(byte)
    }
    guard text.isAtBoundary else {
      throw QueryFailure(reason: .invalidUTF8, parameter: piece)
    }
  }
}

/// Checks UTF-8 byte by byte, RFC 3629 4, and that no forbidden character is among it.
struct TextChecker {
  private var scalar: UInt32 = 0
  private var pending = 0
  /// The least scalar that the begun sequence may stand for.
  private var least: UInt32 = 0

  /// Whether no character has been begun and not ended.
  var isAtBoundary: Bool { pending == 0 }

  /// Takes the next byte; why it is refused, or nil.
  @inline(__always)
  mutating func check(_ byte: UInt8) -> QueryFailure.Reason? {
    if pending == 0, byte &- 0x20 < 0x5f { return nil }
    return checkSlowly(byte)
  }

  private mutating func checkSlowly(_ byte: UInt8) -> QueryFailure.Reason? {
    if pending == 0 { return begin(byte) }
    guard byte & 0xc0 == 0x80 else { return .invalidUTF8 }
    scalar = scalar << 6 | UInt32(byte & 0x3f)
    pending -= 1
    guard pending == 0 else { return nil }
    let isSurrogate = (0xd800...0xdfff).contains(scalar)
    guard scalar >= least, scalar <= 0x10_ffff, !isSurrogate else { return .invalidUTF8 }
    return scalar == 0xfffe || scalar == 0xffff ? .forbiddenCharacter(scalar) : nil
  }

  private mutating func begin(_ byte: UInt8) -> QueryFailure.Reason? {
    switch byte {
    case 0..<0x80:
      let isAllowed = byte == .tab || byte == .lineFeed || byte == .carriageReturn
      return isAllowed ? nil : .forbiddenCharacter(UInt32(byte))
    case 0xc2...0xdf: (scalar, pending, least) = (UInt32(byte & 0x1f), 1, 0x80)
    case 0xe0...0xef: (scalar, pending, least) = (UInt32(byte & 0x0f), 2, 0x800)
    case 0xf0...0xf4: (scalar, pending, least) = (UInt32(byte & 0x07), 3, 0x1_0000)
    default: return .invalidUTF8
    }
    return nil
  }
}
