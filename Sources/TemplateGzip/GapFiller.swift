/// Writes coded documents with their gaps filled.
struct GapFiller: ~Copyable {
  /// What is filled in, and where each insert begins and ends.
  private var text = Ring<65536, UInt8>()
  private var begins = Ring<16, UInt16>()
  private var ends = Ring<16, UInt16>()
  /// By how many bytes what is filled in is longer than the gaps themselves, before each gap.
  private var shifts = Ring<4096, Int32>()

  /// False if there are inserts missing, or too long.
  mutating func set(_ coded: CodedDocument, _ inserts: [UInt8], _ ranges: [Range<Int>]) -> Bool {
    guard !coded.inserts.isEmpty else { return true }
    guard inserts.count <= Document.longest, ranges.count <= 16 else { return false }
    text.copy(inserts)
    for index in ranges.indices {
      guard ranges[index].upperBound <= inserts.count else { return false }
      begins[index] = UInt16(truncatingIfNeeded: ranges[index].lowerBound)
      ends[index] = UInt16(truncatingIfNeeded: ranges[index].upperBound)
    }
    var shift: Int32 = 0
    shifts[0] = 0
    for index in coded.inserts.indices {
      let insert = Int(coded.inserts[index])
      guard insert < ranges.count, !ranges[insert].isEmpty else { return false }
      // No more than 2047 times 32 KiB.
      shift &+= Int32(ends[insert]) &- Int32(begins[insert]) &- 1
      shifts[index &+ 1] = shift
    }
    return true
  }

  /// - Parameter bits: Given away and back, so that meanwhile they live in registers.
  func write(
    _ coded: CodedDocument, in code: borrowing DeflateCode, to bits: consuming BitWriter
  ) -> BitWriter {
    for index in coded.words.indices {
      let step = CodeWord(coded.words[index])
      switch step.word & 63 {
      case 0: write(match: step, in: code, to: &bits)
      case CodeWord.gap: write(insert: Int(step.word &>> 6), in: code, to: &bits)
      case let count: bits.put(step.word &>> 6, Int(count))
      }
    }
    return bits
  }

  /// Writes a match as long and as far as it is now; in pieces where one would be too long (RFC 1951,
  /// section 2).
  @inline(__always)
  private func write(
    match: CodeWord, in code: borrowing DeflateCode, to bits: inout BitWriter
  ) {
    let here = shifts[match.before]
    let distance = match.distance &+ Int(here &- shifts[match.before &- match.since])
    var left = match.length &+ Int(shifts[match.before &+ match.within] &- here)
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
    let end = Int(ends[insert])
    while place < end {
      let word = text.word(at: place)
      let left = end &- place
      bits.put(
        code.literal(word), left > 1 ? code.literal(word &>> 8) : 0,
        left > 2 ? code.literal(word &>> 16) : 0, left > 3 ? code.literal(word &>> 24) : 0)
      place &+= 4
    }
  }
}
