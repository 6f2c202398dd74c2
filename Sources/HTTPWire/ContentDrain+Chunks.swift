/// The bytes of a chunked body that are no content, RFC 9112 7.1.
extension ContentDrain {
  mutating func read(_ byte: UInt8, within limits: borrowing Limits) throws(RequestFailure) {
    switch part {
    case .chunkSize: try readSize(byte, limits)
    case .chunkExtension: try readExtension(byte, limits)
    case .sizeLineFeed: try finishSize(byte, limits)
    case .chunkReturn: try expect(.carriageReturn, byte, then: .chunkLineFeed)
    case .chunkLineFeed: try expect(.lineFeed, byte, then: .chunkSize)
    case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed, .lastLineFeed:
      try readTrailer(byte, limits)
    case .body, .chunk, .complete: break
    }
  }

  private mutating func expect(
    _ wanted: UInt8, _ byte: UInt8, then next: Part
  ) throws(RequestFailure) {
    guard byte == wanted else { throw .invalidChunk }
    part = next
  }

  /// Reads the digits of a size. Fifteen of them are well within an `Int`.
  private mutating func readSize(
    _ byte: UInt8, _ limits: borrowing Limits
  ) throws(RequestFailure) {
    try countLine(limits)
    if let digit = byte.hexadecimalValue {
      guard digits < 15 else { throw .invalidChunk }
      digits += 1
      left = left << 4 | Int(digit)
      return
    }
    guard digits > 0 else { throw .invalidChunk }
    if byte == .carriageReturn {
      part = .sizeLineFeed
    } else {
      chunkExtension = ChunkExtension()
      guard chunkExtension.take(byte) else { throw .invalidChunk }
      part = .chunkExtension
    }
  }

  private mutating func readExtension(
    _ byte: UInt8, _ limits: borrowing Limits
  ) throws(RequestFailure) {
    try countLine(limits)
    if byte == .carriageReturn {
      guard chunkExtension.mayEnd else { throw .invalidChunk }
      part = .sizeLineFeed
    } else {
      guard chunkExtension.take(byte) else { throw .invalidChunk }
    }
  }

  private mutating func countLine(_ limits: borrowing Limits) throws(RequestFailure) {
    lineBytes += 1
    if lineBytes > limits.chunkLine { throw .chunkLineTooLong }
  }

  private mutating func finishSize(
    _ byte: UInt8, _ limits: borrowing Limits
  ) throws(RequestFailure) {
    guard byte == .lineFeed else { throw .invalidChunk }
    lineBytes = 0
    digits = 0
    let (sum, overflow) = contentBytes.addingReportingOverflow(left)
    guard !overflow, sum <= limits.content else { throw .contentTooLarge }
    contentBytes = sum
    part = left == 0 ? .trailerStart : .chunk
  }

  /// Reads trailer fields, which are checked like any field and dropped, RFC 9112 7.1.2.
  private mutating func readTrailer(
    _ byte: UInt8, _ limits: borrowing Limits
  ) throws(RequestFailure) {
    trailerBytes += 1
    if trailerBytes > limits.trailers { throw .trailersTooLarge }
    switch part {
    case .trailerStart where byte == .carriageReturn:
      part = .lastLineFeed
    case .trailerStart:
      guard ByteSet.token.contains(byte) else { throw .invalidTrailer }
      trailerFields += 1
      if trailerFields > limits.trailerFields { throw .trailersTooLarge }
      part = .trailerName
    case .trailerName where byte == UInt8(ascii: ":"):
      part = .trailerValue
    case .trailerName:
      guard ByteSet.token.contains(byte) else { throw .invalidTrailer }
    case .trailerValue where byte == .carriageReturn:
      part = .trailerLineFeed
    case .trailerValue:
      guard ByteSet.fieldValue.contains(byte) || byte >= 0x80 else { throw .invalidTrailer }
    case .trailerLineFeed:
      guard byte == .lineFeed else { throw .invalidTrailer }
      part = .trailerStart
    default:
      guard byte == .lineFeed else { throw .invalidTrailer }
      part = .complete
    }
  }
}

/// The extensions behind a chunk size, `;name=value` or `;name="quoted"`, RFC 9112 7.1.1.
struct ChunkExtension: Sendable {
  private enum Part: Sendable {
    /// White space that only a semicolon may follow; it; the name; behind the name.
    case gap, nameStart, name, nameEnd
    case valueStart, value, quoted, escaped, valueEnd
  }

  private var part = Part.gap

  /// Whether the line may end here.
  var mayEnd: Bool {
    switch part {
    case .name, .value, .valueEnd: true
    default: false
    }
  }

  /// Takes one byte; false when the grammar has no place for it.
  mutating func take(_ byte: UInt8) -> Bool {
    guard let next = successor(of: byte) else { return false }
    part = next
    return true
  }

  private func successor(of byte: UInt8) -> Part? {
    switch part {
    case .gap, .valueEnd:
      return byte.isBlank ? .gap : byte == UInt8(ascii: ";") ? .nameStart : nil
    case .nameStart:
      return byte.isBlank ? .nameStart : ByteSet.token.contains(byte) ? .name : nil
    case .name where ByteSet.token.contains(byte):
      return .name
    case .name, .nameEnd:
      if byte == UInt8(ascii: "=") { return .valueStart }
      return byte.isBlank ? .nameEnd : byte == UInt8(ascii: ";") ? .nameStart : nil
    case .valueStart where byte == UInt8(ascii: "\""):
      return .quoted
    case .valueStart:
      return byte.isBlank ? .valueStart : ByteSet.token.contains(byte) ? .value : nil
    case .value where ByteSet.token.contains(byte):
      return .value
    case .value:
      return byte.isBlank ? .gap : byte == UInt8(ascii: ";") ? .nameStart : nil
    case .quoted:
      if byte == UInt8(ascii: "\"") { return .valueEnd }
      if byte == UInt8(ascii: "\\") { return .escaped }
      return isText(byte) ? .quoted : nil
    case .escaped:
      return isText(byte) ? .quoted : nil
    }
  }

  private func isText(_ byte: UInt8) -> Bool {
    ByteSet.fieldValue.contains(byte) || byte >= 0x80
  }
}
