/// The values of fields. Each look costs a pass over the head, so it is for what few requests have.
extension Request {
  /// The first value of a field, trimmed; nil when the request does not have it.
  public func value(of field: KnownField, in message: Span<UInt8>) -> Range<Int>? {
    var found: Range<Int>?
    forEachValue(of: field, in: message) { value in
      found = value
      return false
    }
    return found
  }

  /// Calls `visit` with each value of a field, in order, until it returns false.
  public func forEachValue(
    of field: KnownField, in message: Span<UInt8>, _ visit: (Range<Int>) -> Bool
  ) {
    guard has(field) else { return }
    var offset = fieldSection.lowerBound
    while offset < fieldSection.upperBound {
      var colon = offset
      while message[colon] != UInt8(ascii: ":") { colon += 1 }
      var end = colon
      while message[end] != .carriageReturn { end += 1 }
      if KnownField(message, at: offset..<colon) == field {
        guard visit(message.trimmingBlanks(colon + 1..<end)) else { return }
      }
      offset = end + 2
    }
  }
}
