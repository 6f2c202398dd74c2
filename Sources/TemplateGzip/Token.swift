/// The way on from one byte of fixed text towards the end of its stretch: some literals, or a
/// match with an earlier stretch.
struct Token: Equatable {
  // From the lowest bit on: of literals how many bits they take (six bits), how many they are
  // (four), and those bits; of a match a zero (six), its length (ten), the stretch (16) and how
  // far into it (32).
  private let word: UInt64

  /// The most bits of literals that there is room for.
  static let mostBits = 54

  init(literal code: UInt64) {
    word = code & 63 | 1 << 6 | (code >> 6) << 10
  }

  init(length: Int, stretch: Int, offset: Int) {
    word = UInt64(length) << 6 | UInt64(stretch) << 16 | UInt64(offset) << 32
  }

  var isMatch: Bool { word & 63 == 0 }

  // MARK: Literals

  /// How many literals these are.
  var count: Int { Int(word >> 6 & 15) }
  /// The bits, and how many they are.
  var bits: UInt64 { word >> 10 }
  var size: Int { Int(word & 63) }

  /// A literal with these behind it; nil if there is no room for all.
  func preceded(by code: UInt64) -> Token? {
    let size = code & 63 + word & 63
    guard size <= Token.mostBits, count < 15 else { return nil }
    return Token(word: size | UInt64(count + 1) << 6 | (code >> 6 | bits << (code & 63)) << 10)
  }

  /// These without the last, whose code has as many bits.
  func dropping(last size: UInt64) -> Token {
    let left = word & 63 - size
    return Token(word: left | UInt64(count - 1) << 6 | (bits & (1 << left - 1)) << 10)
  }

  private init(word: UInt64) { self.word = word }

  // MARK: Matches

  /// How many bytes it covers.
  var length: Int { Int(word >> 6 & 1023) }
  var stretch: Int { Int(word >> 16 & 0xffff) }
  var offset: Int { Int(word >> 32) }
}
