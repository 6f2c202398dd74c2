import Glibc

extension Color {
  /// Reads a colour as CSS writes it: a name in any case, 3, 4, 6 or 8 hexadecimal digits with or
  /// without `#`, `rgb()`, `hsl()` or `oklch()` with commas or spaces (CSS Color 4, sections 4 to
  /// 9). Nil for anything else; nothing is guessed.
  ///
  /// Channels are rounded to eight bits. An `oklch()` outside sRGB has each channel clipped, as
  /// browsers do when they draw it.
  init?(parsing bytes: borrowing Span<UInt8>) {
    guard bytes.count <= 128 else { return nil }
    if let named = Color(named: bytes) {
      self = named
    } else if let digits = Color(hexadecimal: bytes) {
      self = digits
    } else if let function = ColorFunction(bytes), let color = function.color {
      self = color
    } else {
      return nil
    }
  }

  private init?(named bytes: borrowing Span<UInt8>) {
    guard let key = ShortName(lowercasing: bytes), let color = Color.byName[key] else { return nil }
    self = color
  }

  private static let byName: [ShortName: Color] = {
    var table: [ShortName: Color] = [:]
    for (name, rgb) in namedColors {
      let bytes = Array(name.utf8)
      if let key = ShortName(lowercasing: bytes.span) { table[key] = Color(rgb: rgb) }
    }
    if let key = ShortName(lowercasing: Array("transparent".utf8).span) {
      table[key] = Color(red: 0, green: 0, blue: 0, alpha: 0)
    }
    return table
  }()

  /// Every name that is read, in small letters.
  public static let names: [String] = namedColors.map(\.name) + ["transparent"]

  private init?(hexadecimal bytes: borrowing Span<UInt8>) {
    let start = bytes.count > 0 && bytes[0] == UInt8(ascii: "#") ? 1 : 0
    let count = bytes.count - start
    guard [3, 4, 6, 8].contains(count) else { return nil }
    var value: UInt32 = 0
    for index in start..<bytes.count {
      guard let digit = hexadecimalDigit(bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
      if count < 6 { value = value << 4 | UInt32(digit) }
    }
    let hasAlpha = count == 4 || count == 8
    self.init(rgb: hasAlpha ? value >> 8 : value)
    if hasAlpha { alpha = UInt8(truncatingIfNeeded: value) }
  }
}

/// The value of a hexadecimal digit in either case.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// Up to 24 bytes as one value that compares and hashes without looking at memory.
struct ShortName: Hashable {
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// The bytes with A to Z made small; nil if there are none or more than 24, or a zero byte.
  init?(lowercasing bytes: borrowing Span<UInt8>) { self.init(bytes, lowercasing: true) }

  /// The bytes as they are; nil if there are none or more than 24, or a zero byte.
  init?(exact bytes: borrowing Span<UInt8>) { self.init(bytes, lowercasing: false) }

  private init?(_ bytes: borrowing Span<UInt8>, lowercasing: Bool) {
    guard (1...24).contains(bytes.count) else { return nil }
    for index in bytes.indices {
      var byte = bytes[index]
      if byte == 0 { return nil }
      if lowercasing, byte &- UInt8(ascii: "A") < 26 { byte |= 0x20 }
      let shifted = UInt64(byte) << (UInt64(index & 7) * 8)
      switch index >> 3 {
      case 0: words.0 |= shifted
      case 1: words.1 |= shifted
      default: words.2 |= shifted
      }
    }
  }

  static func == (left: ShortName, right: ShortName) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
  }
}
