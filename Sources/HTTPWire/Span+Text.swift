/// Comparing and trimming text that lies in borrowed bytes.
extension Span<UInt8> {
  /// Whether the bytes of `range` are exactly `text`.
  func spells(_ text: String, at range: Range<Int>) -> Bool {
    compare(text, at: range) { $0 == $1 }
  }

  /// Whether the bytes of `range` are `text`, ASCII letters in any case. `text` is in lower case.
  func spellsInAnyCase(_ text: String, at range: Range<Int>) -> Bool {
    compare(text, at: range) { $0.folded == $1 }
  }

  @inline(__always)
  private func compare(
    _ text: String, at range: Range<Int>, _ same: (UInt8, UInt8) -> Bool
  ) -> Bool {
    let wanted = text.utf8
    guard wanted.count == range.count else { return false }
    var offset = range.lowerBound
    for byte in wanted {
      guard same(self[offset], byte) else { return false }
      offset += 1
    }
    return true
  }

  /// Whether `range` begins with `text`, ASCII letters in any case. `text` is in lower case.
  func begins(withFolded text: String, at range: Range<Int>) -> Bool {
    let end = range.lowerBound + text.utf8.count
    return end <= range.upperBound && spellsInAnyCase(text, at: range.lowerBound..<end)
  }

  /// Whether the bytes of `range` are those of `other`.
  func equals(_ other: Span<UInt8>, at range: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    for index in other.indices where self[range.lowerBound + index] != other[index] {
      return false
    }
    return true
  }

  /// Whether `byte` stands in `range`.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    range.contains { self[$0] == byte }
  }

  /// `range` without the white space at its ends, RFC 9110 5.6.3.
  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isBlank { lower += 1 }
    while upper > lower, self[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}

/// The elements of a comma-separated list, RFC 9110 5.6.1, trimmed; empty ones are left out.
///
/// Commas inside quoted strings do not part elements.
struct ListElements {
  private var rest: Range<Int>

  init(_ range: Range<Int>) {
    rest = range
  }

  /// The next element, or nil at the end.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    while rest.lowerBound < rest.upperBound {
      let start = rest.lowerBound
      let end = elementEnd(in: bytes)
      rest = min(end + 1, rest.upperBound)..<rest.upperBound
      let element = bytes.trimmingBlanks(start..<end)
      if !element.isEmpty { return element }
    }
    return nil
  }

  private func elementEnd(in bytes: Span<UInt8>) -> Int {
    var isQuoted = false
    var offset = rest.lowerBound
    while offset < rest.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      case UInt8(ascii: ",") where !isQuoted: return offset
      default: break
      }
      offset += 1
    }
    return rest.upperBound
  }
}
