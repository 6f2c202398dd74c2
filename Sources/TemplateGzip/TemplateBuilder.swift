/// Makes the template of a shape.
///
/// Cost: about as long as zlib takes for the document; so a client that asks for one shape after
/// another gains nothing by it.
struct TemplateBuilder {
  private let skeleton: Skeleton
  private let code: DeflateCode
  /// The stretch that each byte of the skeleton belongs to.
  private var owners: [UInt16]
  /// For each stretch the last one with the same text, itself at first.
  private var latest: [Int] = []
  private var stretches: [Template.Stretch] = []
  private var tokens: [Template.Token] = []
  private var texts: Chains
  private var words: Chains

  static func template(
    of document: [UInt8], _ turns: Turns, for code: DeflateCode
  ) -> Template {
    var builder = TemplateBuilder(Skeleton(document, turns), code)
    return builder.build()
  }

  private init(_ skeleton: Skeleton, _ code: DeflateCode) {
    self.skeleton = skeleton
    self.code = code
    owners = Array(repeating: 0, count: skeleton.text.count)
    texts = Chains(bits: 8, count: skeleton.count)
    words = Chains(bits: 11, count: skeleton.text.count)
    stretches.reserveCapacity(skeleton.count)
    latest.reserveCapacity(skeleton.count)
    tokens.reserveCapacity(skeleton.text.count)
  }

  private mutating func build() -> Template {
    var models = ModelFinder(skeleton)
    for index in 0..<skeleton.count {
      let range = skeleton.range(index)
      let first = firstTwin(of: index)
      stretches.append(
        Template.Stretch(
          length: Int32(range.count), twin: first.map { Int32(latest[$0]) } ?? -1,
          model: Int32(models.model(for: index)), tokens: Int32(tokens.count)))
      latest.append(index)
      if let first {
        latest[first] = index
      } else {
        appendTokens(for: index)
      }
    }
    return Template(stretches: stretches, tokens: tokens)
  }

  /// The first stretch with the same text.
  private mutating func firstTwin(of index: Int) -> Int? {
    let range = skeleton.range(index)
    var key = UInt64(range.count)
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      key = (key ^ skeleton.text.word(at: place)) &* 0x9e37_79b9_7f4a_7c15
    }
    var other = texts.head(key)
    while other >= 0 {
      if skeleton.text[skeleton.range(other)] == skeleton.text[range] { return other }
      other = texts.next(other)
    }
    texts.insert(index, key)
    return nil
  }

  // MARK: Tokens

  /// A place where the text at another place stood before.
  private struct Source {
    let place, length: Int
  }
  private static let mostSources = 8

  /// Finds the cheapest way from each byte of a stretch to its end, from the last byte backwards.
  private mutating func appendTokens(for index: Int) {
    let range = skeleton.range(index)
    let base = tokens.count
    for place in range {
      owners[place] = UInt16(truncatingIfNeeded: index)
      tokens.append(Template.Token(length: 1, stretch: Template.Token.none, offset: 0))
    }
    let sources = range.map { findSources(of: $0, until: range.upperBound) }
    var costs = [Int](repeating: 0, count: range.count + 1)
    for offset in range.indices.map({ $0 - range.lowerBound }).reversed() {
      var token = literal(before: offset + 1 < range.count ? tokens[base + offset + 1] : nil)
      var cost = costs[offset + 1] + Int(code.literals[Int(skeleton.text[range.lowerBound + offset])] >> 24)
      var least = 3
      for source in sources[offset] where source.length >= least {
        let (stretch, inside) = newest(source.place)
        let distance = distance(range.lowerBound + offset, stretch, inside)
        for length in least...source.length {
          let total = costs[offset + length] + code.cost(length: length, distance: distance)
          if total < cost {
            cost = total
            token = Template.Token(
              length: UInt16(length), stretch: UInt16(truncatingIfNeeded: stretch),
              offset: UInt32(inside))
          }
        }
        least = source.length + 1
      }
      costs[offset] = cost
      tokens[base + offset] = token
    }
  }

  /// A literal, and those behind it with it.
  private func literal(before next: Template.Token?) -> Template.Token {
    let following = next.map { $0.stretch == Template.Token.none ? Int($0.length) : 0 } ?? 0
    return Template.Token(
      length: UInt16(min(following + 1, 60000)), stretch: Template.Token.none, offset: 0)
  }

  /// The last stretch with the text in which a place is, and how far inside it is.
  private func newest(_ place: Int) -> (stretch: Int, inside: Int) {
    let owner = Int(owners[place])
    return (latest[owner], place - skeleton.begins[owner])
  }

  /// About how far back a place is in a document, whose values have some four bytes each.
  private func distance(_ place: Int, _ stretch: Int, _ inside: Int) -> Int {
    let between = Int(owners[place]) - stretch
    return min(max(place - skeleton.begins[stretch] - inside + 3 * between, 1), 32768)
  }

  /// Earlier places with the same text, each longer than the one before it.
  private mutating func findSources(of place: Int, until end: Int) -> [Source] {
    guard place + 3 <= end else { return [] }
    let key = skeleton.text.word(at: place) & 0xffffff
    var sources: [Source] = []
    var longest = 2
    var other = words.head(key)
    var attempts = TemplateBuilder.mostSources
    while other >= 0, attempts > 0 {
      let owner = Int(owners[other])
      let most = min(end - place, skeleton.end(owner) - other, 258)
      let length = skeleton.text.agreement(at: place, and: other, most: most)
      if length > longest {
        sources.append(Source(place: other, length: length))
        longest = length
      }
      attempts -= 1
      other = words.next(other)
    }
    words.insert(place, key)
    return sources
  }
}
