/// A place in a document where something is filled in; a single byte stands for it.
package struct Gap: Sendable, Equatable {
  /// Where the byte is.
  package let place: Int
  /// The number, below 16, of what is filled in there.
  package let insert: UInt8

  package init(place: Int, insert: UInt8) {
    self.place = place
    self.insert = insert
  }

  /// The byte that stands for an insert. Others like it, 16 to 31, must not be in a document with gaps.
  @inline(__always)
  static func byte(for insert: UInt8) -> UInt8 { 16 + insert & 15 }
  @inline(__always)
  static func isByte(_ byte: UInt8) -> Bool { byte & 0xf0 == 16 }

  /// The most that a document may have.
  static let most = 2047
}

/// The compressed form of a document, but for what stands in its gaps: bits that are there whatever is
/// filled in, matches whose length or distance depends on it, and the gaps.
package struct CodedDocument: Sendable {
  package let kind: TemplateGzip.Kind
  let words: [UInt64]
  /// What is filled into the gaps, in order.
  let inserts: [UInt8]
  /// The same words for inserts as long as those that came last, when nothing but the gaps themselves is
  /// open; made once such inserts have come twice.
  var settled: [UInt64] = []
  /// How long these are.
  var lengths = InsertLengths()

  init(kind: TemplateGzip.Kind, words: [UInt64], inserts: [UInt8]) {
    self.kind = kind
    self.words = words
    self.inserts = inserts
  }

  /// About how many bytes of memory it takes.
  package var size: Int {
    (words.count + settled.count) * MemoryLayout<UInt64>.stride + inserts.count
  }
}

/// How long each insert is, to be compared at once.
typealias InsertLengths = SIMD16<UInt16>

/// One step of a coded document, in one word. The lowest six bits are 0 for a match, 63 for a gap, 62 for a
/// gap whose insert stood before, else the number of bits that stand above them.
struct CodeWord {
  let word: UInt64

  static let gap: UInt64 = 63
  static let repeatedGap: UInt64 = 62
  /// The most bits that there are in one word: as many as ``BitWriter`` takes at once.
  static let mostBits = 56

  @inline(__always)
  init(_ word: UInt64) { self.word = word }

  @inline(__always)
  init(bits: UInt64, count: Int) { word = bits &<< 6 | UInt64(truncatingIfNeeded: count) }

  init(insert: UInt8) { word = UInt64(insert) << 6 | CodeWord.gap }

  /// A gap, and how far before it the last one with the same insert is, if all gaps held one byte.
  ///
  /// - Parameter gaps: How many there are before it, and how many from the other on to it.
  init(insert: UInt8, distance: Int, gaps: (before: Int, since: Int)) {
    word =
      CodeWord.repeatedGap | UInt64(insert) << 6 | UInt64(truncatingIfNeeded: distance) << 15
      | UInt64(truncatingIfNeeded: gaps.before) << 31 | UInt64(truncatingIfNeeded: gaps.since) << 42
  }

  /// A match, as it would be if all gaps held one byte.
  ///
  /// - Parameter gaps: How many there are before it, how many from its source on to it, and how many in
  ///   what it covers.
  @inline(__always)
  init(length: Int, distance: Int, gaps: (before: Int, since: Int, within: Int)) {
    word =
      UInt64(truncatingIfNeeded: length) &<< 6 | UInt64(truncatingIfNeeded: distance) &<< 15
      | UInt64(truncatingIfNeeded: gaps.before) &<< 31
      | UInt64(truncatingIfNeeded: gaps.since) &<< 42
      | UInt64(truncatingIfNeeded: gaps.within) &<< 53
  }

  /// The number of a gap's insert.
  @inline(__always)
  var insert: Int { Int(truncatingIfNeeded: word &>> 6 & 15) }
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: word &>> 6 & 0x1ff) }
  @inline(__always)
  var distance: Int { Int(truncatingIfNeeded: word &>> 15 & 0xffff) }
  @inline(__always)
  var before: Int { Int(truncatingIfNeeded: word &>> 31 & 0x7ff) }
  @inline(__always)
  var since: Int { Int(truncatingIfNeeded: word &>> 42 & 0x7ff) }
  @inline(__always)
  var within: Int { Int(truncatingIfNeeded: word &>> 53) }
}

/// Collects the words of one document.
struct Coder: ~Copyable {
  // Room for the longest document: each of its bytes takes two words at most, bits before a gap and the
  // gap.
  private var words = Ring<131072, UInt64>()
  private(set) var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  mutating func removeAll() { (count, pending, pendingCount) = (0, 0, 0) }

  /// Appends as many of the lowest bits, at most 56; the others are zero.
  @inline(__always)
  mutating func put(_ bits: UInt64, _ size: Int) {
    if pendingCount &+ size > CodeWord.mostBits { flush() }
    pending |= bits &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= size
  }

  @inline(__always)
  private mutating func flush() {
    words[count] = CodeWord(bits: pending, count: pendingCount).word
    count &+= pendingCount > 0 ? 1 : 0
    (pending, pendingCount) = (0, 0)
  }

  /// Appends a step that depends on what is filled in.
  @inline(__always)
  mutating func put(_ step: CodeWord) {
    flush()
    words[count] = step.word
    count &+= 1
  }

  /// Ends the document, and copies its words.
  mutating func finish() -> [UInt64] {
    flush()
    var copy: [UInt64] = []
    words.append(first: count, to: &copy)
    return copy
  }
}

/// Where a document's gaps are.
struct Gaps: ~Copyable {
  /// How many there are before each place.
  private var counts = Ring<65536, UInt16>()
  /// Where each gap is, and the number of the last one with the same insert; its own if it is the first.
  private var places = Ring<2048, UInt16>()
  private var models = Ring<2048, UInt16>()
  private var latest = Ring<16, UInt16>()
  private(set) var count = 0

  /// False if they are none of such a document.
  mutating func set(_ gaps: [Gap], in document: borrowing Document) -> Bool {
    count = gaps.count
    guard !gaps.isEmpty else { return true }
    guard gaps.count <= Gap.most else { return false }
    var place = 0
    for insert in 0..<16 { latest[insert] = .max }
    for index in gaps.indices {
      let gap = gaps[index]
      let last = latest[Int(gap.insert & 15)]
      places[index] = UInt16(truncatingIfNeeded: gap.place)
      models[index] = last == .max ? UInt16(truncatingIfNeeded: index) : last
      latest[Int(gap.insert & 15)] = UInt16(truncatingIfNeeded: index)
      guard place..<document.count ~= gap.place, gap.insert < 16,
        document[gap.place] == Gap.byte(for: gap.insert)
      else { return false }
      counts.fill(place..<gap.place + 1, with: UInt16(truncatingIfNeeded: index))
      place = gap.place + 1
    }
    counts.fill(place..<document.count + 1, with: UInt16(truncatingIfNeeded: gaps.count))
    return document.gapByteCount == gaps.count
  }

  @inline(__always)
  func before(_ place: Int) -> Int { Int(counts[place]) }

  /// The step that fills the gap of a number.
  func step(_ index: Int, insert: UInt8) -> CodeWord {
    let model = Int(models[index])
    guard model < index else { return CodeWord(insert: insert) }
    return CodeWord(
      insert: insert, distance: Int(places[index]) - Int(places[model]),
      gaps: (before: index, since: index - model))
  }
}
