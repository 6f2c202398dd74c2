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

  private static let byName = NameTable(
    namedColors.map { ($0.name, Color(rgb: $0.rgb)) }
      + [("transparent", Color(red: 0, green: 0, blue: 0, alpha: 0))])

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
