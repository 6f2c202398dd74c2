/// Writes coded documents with their gaps filled.
struct GapFiller: ~Copyable {
  /// What is filled in, and where each insert begins.
  private var text = Ring<65536, UInt8>()
  private var begins = Ring<16, UInt16>()
  private var lengths = InsertLengths()
  /// By how many bytes what is filled in is longer than the gaps themselves, before each gap.
  private var shifts = Ring<4096, Int32>()

  /// Takes what is filled in. False if it is too long.
  mutating func set(_ inserts: [UInt8], _ ranges: [Range<Int>]) -> Bool {
    lengths = InsertLengths()
    guard inserts.count <= Document.longest, ranges.count <= 16 else { return false }
    text.copy(inserts)
    for index in ranges.indices {
      guard ranges[index].upperBound <= inserts.count else { return false }
      begins[index] = UInt16(truncatingIfNeeded: ranges[index].lowerBound)
      lengths[index] = UInt16(truncatingIfNeeded: ranges[index].count)
    }
    return true
  }

  /// Writes a document. False, and nothing is written, if an insert is missing.
  ///
  /// - Parameter coder: For the words of a document that is settled.
  mutating func write(
    _ coded: inout CodedDocument, in code: borrowing DeflateCode, by coder: inout Coder,
    to bits: inout BitWriter
  ) -> Bool {
    if coded.inserts.isEmpty {
      bits = write(coded.words, in: code, to: bits)
      return true
    }
    if coded.lengths == lengths, !coded.settled.isEmpty {
      bits = write(coded.settled, in: code, to: bits)
      return true
    }
    guard setShifts(coded.inserts) else { return false }
    if coded.lengths == lengths {
      coder.removeAll()
      settle(coded.words, in: code, to: &coder)
      coded.settled = coder.finish()
      bits = write(coded.settled, in: code, to: bits)
    } else {
      coded.settled = []
      coded.lengths = lengths
      bits = write(coded.words, in: code, to: bits)
    }
    return true
  }

  private mutating func setShifts(_ inserts: [UInt8]) -> Bool {
    var shift: Int32 = 0
    shifts[0] = 0
    for index in inserts.indices {
      let length = lengths[Int(inserts[index] & 15)]
      guard length > 0 else { return false }
      // No more than 2047 times 32 KiB.
      shift &+= Int32(length) &- 1
      shifts[index &+ 1] = shift
    }
    return true
  }

  /// - Parameter bits: Given away and back, so that meanwhile they live in registers.
  private func write(
    _ words: [UInt64], in code: borrowing DeflateCode, to bits: consuming BitWriter
  ) -> BitWriter {
    for index in words.indices {
      let step = CodeWord(words[index])
      switch step.word & 63 {
      case 0: write(match: step, in: code, to: &bits)
      case CodeWord.gap: write(insert: step.insert, in: code, to: &bits)
      case CodeWord.repeatedGap:
        if isWorthwhile(step) {
          write(gap: step, in: code, to: &bits)
        } else {
          write(insert: step.insert, in: code, to: &bits)
        }
      case let count: bits.put(step.word &>> 6, Int(count))
      }
    }
    return bits
  }

  /// The same words with bits in the place of matches.
  private func settle(
    _ words: [UInt64], in code: borrowing DeflateCode, to coder: inout Coder
  ) {
    for word in words {
      let step = CodeWord(word)
      switch word & 63 {
      case 0: write(match: step, in: code, to: &coder)
      case CodeWord.gap: coder.put(step)
      case CodeWord.repeatedGap:
        if isWorthwhile(step) {
          write(gap: step, in: code, to: &coder)
        } else {
          coder.put(CodeWord(insert: UInt8(truncatingIfNeeded: step.insert)))
        }
      case let count: coder.put(word &>> 6, Int(count))
      }
    }
  }

  /// Writes a match as long and as far as it is now; in pieces where one would be too long (RFC 1951,
  /// section 2).
  @inline(__always)
  private func write<Sink: BitSink & ~Copyable>(
    match: CodeWord, in code: borrowing DeflateCode, to bits: inout Sink
  ) {
    let here = shifts[match.before]
    let distance = match.distance &+ Int(here &- shifts[match.before &- match.since])
    let length = match.length &+ Int(shifts[match.before &+ match.within] &- here)
    write(length: length, distance: distance, in: code, to: &bits)
  }

  /// Whether an insert is long enough to be referred to.
  @inline(__always)
  private func isWorthwhile(_ gap: CodeWord) -> Bool { lengths[gap.insert] > 3 }

  @inline(__always)
  private func write<Sink: BitSink & ~Copyable>(
    gap: CodeWord, in code: borrowing DeflateCode, to bits: inout Sink
  ) {
    let distance =
      gap.distance &+ Int(shifts[gap.before] &- shifts[gap.before &- gap.since])
    write(length: Int(lengths[gap.insert]), distance: distance, in: code, to: &bits)
  }

  @inline(__always)
  private func write<Sink: BitSink & ~Copyable>(
    length: Int, distance: Int, in code: borrowing DeflateCode, to bits: inout Sink
  ) {
    var left = length
    while left > 258 {
      // No rest is shorter than a match can be.
      let length = left < 261 ? left &- 3 : 258
      bits.put(length: length, distance: distance, in: code)
      left &-= length
    }
    bits.put(length: left, distance: distance, in: code)
  }

  @inline(__always)
  private func write(
    insert: Int, in code: borrowing DeflateCode, to bits: inout BitWriter
  ) {
    var place = Int(begins[insert])
    let end = place &+ Int(lengths[insert & 15])
    while place < end {
      bits.put(literals: text.word(at: place), most: end &- place, in: code)
      place &+= 4
    }
  }
}
