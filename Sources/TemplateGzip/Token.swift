/// The way on from one byte of fixed text towards the end of its stretch: some literals, or a
/// match with an earlier stretch.
struct Token: Equatable {
  /// From the lowest bit on: of literals how many bits they take (six bits), how many they are
  /// (four), and those bits; of a match a zero (six), its length (ten), the stretch (16) and how
  /// far into it (32).
  let word: UInt64

  init(word: UInt64) { self.word = word }

  @inline(__always)
  var isMatch: Bool { word & 63 == 0 }

  // MARK: Literals

  /// The most bits of literals that there is room for, and the most literals.
  private static let mostBits: UInt64 = 54
  private static let mostLiterals = 15

  init(literal code: UInt64) {
    word = code & 63 | 1 << 6 | (code >> 6) << 10
  }

  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: word &>> 6 & 15) }
  @inline(__always)
  var bits: UInt64 { word &>> 10 }
  /// How many bits there are.
  @inline(__always)
  var size: Int { Int(truncatingIfNeeded: word & 63) }

  /// A literal with these behind it; nil if there is no room for all.
  func preceded(by code: UInt64) -> Token? {
    let size = code & 63 + word & 63
    guard size <= Token.mostBits, count < Token.mostLiterals else { return nil }
    return Token(
      word: size | UInt64(count + 1) << 6 | (code >> 6 | bits << (code & 63)) << 10)
  }

  /// These without the last, whose code has as many bits.
  func dropping(last size: UInt64) -> Token {
    let left = word & 63 - size
    return Token(word: left | UInt64(count - 1) << 6 | (bits & (1 << left - 1)) << 10)
  }

  // MARK: Matches

  init(length: Int, stretch: Int, offset: Int) {
    word = UInt64(length) << 6 | UInt64(stretch) << 16 | UInt64(offset) << 32
  }

  /// No way on: what stands behind a stretch.
  static let end = Token(length: 0, stretch: 0, offset: 0)

  /// How many bytes it covers.
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: word &>> 6 & 1023) }
  @inline(__always)
  var stretch: Int { Int(truncatingIfNeeded: word &>> 16 & 0xffff) }
  @inline(__always)
  var offset: Int { Int(truncatingIfNeeded: word &>> 32) }
}
