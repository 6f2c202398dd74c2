/// Reading `name: value`.
extension RequestParser {
  /// Reads the first byte of a line: the last CR, or that of a name.
  mutating func beginField(
    _ byte: UInt8, _ limits: borrowing Limits
  ) throws(RequestFailure) {
    if byte == .carriageReturn {
      cursor += 1
      part = .lastLineFeed
      return
    }
    guard !byte.isBlank else { throw .foldedLine }
    guard byte != .lineFeed else { throw .invalidLineEnd }
    guard fieldCount < limits.fields else { throw .tooManyFields }
    fieldCount += 1
    part = .fieldName
  }

  mutating func readName(_ message: Span<UInt8>, _ end: Int) throws(RequestFailure) {
    skip(ByteSet.token, message, end)
    guard cursor < end else { return }
    guard message[cursor] == UInt8(ascii: ":"), cursor > elementStart else {
      throw .invalidFieldName
    }
    field = KnownField(message, at: elementStart..<cursor)
    cursor += 1
    elementStart = cursor
    part = .fieldValue
  }

  mutating func readValue(_ message: Span<UInt8>, _ end: Int) throws(RequestFailure) {
    var offset = cursor
    while offset < end, message[offset] >= 0x80 || ByteSet.fieldValue.contains(message[offset]) {
      offset &+= 1
    }
    cursor = offset
    guard cursor < end else { return }
    guard message[cursor] == .carriageReturn else {
      throw message[cursor] == .lineFeed ? .invalidLineEnd : .invalidFieldValue
    }
    cursor += 1
    part = .fieldLineFeed
  }

  /// Takes in the field whose line has just ended.
  mutating func finishField(
    _ message: Span<UInt8>, value untrimmed: Range<Int>
  ) throws(RequestFailure) {
    guard let field else { return }
    let value = message.trimmingBlanks(untrimmed)
    let isFirst = request.note(field)
    switch field {
    case .host:
      guard isFirst else { throw .repeatedHost }
      guard isAuthority(message, value) else { throw .invalidHost }
    case .contentLength:
      guard isFirst else { throw .repeatedContentLength }
      let length = try contentLength(message, value)
      request.content = length > 0 ? .length(length) : .none
    case .transferEncoding:
      guard isFirst, message.spellsInAnyCase("chunked", at: value) else {
        throw .unknownTransferCoding
      }
      request.content = .chunked
    case .connection:
      noteConnection(message, value)
    case .expect:
      guard isFirst, message.spellsInAnyCase("100-continue", at: value) else {
        throw .unknownExpectation
      }
      request.expectsContinue = true
    case .acceptEncoding:
      request.codings.add(message, at: value)
    default:
      break
    }
  }

  private mutating func noteConnection(_ message: Span<UInt8>, _ value: Range<Int>) {
    var options = ListElements(value)
    while let option = options.next(in: message) {
      if message.spellsInAnyCase("close", at: option) { request.saysClose = true }
      if message.spellsInAnyCase("keep-alive", at: option) { request.saysKeepAlive = true }
    }
  }

  /// `1*DIGIT`, RFC 9110 8.6.
  private func contentLength(
    _ message: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestFailure) -> Int {
    guard !value.isEmpty else { throw .invalidContentLength }
    var total = 0
    for offset in value {
      guard message[offset].isDigit else { throw .invalidContentLength }
      let (tenfold, outgrew) = total.multipliedReportingOverflow(by: 10)
      let digit = Int(message[offset] &- UInt8(ascii: "0"))
      let (sum, carried) = tenfold.addingReportingOverflow(digit)
      guard !outgrew, !carried else { throw .invalidContentLength }
      total = sum
    }
    return total
  }

  /// Whether `range` is a host with an optional port, RFC 3986 3.2.2 without user information.
  func isAuthority(_ message: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    var end = first
    if message[first] == UInt8(ascii: "[") {
      while end < range.upperBound, message[end] != UInt8(ascii: "]") { end += 1 }
      guard end < range.upperBound, isAddress(message, first + 1..<end) else { return false }
      end += 1
    } else {
      while end < range.upperBound, ByteSet.host.contains(message[end]) { end += 1 }
      guard end > first else { return false }
    }
    guard end < range.upperBound else { return true }
    guard message[end] == UInt8(ascii: ":") else { return false }
    return isPort(message, end + 1..<range.upperBound)
  }

  /// The bytes of an IPv6 address, RFC 3986 3.2.2; whether it is one is no matter of ours.
  private func isAddress(_ message: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count >= 2 && range.count <= 45
      && range.allSatisfy { offset in
        let byte = message[offset]
        return ByteSet.hexadecimal.contains(byte) || byte == UInt8(ascii: ":")
          || byte == UInt8(ascii: ".")
      }
  }

  private func isPort(_ message: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count <= 5 && range.allSatisfy { message[$0].isDigit }
  }
}
