/// Entity tags in conditions, RFC 9110 8.8.3 and 13.1.
public enum EntityTags {
  /// How two tags are compared.
  public enum Comparison: Sendable {
    /// Weak tags match too: for If-None-Match.
    case weak
    /// A weak tag matches nothing: for If-Match and If-Range.
    case strong
  }

  /// Whether a condition's value is `*` or a list that holds `tag`.
  ///
  /// What does not follow the grammar ends the list; the tags before it count.
  ///
  /// - Parameters:
  ///   - bytes: the message.
  ///   - value: where the condition's value is in it.
  ///   - tag: a strong tag with its quotes.
  ///   - comparison: of RFC 9110 8.8.3.2.
  public static func value(
    _ bytes: Span<UInt8>, at value: Range<Int>, matches tag: Span<UInt8>, by comparison: Comparison
  ) -> Bool {
    if bytes.spells("*", at: value) { return true }
    var offset = value.lowerBound
    while let element = next(bytes, &offset, value.upperBound) {
      if element.isWeak, comparison == .strong { continue }
      if bytes.equals(tag, at: element.tag) { return true }
    }
    return false
  }

  /// Reads one tag and moves `offset` behind it; nil at the end or where the list goes wrong.
  private static func next(
    _ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int
  ) -> (tag: Range<Int>, isWeak: Bool)? {
    while offset < end, bytes[offset].isBlank || bytes[offset] == UInt8(ascii: ",") { offset += 1 }
    let isWeak =
      offset + 1 < end && bytes[offset] == UInt8(ascii: "W")
      && bytes[offset + 1] == UInt8(ascii: "/")
    if isWeak { offset += 2 }
    guard offset < end, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    let start = offset
    offset += 1
    while offset < end, ByteSet.entityTag.contains(bytes[offset]) || bytes[offset] >= 0x80 {
      offset += 1
    }
    guard offset < end, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    offset += 1
    let tag = start..<offset
    while offset < end, bytes[offset].isBlank { offset += 1 }
    guard offset == end || bytes[offset] == UInt8(ascii: ",") else { return nil }
    return (tag, isWeak)
  }
}
