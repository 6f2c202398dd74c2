/// Writes one document with its template.
///
/// The text is covered from front to back. Before a value is written, two places are looked at
/// where the same value may stand: the one the template knows to be most alike, and the last one
/// with the same four bytes. Where the bytes agree, one match covers the value, the fixed text
/// before it and whatever follows, through any number of stretches. What is left of fixed text is
/// written by its tokens, and of values as literals.
struct Splicer: ~Copyable {
  private let document: [UInt8]
  private let turns: Turns
  private let template: Template
  private let code: DeflateCode
  private var recent = RecentPlaces()

  init(_ document: [UInt8], _ turns: Turns, _ template: Template, _ code: DeflateCode) {
    self.document = document
    self.turns = turns
    self.template = template
    self.code = code
  }

  /// The longest match there is.
  private static let longest = 258
  /// The shortest match that is worth looking for.
  private static let shortest = 4

  mutating func write(to bits: inout BitWriter) {
    var place = 0
    var stretch = 0
    let last = template.stretches.count - 1
    while stretch < last {
      let value = turns.end(stretch)
      let match = repetition(at: max(place, value), from: place, behind: stretch)
      if match.length >= Splicer.shortest {
        write(stretch, from: place, to: match.begin, to: &bits)
        bits.put(length: match.length, distance: match.distance, in: code)
        place = match.begin + match.length
        while stretch < last, turns.begin(stretch + 1) <= place { stretch += 1 }
      } else {
        write(stretch, from: place, to: value, to: &bits)
        let end = turns.begin(stretch + 1)
        writeLiterals(from: max(place, value), to: end, to: &bits)
        place = end
        stretch += 1
      }
    }
    write(last, from: place, to: document.count, to: &bits)
    bits.put(code.endOfBlock)
  }

  // MARK: Fixed text

  /// Writes the part of a stretch between two places; nothing if they are in the wrong order.
  private func write(_ index: Int, from: Int, to end: Int, to bits: inout BitWriter) {
    guard from < end else { return }
    let stretch = template.stretches[index]
    let begin = turns.begin(index)
    if stretch.twin >= 0 {
      write(from: from, to: end, distance: begin - turns.begin(Int(stretch.twin)), to: &bits)
      return
    }
    var place = from
    while place < end {
      let token = template.tokens[Int(stretch.tokens) + place - begin]
      let length = min(Int(token.length), end - place)
      if token.stretch == Template.Token.none || length < 3 {
        writeLiterals(from: place, to: place + length, to: &bits)
      } else {
        let source = turns.begin(Int(token.stretch)) + Int(token.offset)
        bits.put(length: length, distance: place - source, in: code)
      }
      place += length
    }
  }

  /// Writes text that stands so far back already.
  private func write(from: Int, to end: Int, distance: Int, to bits: inout BitWriter) {
    var place = from
    while end - place >= Splicer.shortest {
      let length = min(end - place, Splicer.longest)
      bits.put(length: length, distance: distance, in: code)
      place += length
    }
    writeLiterals(from: place, to: end, to: &bits)
  }

  /// Four at a time; a code that makes that impossible is refused by ``CodeLengths``.
  private func writeLiterals(from: Int, to end: Int, to bits: inout BitWriter) {
    var place = from
    while place < end {
      let stop = min(place + 4, end)
      var (word, count) = (UInt64(0), UInt64(0))
      while place < stop {
        let entry = code.literals[Int(document[place])]
        word |= UInt64(entry & 0xffffff) &<< count
        count &+= UInt64(entry &>> 24)
        place += 1
      }
      bits.put(word, Int(count))
    }
  }

  // MARK: Repetitions

  private struct Match {
    var begin = 0
    var length = 0
    var distance = 0
  }

  /// The longest repetition known that covers the byte at `place` and begins at `least` or later.
  @inline(__always)
  private mutating func repetition(at place: Int, from least: Int, behind stretch: Int) -> Match {
    var match = Match()
    let model = template.stretches[stretch].model
    if model >= 0, least <= turns.end(stretch) {
      extend(&match, at: place, from: least, as: turns.end(Int(model)))
    }
    if let source = recent.exchange(place, word: document.word(at: place)) {
      extend(&match, at: place, from: least, as: source)
    }
    return match
  }

  /// Takes the repetition of what stands about `source` if it is longer.
  @inline(__always)
  private func extend(_ match: inout Match, at place: Int, from least: Int, as source: Int) {
    let most = min(document.count - place, Splicer.longest)
    let ahead = document.agreement(at: place, and: source, most: most)
    guard ahead > 0 else { return }
    let behind = document.agreement(
      before: place, and: source, most: min(place - least, source, Splicer.longest - ahead))
    guard ahead + behind > match.length else { return }
    match = Match(begin: place - behind, length: ahead + behind, distance: place - source)
  }
}

/// Where in a document each four bytes were last seen, as far as there is room to remember it.
private struct RecentPlaces {
  private var places = InlineArray<512, Int32>(repeating: -1)

  /// The last place at which a word began with the same four bytes, perhaps; now it is this one.
  @inline(__always)
  mutating func exchange(_ place: Int, word: UInt64) -> Int? {
    let hash = (UInt32(truncatingIfNeeded: word) &* 0x9e37_79b1) &>> 23
    let last = places[Int(hash)]
    places[Int(hash)] = Int32(truncatingIfNeeded: place)
    return last < 0 ? nil : Int(last)
  }
}

extension [UInt8] {
  /// The eight bytes from a place on, the first in the lowest place; zeros behind the end.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    guard place &+ 8 <= count else { return lastWord(at: place) }
    let eight = span.extracting(place..<place &+ 8)
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(eight[index]) &<< UInt64(8 &* index) }
    return word
  }

  private func lastWord(at place: Int) -> UInt64 {
    indices.dropFirst(place).reversed().reduce(0) { $0 << 8 | UInt64(self[$1]) }
  }

  /// How many bytes agree from two places on, at most so many.
  @inline(__always)
  func agreement(at one: Int, and other: Int, most: Int) -> Int {
    var count = 0
    while count < most {
      let difference = word(at: one &+ count) ^ word(at: other &+ count)
      guard difference == 0 else {
        return Swift.min(count &+ difference.trailingZeroBitCount &>> 3, most)
      }
      count &+= 8
    }
    return most
  }

  /// How many bytes agree before two places, at most so many.
  @inline(__always)
  func agreement(before one: Int, and other: Int, most: Int) -> Int {
    var count = 0
    while count < most {
      guard other &- count >= 8, one &- count >= 8 else { break }
      let difference = word(at: one &- count &- 8) ^ word(at: other &- count &- 8)
      guard difference == 0 else {
        return Swift.min(count &+ difference.leadingZeroBitCount &>> 3, most)
      }
      count &+= 8
    }
    while count < most, self[one &- count &- 1] == self[other &- count &- 1] { count += 1 }
    return Swift.min(count, most)
  }
}
