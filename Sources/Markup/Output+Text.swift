/// Text between tags, or in an attribute's quotes, of XML and HTML. UTF-8 without the control
/// characters that XML forbids.
public struct CharacterData: Sendable {
  let bytes: [UInt8]
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }
}

/// Text in the quotes of a CSS string.
public struct CSSString: Sendable {
  let bytes: [UInt8]
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Text in the quotes of a JSON string.
public struct JSONString: Sendable {
  let bytes: [UInt8]
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }
}

/// Text of a plain document: everything but control characters as it is.
public struct PlainText: Sendable {
  let bytes: [UInt8]
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }
}

extension Output {
  /// Appends text with `&`, `<`, `>` and both quotes as references (XML 1.0, section 2.4), so
  /// that it is right between tags and in quotes alike.
  public mutating func value(_ text: CharacterData) {
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "&"): put(contentsOf: Entity.ampersand)
      case UInt8(ascii: "<"): put(contentsOf: Entity.less)
      case UInt8(ascii: ">"): put(contentsOf: Entity.greater)
      case UInt8(ascii: "\""): put(contentsOf: Entity.quote)
      case UInt8(ascii: "'"): put(contentsOf: Entity.apostrophe)
      default: put(byte)
      }
    }
  }

  private enum Entity {
    static let ampersand = Array("&amp;".utf8)
    static let less = Array("&lt;".utf8)
    static let greater = Array("&gt;".utf8)
    static let quote = Array("&quot;".utf8)
    static let apostrophe = Array("&#39;".utf8)
  }

  /// Appends text with quotes, backslashes, `<` and control characters as escapes (CSS Syntax 3,
  /// section 4.3.7). `<` is escaped so that a style element cannot be closed.
  public mutating func value(_ text: CSSString) {
    for byte in text.bytes {
      switch byte {
      case 0..<0x20, 0x7f, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        put(UInt8(ascii: "\\"))
        put(Output.hexadecimalDigit(byte >> 4))
        put(Output.hexadecimalDigit(byte & 15))
        put(UInt8(ascii: " "))
      default: put(byte)
      }
    }
  }

  /// Appends text with quotes, backslashes and control characters as escapes (RFC 8259, section
  /// 7), and `<`, `>`, `&` too, so that the document may stand inside a script element.
  public mutating func value(_ text: JSONString) {
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        put(UInt8(ascii: "\\"))
        put(byte)
      case 0..<0x20, 0x7f, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        put(contentsOf: Array("\\u00".utf8))
        put(Output.hexadecimalDigit(byte >> 4))
        put(Output.hexadecimalDigit(byte & 15))
      default: put(byte)
      }
    }
  }

  /// Appends text as it is, control characters made spaces.
  public mutating func value(_ text: PlainText) {
    for byte in text.bytes { put(byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte) }
  }
}
