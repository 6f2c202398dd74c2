/// Finds the cheapest way through fixed text: which earlier text it repeats, and what is better
/// written as literals.
struct TokenFinder: ~Copyable {
  /// Places by the three bytes there.
  private var words = Chains<2048, 65536>()
  /// The stretch that each place belongs to.
  private var owners = Ring<65536, UInt16>()
  /// For each stretch the last one with the same text.
  private var newest = Ring<32768, UInt16>()
  /// How many bits it takes from each place to the end of its stretch, and the way: a token.
  private var costs = Ring<65536, UInt32>()
  private var ways = Ring<65536, UInt64>()
  /// The earlier place whose text agrees with a place's for longest, and for how long.
  private var sources = Ring<65536, UInt16>()
  private var lengths = Ring<65536, UInt16>()

  mutating func removeAll() { words.removeAll() }

  /// The last stretch with the text of this one.
  func latest(_ stretch: Int) -> Int { Int(newest[stretch]) }

  /// Takes notice that an earlier stretch's text stands here again.
  mutating func repeats(_ first: Int, as index: Int) {
    newest[first] = UInt16(truncatingIfNeeded: index)
  }

  /// Appends the tokens of a stretch whose text was not there before, one for each byte: the
  /// cheapest way from there to the stretch's end, worked out from the last byte backwards.
  mutating func append(
    _ index: Int, of skeleton: borrowing Skeleton, _ code: borrowing DeflateCode,
    to tokens: inout [Token]
  ) {
    let range = skeleton.begin(index)..<skeleton.end(index)
    newest[index] = UInt16(truncatingIfNeeded: index)
    for place in range {
      owners[place] = UInt16(truncatingIfNeeded: index)
      if place &+ 3 <= range.upperBound {
        words.insert(place, skeleton.text.word(at: place) & 0xffffff)
      }
    }
    // Where the zero for the value stands, there is room for an end.
    costs[range.upperBound] = 0
    ways[range.upperBound] = Token.end.word
    lengths[range.upperBound] = 0
    for place in range.reversed() {
      takeLiteral(at: place, skeleton, code)
      lengths[place] = 0
      if place &+ 3 <= range.upperBound {
        findMatch(at: place, until: range.upperBound, skeleton, code)
      }
    }
    for place in range { tokens.append(Token(word: ways[place])) }
  }

  /// Goes on with a literal, and as many of those behind it as a token has room for.
  @inline(__always)
  private mutating func takeLiteral(
    at place: Int, _ skeleton: borrowing Skeleton, _ code: borrowing DeflateCode
  ) {
    let literal = code.literals[Int(skeleton.text[place])]
    costs[place] = costs[place &+ 1] &+ UInt32(truncatingIfNeeded: literal & 63)
    var rest = Token(word: ways[place &+ 1])
    var token = Token(literal: literal)
    while !rest.isMatch {
      if let all = rest.preceded(by: literal) {
        token = all
        break
      }
      rest = rest.dropping(last: code.literals[Int(skeleton.text[place + rest.count])] & 63)
    }
    ways[place] = token.word
  }

  /// From which length on a match that can begin a byte earlier is good enough.
  private static let enough = 3
  /// How many earlier places with the same three bytes are looked at.
  private static let mostSources = 6
  /// How many lengths below the longest are tried.
  private static let shorter = 3

  /// Goes on with the cheapest match at a place, if it is cheaper than a literal.
  @inline(__always)
  private mutating func findMatch(
    at place: Int, until end: Int, _ skeleton: borrowing Skeleton, _ code: borrowing DeflateCode
  ) {
    if extendMatch(to: place, skeleton, code) { return }
    var longest = 2
    var other = words.before(place)
    var attempts = TokenFinder.mostSources
    while other != 0, attempts > 0 {
      let most = min(end &- place, skeleton.end(Int(owners[other])) &- other, 258)
      let length =
        most > longest ? skeleton.text.agreement(at: place, and: other, most: most) : 0
      if length > longest {
        for length in max(longest &+ 1, length &- TokenFinder.shorter)...length {
          takeMatch(length, from: other, at: place, skeleton, code)
        }
        longest = length
        sources[place] = UInt16(truncatingIfNeeded: other)
        lengths[place] = UInt16(truncatingIfNeeded: length)
      }
      attempts &-= 1
      other = words.before(other)
    }
  }

  /// Begins the longest match of the next place a byte earlier; false where that cannot be.
  @inline(__always)
  private mutating func extendMatch(
    to place: Int, _ skeleton: borrowing Skeleton, _ code: borrowing DeflateCode
  ) -> Bool {
    let (source, length) = (Int(sources[place &+ 1]) &- 1, Int(lengths[place &+ 1]))
    guard TokenFinder.enough..<258 ~= length,
      source >= skeleton.begin(Int(owners[source &+ 1])),
      skeleton.text[source] == skeleton.text[place]
    else { return false }
    sources[place] = UInt16(truncatingIfNeeded: source)
    lengths[place] = UInt16(truncatingIfNeeded: length &+ 1)
    takeMatch(length &+ 1, from: source, at: place, skeleton, code)
    return true
  }

  /// Goes on with a match if that is cheaper.
  @inline(__always)
  private mutating func takeMatch(
    _ length: Int, from source: Int, at place: Int, _ skeleton: borrowing Skeleton,
    _ code: borrowing DeflateCode
  ) {
    let owner = Int(owners[source])
    let stretch = latest(owner)
    let offset = source &- skeleton.begin(owner)
    // In a document there are values between, of some four bytes each.
    let values = Int(owners[place]) &- stretch
    let distance = place &- skeleton.begin(stretch) &- offset &+ 3 &* values
    let cost = costs[place &+ length] &+ code.cost(length: length, distance: max(distance, 1))
    guard cost < costs[place] else { return }
    costs[place] = cost
    ways[place] = Token(length: length, stretch: stretch, offset: offset).word
  }
}
