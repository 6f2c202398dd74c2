/// Writes a document with its template.
///
/// The text is covered from front to back. Before a value is written, two places are looked at
/// where the same value may stand: the one the template knows to be most alike, and the last one
/// with the same four bytes. Where the bytes agree, one match covers the value, the fixed text
/// before it and whatever follows, through any number of stretches. What is left of fixed text is
/// written by its tokens, and of values as literals.
struct Splicer: ~Copyable {
  private var document = Document()
  private var places = Places()
  private var recent = RecentPlaces()

  /// The longest match there is.
  private static let longest = 258
  /// The shortest match that is worth looking for.
  private static let shortest = 4

  mutating func set(_ bytes: [UInt8], turns: [Int32]) {
    document.set(bytes)
    places.set(turns, end: bytes.count)
    recent.clear()
  }

  /// The template of the document's shape.
  func template(by builder: inout TemplateBuilder, for code: borrowing DeflateCode) -> Template {
    builder.template(of: document, places, for: code)
  }

  /// - Parameter bits: Given away and back, so that it lives in registers meanwhile.
  mutating func write(
    _ template: Template, in code: borrowing DeflateCode, to bits: consuming BitWriter
  ) -> BitWriter {
    // All before `written` is; from there to `place` literals are to be written, unless a match
    // turns out to reach back so far.
    var written = 0
    var place = 0
    var stretch = 0
    let last = places.count - 1
    while true {
      let value = places.end(stretch)
      let known = template.stretches[stretch]
      var match = Match()
      if place <= value { match = repetition(at: value, from: written, model: Int(known.model)) }
      let isUseful = match.length >= Splicer.shortest
      let end = isUseful ? match.begin : value
      if place < end {
        writeLiterals(from: written, to: place, in: code, to: &bits)
        written = place
        writeText(template, known, stretch, from: &written, to: end, in: code, to: &bits)
      }
      if isUseful {
        writeLiterals(from: written, to: end, in: code, to: &bits)
        while true {
          place = match.begin &+ match.length
          while places.begin(stretch &+ 1) <= place { stretch &+= 1 }
          let value = places.end(stretch)
          let excess = place &- value
          if excess <= 0 || match.length &- excess < 3 { break }
          let next = repetition(at: value, from: value, model: Int(template.stretches[stretch].model))
          if next.length < excess &+ Splicer.shortest { break }
          bits.put(length: match.length &- excess, distance: match.distance, in: code)
          match = next
        }
        bits.put(length: match.length, distance: match.distance, in: code)
        written = place
      } else {
        guard stretch < last else { break }
        stretch &+= 1
        place = places.begin(stretch)
      }
    }
    writeLiterals(from: written, to: document.count, in: code, to: &bits)
    bits.put(code.endOfBlock)
    return bits
  }

  // MARK: Text

  /// Writes fixed text up to a place, or nearly: what is left is best written as literals.
  @inline(__always)
  private func writeText(
    _ template: Template, _ known: Template.Stretch, _ stretch: Int, from place: inout Int,
    to end: Int, in code: borrowing DeflateCode, to bits: inout BitWriter
  ) {
    let begin = places.begin(stretch)
    if known.twin != Template.Stretch.none {
      let distance = begin &- places[Int(known.twin)]
      while end &- place >= Splicer.shortest {
        let length = min(end &- place, Splicer.longest)
        bits.put(length: length, distance: distance, in: code)
        place &+= length
      }
      return
    }
    let tokens = Int(known.tokens) &- begin
    while place < end {
      let token = template.tokens[tokens &+ place]
      if token.isMatch {
        let length = min(token.length, end &- place)
        if length < 3 { return }
        let source = places.begin(token.stretch) &+ token.offset
        bits.put(length: length, distance: place &- source, in: code)
        place &+= length
      } else {
        if place &+ token.count > end { return }
        bits.put(token.bits, token.size)
        place &+= token.count
      }
    }
  }

  /// Writes literals, four at a time; a code that makes that impossible is refused by
  /// ``CodeLengths``.
  @inline(__always)
  private func writeLiterals(from: Int, to end: Int, in code: borrowing DeflateCode, to bits: inout BitWriter) {
    var place = from
    while place < end {
      let word = document.word(at: place)
      let left = end &- place
      bits.put(
        code.literal(word), left > 1 ? code.literal(word &>> 8) : 0,
        left > 2 ? code.literal(word &>> 16) : 0, left > 3 ? code.literal(word &>> 24) : 0)
      place &+= 4
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
  private mutating func repetition(at place: Int, from least: Int, model: Int) -> Match {
    var match = Match()
    let word = document.word(at: place)
    let source = places[model]
    if UInt8(truncatingIfNeeded: word ^ document.word(at: source)) == 0 {
      extend(&match, at: place, from: least, as: source)
    }
    let last = recent.exchange(place, word: word)
    if last != source, UInt32(truncatingIfNeeded: word ^ document.word(at: last)) == 0 {
      extend(&match, at: place, from: least, as: last)
    }
    return match
  }

  /// Takes the repetition of what stands about `source` if it is longer.
  @inline(__always)
  private func extend(_ match: inout Match, at place: Int, from least: Int, as source: Int) {
    guard source < place else { return }
    let most = min(document.count &- place, Splicer.longest)
    let ahead = document.agreement(at: place, and: source, most: most)
    let behind = document.agreement(
      before: place, and: source, most: min(place &- least, source, Splicer.longest &- ahead))
    guard ahead &+ behind > match.length else { return }
    match = Match(begin: place &- behind, length: ahead &+ behind, distance: place &- source)
  }
}

/// Where in a document each four bytes were last seen, as far as there is room to remember it.
private struct RecentPlaces: ~Copyable {
  private var places = Ring<512, UInt16>(repeating: 0)

  mutating func clear() { places.fill(with: 0) }

  /// The last place at which a word began with the same four bytes, perhaps; now it is this one.
  @inline(__always)
  mutating func exchange(_ place: Int, word: UInt64) -> Int {
    let hash = Int((UInt32(truncatingIfNeeded: word) &* 0x9e37_79b1) &>> 23)
    let last = places[hash]
    places[hash] = UInt16(truncatingIfNeeded: place)
    return Int(last)
  }
}
