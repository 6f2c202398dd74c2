import HTTPWire

func fuzzNegotiation(_ input: [UInt8]) {
  var codings = AcceptedCodings()
  codings.add(input.span, at: 0..<input.count)
  var media = MediaPreferences()
  media.add(input.span, at: 0..<input.count)
  // Refusing gzip in so many words always counts, whatever else is said.
  var refusing = codings
  refusing.add(Array("gzip;q=0".utf8).span, at: 0..<8)
  promise(refusing.choice == .identity, "a refusal of gzip is not obeyed")
  // A list says the same in one field as in two, when it is cut at a comma outside quotes.
  if !input.contains(UInt8(ascii: "\"")),
    let comma = input.firstIndex(of: UInt8(ascii: ","))
  {
    var apart = AcceptedCodings()
    apart.add(input.span, at: 0..<comma)
    apart.add(input.span, at: comma + 1..<input.count)
    promise(apart == codings, "two fields say something else than one")
  }
}

/// The first byte says what the rest is.
func fuzzConditions(_ input: [UInt8]) {
  guard let kind = input.first else { return }
  let range = 1..<input.count
  switch kind % 3 {
  case 0: fuzzTags(input, range)
  case 1: fuzzDate(input, range)
  default: fuzzRange(input, range)
  }
}

private func fuzzTags(_ input: [UInt8], _ range: Range<Int>) {
  let tag = Array("\"tag\"".utf8)
  let weak = EntityTags.value(input.span, at: range, matches: tag.span, by: .weak)
  let strong = EntityTags.value(input.span, at: range, matches: tag.span, by: .strong)
  promise(weak || !strong, "a tag matches strongly but not weakly")
  let isThere =
    input.contains(UInt8(ascii: "*"))
    || input.indices.contains {
      input[$0...].starts(with: tag)
    }
  promise(isThere || !weak, "a tag matches that is not there")
}

private func fuzzDate(_ input: [UInt8], _ range: Range<Int>) {
  let now = HTTPDate(seconds: 1_795_996_800)
  guard let date = HTTPDate(input.span, at: range, now: now) else { return }
  var written: [UInt8] = []
  date.write(into: &written)
  let again = HTTPDate(written.span, at: 0..<written.count, now: now)
  promise(again == date, "a date changes when it is written and read again")
}

private func fuzzRange(_ input: [UInt8], _ range: Range<Int>) {
  for length in [0, 1, 100, Int.max] {
    guard case .part(let part) = RequestedRange(input.span, at: range, length: length) else {
      continue
    }
    promise(
      !part.isEmpty && part.lowerBound >= 0 && part.upperBound <= length, "a part lies outside")
  }
}
