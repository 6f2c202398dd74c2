/// What can be known of a document's compressed form from its fixed text alone: for each byte of
/// it the best way on, and for each value where to look for the same one.
///
/// A template says nothing about values, so all documents of one shape share it, and it is the
/// same whichever of them it was made from.
struct Template: Equatable {
  /// A stretch of fixed text, and the value behind it.
  struct Stretch: Equatable {
    let length: Int32
    /// The last earlier stretch with the same text; -1 if there is none.
    let twin: Int32
    /// The earlier stretch whose value stands in the surroundings most like these; -1 if none.
    let model: Int32
    /// Where its tokens begin; a stretch with a twin has none.
    let tokens: Int32
  }

  /// The way on from one byte of fixed text to the end of its stretch.
  struct Token: Equatable {
    /// How many bytes it covers; literals go on until the next match.
    let length: UInt16
    /// The stretch that holds the same text; of literals `Token.none`.
    let stretch: UInt16
    /// How far into that stretch.
    let offset: UInt32

    static let none = UInt16.max
  }

  let stretches: [Stretch]
  let tokens: [Token]

  /// About how many bytes of memory it takes.
  var size: Int {
    stretches.count * MemoryLayout<Stretch>.stride + tokens.count * MemoryLayout<Token>.stride
  }
}

/// Where the stretches of a document's fixed text begin and end. The last one has no value behind
/// it, and may be empty.
struct Turns {
  private let turns: [Int32]
  private let end: Int

  init(_ turns: [Int32], end: Int) {
    self.turns = turns
    self.end = end
  }

  /// How many stretches of fixed text there are.
  var count: Int { (turns.count + 1) / 2 + 1 }

  @inline(__always)
  private subscript(_ index: Int) -> Int {
    index < turns.count ? Int(turns[index]) : end
  }

  @inline(__always)
  func begin(_ stretch: Int) -> Int { stretch == 0 ? 0 : self[2 &* stretch &- 1] }
  @inline(__always)
  func end(_ stretch: Int) -> Int { self[2 &* stretch] }
}
