/// Makes the template of a shape.
///
/// Cost: about as long as zlib takes for the document; so a client that asks for one shape after
/// another gains nothing by it.
struct TemplateBuilder: ~Copyable {
  private var skeleton = Skeleton()
  private var models = ModelFinder()
  /// Stretches by their text, and places by the four bytes there.
  private var texts = Chains<256, 32768>()
  private var words = Chains<2048, 65536>()
  /// The stretch that each byte of the skeleton belongs to.
  private var owners = Ring<65536, UInt16>(repeating: 0)
  /// For each stretch the last one with the same text, itself at first.
  private var latest = Ring<32768, UInt16>(repeating: 0)
  /// How many bits it takes from each byte to the end of its stretch.
  private var costs = Ring<65536, UInt32>(repeating: 0)
  /// For each byte the way on.
  private var tokens = Ring<65536, Token>(repeating: Token(literal: 0))

  private struct Source { let place, length: UInt16 }
  private var sources = Ring<65536, Source>(repeating: Source(place: 0, length: 0))

  mutating func template(
    of document: borrowing Document, _ places: borrowing Places, for code: borrowing DeflateCode
  ) -> Template {
    skeleton.set(document, places)
    models.removeAll()
    texts.removeAll()
    words.removeAll()
    var stretches: [Template.Stretch] = []
    var allTokens: [Token] = []
    stretches.reserveCapacity(skeleton.count)
    allTokens.reserveCapacity(skeleton.text.count)
    for index in 0..<skeleton.count {
      let first = firstTwin(of: index)
      stretches.append(
        Template.Stretch(
          twin: first == index ? Template.Stretch.none : 2 * latest[first],
          model: UInt16(truncatingIfNeeded: 2 * models.model(for: index, in: skeleton) + 1),
          tokens: Int32(allTokens.count)))
      latest[first] = UInt16(truncatingIfNeeded: index)
      guard first == index else { continue }
      let range = skeleton.begin(index)..<skeleton.end(index)
      findTokens(for: index, range, code)
      for place in range { allTokens.append(tokens[place]) }
    }
    return Template(stretches, allTokens)
  }

  /// The first stretch with the same text.
  private mutating func firstTwin(of index: Int) -> Int {
    let (begin, end) = (skeleton.begin(index), skeleton.end(index))
    // The zero behind it tells a short text from a longer one.
    let key = skeleton.text.word(at: begin) ^ UInt64(end - begin) << 56
    var other = texts.last(key)
    while other != 0 {
      let length = skeleton.end(other) - skeleton.begin(other)
      if length == end - begin,
        skeleton.text.agreement(at: begin, and: skeleton.begin(other), most: length) == length
      {
        return other
      }
      other = texts.before(other)
    }
    texts.insert(index, key)
    return index
  }

  // MARK: Tokens

  /// How many earlier places with the same three bytes are looked at.
  private static let mostSources = 6

  /// Finds the cheapest way from each byte of a stretch to its end, from the last byte backwards.
  private mutating func findTokens(
    for index: Int, _ range: Range<Int>, _ code: borrowing DeflateCode
  ) {
    let end = range.upperBound
    for place in range {
      owners[place] = UInt16(truncatingIfNeeded: index)
      if place &+ 3 <= end { words.insert(place, skeleton.text.word(at: place) & 0xffffff) }
    }
    // Stretches end with a zero, whose place in these tables is free.
    costs[end] = 0
    sources[end] = Source(place: 0, length: 0)
    tokens[end] = Token(length: 0, stretch: 0, offset: 0)
    for place in range.reversed() {
      let literal = code.literals[Int(skeleton.text[place])]
      costs[place] = costs[place + 1] &+ UInt32(truncatingIfNeeded: literal & 63)
      tokens[place] = literals(literal, at: place, code)
      sources[place] = Source(place: 0, length: 0)
      if place &+ 3 <= end { findMatch(at: place, until: end, code) }
    }
  }

  /// A literal, and as many of those behind it as there is room for.
  @inline(__always)
  private func literals(
    _ literal: UInt64, at place: Int, _ code: borrowing DeflateCode
  ) -> Token {
    var rest = tokens[place + 1]
    guard !rest.isMatch else { return Token(literal: literal) }
    while true {
      if let all = rest.preceded(by: literal) { return all }
      rest = rest.dropping(last: code.literals[Int(skeleton.text[place + rest.count])] & 63)
    }
  }

  /// From which length on a match that can begin a byte earlier is good enough.
  private static let enough = 3

  /// Takes the cheapest match at a place, if it is cheaper than a literal.
  @inline(__always)
  private mutating func findMatch(at place: Int, until end: Int, _ code: borrowing DeflateCode) {
    let next = sources[place &+ 1]
    if next.length >= TemplateBuilder.enough {
      let source = Int(next.place) &- 1
      if source >= 0, skeleton.text[source] == skeleton.text[place], owners[source] == owners[source &+ 1], next.length < 258 {
        sources[place] = Source(place: UInt16(source), length: next.length + 1)
        take(length: Int(next.length) + 1, at: source, for: place, code)
        return
      }
    }
    var longest = 2
    var other = words.before(place)
    var attempts = TemplateBuilder.mostSources
    sources[place] = Source(place: 0, length: 0)
    while other != 0, attempts > 0 {
      let owner = Int(owners[other])
      let most = min(end &- place, skeleton.end(owner) &- other, 258)
      let length = most > longest ? skeleton.text.agreement(at: place, and: other, most: most) : 0
      if length > longest {
        for shorter in max(longest &+ 1, length &- 3)...length {
          take(length: shorter, at: other, for: place, code)
        }
        longest = length
        sources[place] = Source(place: UInt16(other), length: UInt16(length))
      }
      attempts &-= 1
      other = words.before(other)
    }
  }

  @inline(__always)
  private mutating func take(length: Int, at source: Int, for place: Int, _ code: borrowing DeflateCode) {
    let owner = Int(owners[source])
    let inside = source &- skeleton.begin(owner)
    let stretch = Int(latest[owner])
    let cost = costs[place &+ length] &+ code.lengthCost(length) &+ code.distanceCost(distance(place, stretch, inside))
    guard cost < costs[place] else { return }
    costs[place] = cost
    tokens[place] = Token(length: length, stretch: stretch, offset: inside)
  }

  /// About how far back a place is in a document, whose values have some four bytes each.
  @inline(__always)
  private func distance(_ place: Int, _ stretch: Int, _ inside: Int) -> Int {
    let between = Int(owners[place]) &- stretch
    return max(place &- skeleton.begin(stretch) &- inside &+ 3 &* between, 1)
  }
}
