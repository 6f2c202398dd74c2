/// A document while it is written: one buffer of bytes, and which of them are fixed text.
///
/// Writers have two verbs. ``literal(_:)`` takes text that stands in the source code; every
/// `value` takes what differs from document to document, and knows how to write it safely. There
/// is no verb that takes a bare string, so forgetting to escape is a compile error.
public struct Output: Sendable {
  public private(set) var bytes: [UInt8] = []

  /// Where fixed text and values take turns: the document begins with fixed text (perhaps none),
  /// and each offset ends one stretch and begins one of the other kind.
  public private(set) var turns: [Int] = []

  /// An empty document with room for as many bytes.
  public init(reserving capacity: Int = 8192) {
    bytes.reserveCapacity(capacity)
    turns.reserveCapacity(512)
  }

  /// Empties the document and keeps its room, for the next one.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
  }

  /// Whether the last stretch is a value.
  @inline(__always)
  private var endsWithValue: Bool { turns.count & 1 == 1 }

  @inline(__always)
  private mutating func beginLiteral() { if endsWithValue { turns.append(bytes.count) } }

  @inline(__always)
  private mutating func beginValue() { if !endsWithValue { turns.append(bytes.count) } }

  /// Appends fixed text.
  @inline(__always)
  public mutating func literal(_ text: StaticString) {
    beginLiteral()
    // The one place where Markup touches a pointer: it is the text's own, valid for ever.
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends fixed text with gaps: every byte for which `isGap` holds is left out, and the closure
  /// writes what stands in its place.
  public mutating func literal(
    _ text: StaticString, gapsAt isGap: (UInt8) -> Bool, fill: (UInt8, inout Output) -> Void
  ) {
    // As above: the pointer is the text's own.
    text.withUTF8Buffer { buffer in
      var start = 0
      for index in 0..<buffer.count {
        let byte = unsafe buffer[index]
        guard isGap(byte) else { continue }
        beginLiteral()
        unsafe bytes.append(contentsOf: buffer[start..<index])
        fill(byte, &self)
        start = index + 1
      }
      beginLiteral()
      unsafe bytes.append(contentsOf: buffer[start..<buffer.count])
    }
  }

  /// Appends a byte of a value; for the writers of this room.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    beginValue()
    bytes.append(byte)
  }

  /// Appends bytes that are known to be safe where they stand: digits, letters, identifiers.
  public mutating func value(_ name: SafeName) {
    beginValue()
    bytes.append(contentsOf: name.bytes)
  }

  @inline(__always)
  mutating func put(contentsOf text: [UInt8]) {
    beginValue()
    bytes.append(contentsOf: text)
  }
}

/// Letters, digits, `_`, `-` and `.`: text that no format needs to escape.
public struct SafeName: Equatable, Sendable {
  let bytes: [UInt8]

  /// Refuses every other character.
  public init?(_ bytes: [UInt8]) {
    for byte in bytes {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      let isDigit = byte &- UInt8(ascii: "0") < 10
      guard isLetter || isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
      else { return nil }
    }
    self.bytes = bytes
  }
}
