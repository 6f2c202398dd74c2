/// A set of ASCII bytes, asked with two shifts; bytes from 0x80 are in none.
///
/// The words below are spelled out by `ByteSetTests` from the grammar they stand for.
struct ByteSet: Sendable {
  /// One bit for each byte from 0 to 63, and from 64 to 127.
  let low: UInt64, high: UInt64

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 && (word >> UInt64(byte & 63)) & 1 == 1
  }

  /// `tchar` of RFC 9110 5.6.2: what methods and field names are made of.
  static var token: ByteSet { ByteSet(low: 0x03ff_6cfa_0000_0000, high: 0x57ff_ffff_c7ff_fffe) }
  /// `pchar` and the slash of RFC 3986 3.3, without the percent sign.
  static var path: ByteSet { ByteSet(low: 0x2fff_ffd2_0000_0000, high: 0x47ff_fffe_87ff_ffff) }
  /// A query of RFC 3986 3.4, and what browsers send there as it was typed: `[]{}|\^` and the
  /// grave accent.
  static var query: ByteSet { ByteSet(low: 0xafff_fff2_0000_0000, high: 0x7fff_ffff_ffff_ffff) }
  /// `unreserved` of RFC 3986 2.3: all that a host's name needs.
  static var host: ByteSet { ByteSet(low: 0x03ff_6000_0000_0000, high: 0x47ff_fffe_87ff_fffe) }
  /// Hexadecimal digits in either case.
  static var hexadecimal: ByteSet {
    ByteSet(low: 0x03ff_0000_0000_0000, high: 0x0000_007e_0000_007e)
  }
  /// The ASCII part of `etagc`, RFC 9110 8.8.3.
  static var entityTag: ByteSet { ByteSet(low: 0xffff_fffa_0000_0000, high: 0x7fff_ffff_ffff_ffff) }
  /// Visible ASCII, space and tab: the ASCII part of a field value, RFC 9110 5.5.
  static var fieldValue: ByteSet {
    ByteSet(low: 0xffff_ffff_0000_0200, high: 0x7fff_ffff_ffff_ffff)
  }
}

/// The numbers and letters of bytes.
extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0a }
  static var carriageReturn: UInt8 { 0x0d }
  static var space: UInt8 { 0x20 }

  /// Whether this is optional white space, RFC 9110 5.6.3.
  @inline(__always) var isBlank: Bool { self == .space || self == .tab }
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") <= 9 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The byte with ASCII letters in lower case.
  @inline(__always) var folded: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }

  /// The byte that two hexadecimal digits stand for; nil when they are none.
  public init?(hexadecimal high: UInt8, _ low: UInt8) {
    guard let high = high.hexadecimalValue, let low = low.hexadecimalValue else { return nil }
    self = high << 4 | low
  }

  /// What a hexadecimal digit stands for.
  var hexadecimalValue: UInt8? {
    if isDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}
