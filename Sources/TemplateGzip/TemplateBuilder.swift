/// Makes the template of a shape.
///
/// Cost: about as long as zlib takes for the document; so a client that asks for one shape after
/// another gains nothing by it.
struct TemplateBuilder: ~Copyable {
  private var skeleton = Skeleton()
  private var models = ModelFinder()
  /// Stretches by their text, and places by the three bytes there.
  private var texts = Chains(bits: 8)
  private var words = Chains(bits: 11)
  /// The stretch that each byte of the skeleton belongs to.
  private var owners = Memory<UInt16>(repeating: 0, count: 1024)
  /// For each stretch the last one with the same text, itself at first.
  private var latest = Memory<Int32>(repeating: 0, count: 1024)
  /// How many bits it takes from each byte to the end of its stretch.
  private var costs = Memory<Int32>(repeating: 0, count: 1024)
  private var stretches: [Template.Stretch] = []
  private var tokens: [Token] = []

  mutating func template(
    of document: borrowing Document, _ places: borrowing Places, for code: borrowing DeflateCode
  ) -> Template {
    clear(for: document, places)
    for index in 0..<skeleton.count {
      let first = firstTwin(of: index)
      let model = models.model(for: index, in: skeleton)
      stretches.append(
        Template.Stretch(
          twin: first == index ? -1 : 2 * latest[first], model: Int32(2 * model + 1),
          tokens: Int32(tokens.count)))
      latest[index] = Int32(index)
      latest[first] = Int32(index)
      if first == index { appendTokens(for: index, code) }
    }
    return Template(stretches, tokens)
  }

  private mutating func clear(for document: borrowing Document, _ places: borrowing Places) {
    skeleton.set(document, places)
    models.clear(reserving: skeleton.count)
    texts.clear(reserving: skeleton.count)
    words.clear(reserving: skeleton.text.count)
    owners.reserve(skeleton.text.count, filling: 0)
    latest.reserve(skeleton.count, filling: 0)
    costs.reserve(skeleton.text.count, filling: 0)
    stretches.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
  }

  /// The first stretch with the same text.
  private mutating func firstTwin(of index: Int) -> Int {
    let (begin, end) = (skeleton.begin(index), skeleton.end(index))
    // The zero behind it tells a short text from a longer one.
    let key = skeleton.text.word(at: begin) ^ UInt64(end - begin) << 56
    var other = texts.last(key)
    while other >= 0 {
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
  private static let mostSources = 8

  /// Finds the cheapest way from each byte of a stretch to its end, from the last byte backwards.
  private mutating func appendTokens(for index: Int, _ code: borrowing DeflateCode) {
    let (begin, end) = (skeleton.begin(index), skeleton.end(index))
    let base = tokens.count - begin
    for place in begin..<end {
      owners[place] = UInt16(truncatingIfNeeded: index)
      tokens.append(Token(literal: 0))
      if place &+ 3 <= end { words.insert(place, skeleton.text.word(at: place) & 0xffffff) }
    }
    costs[end] = 0
    for place in (begin..<end).reversed() {
      let literal = code.literals[skeleton.text[place]]
      costs[place] = costs[place + 1] + Int32(literal & 63)
      tokens[base + place] =
        match(at: place, until: end, code)
        ?? literals(literal, at: place, before: place + 1 < end ? tokens[base + place + 1] : nil, code)
    }
  }

  /// A literal, and as many of those behind it as there is room for.
  private func literals(
    _ literal: UInt64, at place: Int, before next: Token?, _ code: borrowing DeflateCode
  ) -> Token {
    guard var rest = next, !rest.isMatch else { return Token(literal: literal) }
    while true {
      if let all = rest.preceded(by: literal) { return all }
      rest = rest.dropping(last: code.literals[skeleton.text[place + rest.count]] & 63)
    }
  }

  /// The cheapest match at a place, if it is cheaper than a literal.
  @inline(__always)
  private mutating func match(
    at place: Int, until end: Int, _ code: borrowing DeflateCode
  ) -> Token? {
    guard place + 3 <= end else { return nil }
    var token: Token?
    var cheapest = Int(costs[place])
    var longest = 2
    var other = words.before(place)
    var attempts = TemplateBuilder.mostSources
    while other >= 0, attempts > 0 {
      let owner = Int(owners[other])
      let most = min(end &- place, skeleton.end(owner) &- other, 258)
      let length = skeleton.text.agreement(at: place, and: other, most: most)
      if length > longest {
        let inside = other &- skeleton.begin(owner)
        let source = Int(latest[owner])
        let reach = code.distanceCost(distance(place, source, inside))
        for shorter in longest &+ 1...length {
          let cost = Int(costs[place &+ shorter]) &+ code.lengthCost(shorter) &+ reach
          guard cost < cheapest else { continue }
          cheapest = cost
          token = Token(length: shorter, stretch: source, offset: inside)
        }
        longest = length
      }
      attempts &-= 1
      other = words.before(other)
    }
    costs[place] = Int32(truncatingIfNeeded: cheapest)
    return token
  }

  /// About how far back a place is in a document, whose values have some four bytes each.
  @inline(__always)
  private func distance(_ place: Int, _ stretch: Int, _ inside: Int) -> Int {
    let between = Int(owners[place]) &- stretch
    return max(place &- skeleton.begin(stretch) &- inside &+ 3 &* between, 1)
  }
}
