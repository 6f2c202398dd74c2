/// Up to 24 bytes as one value that is compared without looking at memory.
struct ShortName: Equatable {
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

  /// A number that spreads names evenly. Names come from a table in the program, so nobody can
  /// choose ones that meet.
  fileprivate var scattered: Int {
    let mixed = (words.0 ^ words.1 &* 0x9e37_79b9_7f4a_7c15 ^ words.2 &* 0xbf58_476d_1ce4_e5b9)
    return Int(truncatingIfNeeded: (mixed &* 0x94d0_49bb_1331_11eb) >> 32)
  }
}

/// Values by names that are known beforehand: a few comparisons a look-up, and no hashing of
/// memory.
struct NameTable<Value: Sendable>: Sendable {
  private var slots: [(name: ShortName, value: Value)?]

  /// - Parameter entries: Names of at most 24 bytes, each once.
  init(_ entries: [(name: String, value: Value)]) {
    var size = 16
    while size < 2 * entries.count { size *= 2 }
    slots = Array(repeating: nil, count: size)
    for (text, value) in entries {
      guard let name = ShortName(exact: Array(text.utf8).span) else { continue }
      slots[place(of: name)] = (name, value)
    }
  }

  subscript(name: ShortName) -> Value? { slots[place(of: name)]?.value }

  /// Where the name stands, or the free slot where it would.
  private func place(of name: ShortName) -> Int {
    var place = name.scattered & (slots.count - 1)
    while let slot = slots[place], slot.name != name { place = (place + 1) & (slots.count - 1) }
    return place
  }
}
