/// Writes documents with their templates.
///
/// A document is covered from front to back. Before a value is written, three places are looked at
/// where the same value may stand: the one the template knows to be most alike, the last one with the
/// same four bytes, and the last one with these behind the same text. Where the bytes agree, one match covers the value, the fixed text
/// before it and whatever follows, through any number of stretches. What is left of fixed text is
/// written by its tokens, and of values as literals.
struct Splicer: ~Copyable {
  private var document = Document()
  private var places = Places()
  private var recent = RecentPlaces()
  private var gaps = Gaps()

  /// False if the turns or the gaps are none of such a document.
  mutating func set(_ bytes: [UInt8], turns: [Int32], gaps: [Gap]) -> Bool {
    document.set(bytes)
    recent.removeAll()
    return places.set(turns, end: bytes.count) && self.gaps.set(gaps, in: document)
  }

  /// Whether it is the template of the document's shape.
  func fits(_ template: Template) -> Bool { template.fits(document, places) }

  /// Whether no gap is in fixed text, which is written without another look at it.
  func allows(_ template: Template) -> Bool { gaps.count == 0 || !template.hasGapBytes }

  /// The template of the document's shape.
  func template(by builder: inout TemplateBuilder, for code: borrowing DeflateCode) -> Template {
    builder.template(of: document, places, for: code)
  }

  /// How far a document is written.
  private struct Progress {
    /// All before it is written.
    var written = 0
    /// From ``written`` to here literals are to be written, unless a match turns out to reach back
    /// so far.
    var place = 0
    /// The stretch in which that is, or behind which the value is.
    var stretch = 0
  }

  /// Writes the document.
  ///
  /// - Parameter bits: Given away and back, so that meanwhile they live in registers.
  mutating func write(
    _ template: Template, in code: borrowing DeflateCode, to bits: consuming Coder
  ) -> Coder {
    var progress = Progress()
    while true {
      let value = places.end(progress.stretch)
      let known = template.stretches[progress.stretch]
      var match = Match()
      if progress.place <= value {
        match = repetition(of: value, from: progress.written, model: Int(known.model))
      }
      let isUseful = match.length >= Match.shortestWorthwhile
      let end = isUseful ? match.begin : value
      if progress.place < end {
        writeText(known, template, until: end, &progress, in: code, to: &bits)
      }
      if isUseful {
        writeLiterals(until: match.begin, &progress, in: code, to: &bits)
        repeat {
          let next = successor(of: &match, template, &progress)
          put(match, in: code, to: &bits)
          match = next
        } while match.length > 0
        progress.written = progress.place
      } else {
        guard progress.stretch < places.count - 1 else { break }
        progress.stretch &+= 1
        progress.place = places.begin(progress.stretch)
      }
    }
    writeLiterals(until: document.count, &progress, in: code, to: &bits)
    bits.put(code.endOfBlock)
    return bits
  }

  /// Writes the literals that are due and then fixed text, or nearly all of it: what is left is
  /// best written as literals.
  @inline(__always)
  private func writeText(
    _ stretch: Template.Stretch, _ template: Template, until end: Int,
    _ progress: inout Progress, in code: borrowing DeflateCode, to bits: inout Coder
  ) {
    writeLiterals(until: progress.place, &progress, in: code, to: &bits)
    let begin = places.begin(progress.stretch)
    if stretch.twin != Template.Stretch.none {
      let distance = begin &- places[Int(stretch.twin)]
      while end &- progress.written >= Match.shortestWorthwhile {
        let length = min(end &- progress.written, Match.longest)
        put(
          Match(begin: progress.written, length: length, distance: distance), in: code, to: &bits)
        progress.written &+= length
      }
      return
    }
    let tokens = Int(stretch.tokens) &- begin
    while progress.written < end {
      let token = template.tokens[tokens &+ progress.written]
      if token.isMatch {
        let length = min(token.length, end &- progress.written)
        if length < Match.shortest { return }
        let source = places.begin(token.stretch) &+ token.offset
        put(
          Match(begin: progress.written, length: length, distance: progress.written &- source),
          in: code, to: &bits)
        progress.written &+= length
      } else {
        if progress.written &+ token.count > end { return }
        bits.put(token.bits, token.size)
        progress.written &+= token.count
      }
    }
  }

  /// Writes literals up to a place, four at a time.
  @inline(__always)
  private func writeLiterals(
    until end: Int, _ progress: inout Progress, in code: borrowing DeflateCode,
    to bits: inout Coder
  ) {
    var place = progress.written
    if gaps.count > 0, gaps.before(place) != gaps.before(end) {
      writeGaps(until: end, &place, in: code, to: &bits)
    }
    while place < end {
      bits.put(literals: document.word(at: place), most: end &- place, in: code)
      place &+= 4
    }
    progress.written = end
  }

  /// Writes literals and gaps, until no gap is left.
  private func writeGaps(
    until end: Int, _ place: inout Int, in code: borrowing DeflateCode, to bits: inout Coder
  ) {
    let last = gaps.before(end)
    while gaps.before(place) != last {
      let byte = document[place]
      if gaps.before(place) != gaps.before(place &+ 1) {
        bits.put(gaps.step(gaps.before(place), insert: byte & 15))
      } else {
        bits.put(code.literal(UInt64(byte)))
      }
      place &+= 1
    }
  }

  /// Writes a match: its bits, if no gap lies between it and its source.
  @inline(__always)
  private func put(_ match: Match, in code: borrowing DeflateCode, to bits: inout Coder) {
    if gaps.count > 0 {
      let before = gaps.before(match.begin)
      let since = before &- gaps.before(match.begin &- match.distance)
      let within = gaps.before(match.begin &+ match.length) &- before
      if since | within != 0 {
        bits.put(
          CodeWord(
            length: match.length, distance: match.distance,
            gaps: (before: before, since: since, within: within)))
        return
      }
    }
    bits.put(length: match.length, distance: match.distance, in: code)
  }

  // MARK: Repetitions

  /// Text that stood before.
  private struct Match {
    var begin = 0
    var length = 0
    var distance = 0

    /// RFC 1951, section 2.
    static let shortest = 3
    static let longest = 258
    /// A shorter one hardly takes less than literals.
    static let shortestWorthwhile = 4
  }

  /// The longest repetition known that covers the beginning of a value and begins at `least` or
  /// later.
  ///
  /// - Parameter model: The number of the place that the template knows.
  @inline(__always)
  private mutating func repetition(of value: Int, from least: Int, model: Int) -> Match {
    var match = Match()
    let word = document.word(at: value)
    let source = places[model]
    if UInt8(truncatingIfNeeded: word ^ document.word(at: source)) == 0 {
      extend(&match, at: value, from: least, as: source)
    }
    let last = recent.exchange(value, word: word)
    if last != source, UInt32(truncatingIfNeeded: word ^ document.word(at: last)) == 0 {
      extend(&match, at: value, from: least, as: last)
    }
    let akin = recent.exchange(value, word: word, behind: document.word(at: value &- 8))
    if akin != source, akin != last,
      UInt32(truncatingIfNeeded: word ^ document.word(at: akin)) == 0
    {
      extend(&match, at: value, from: least, as: akin)
    }
    return match
  }

  /// Goes on behind a match. If it ended inside a value, it is cut off there for one that goes on
  /// for longer: in the middle of a value it has little hope to be followed by another.
  ///
  /// - Returns: The other match, of length 0 if there is none.
  @inline(__always)
  private mutating func successor(
    of match: inout Match, _ template: Template, _ progress: inout Progress
  ) -> Match {
    progress.place = match.begin &+ match.length
    while places.begin(progress.stretch &+ 1) <= progress.place { progress.stretch &+= 1 }
    let value = places.end(progress.stretch)
    let excess = progress.place &- value
    guard excess > 0, match.length &- excess >= Match.shortest else { return Match() }
    let model = Int(template.stretches[progress.stretch].model)
    let next = repetition(of: value, from: value, model: model)
    guard next.length &- excess >= Match.shortestWorthwhile else { return Match() }
    match.length &-= excess
    return next
  }

  /// Takes the repetition of what stands about an earlier place if it is longer.
  @inline(__always)
  private func extend(_ match: inout Match, at place: Int, from least: Int, as source: Int) {
    guard source < place else { return }
    let most = min(document.count &- place, Match.longest)
    let ahead = document.agreement(at: place, and: source, most: most)
    let behind = document.agreement(
      before: place, and: source,
      most: min(place &- least, source, Match.longest &- ahead))
    guard ahead &+ behind > match.length else { return }
    match = Match(begin: place &- behind, length: ahead &+ behind, distance: place &- source)
  }
}
