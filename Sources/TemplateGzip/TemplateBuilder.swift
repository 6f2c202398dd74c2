/// Makes the template of a shape.
///
/// Costs about as much as zlib for the document; so a client that asks for one shape after another
/// gains nothing by it.
struct TemplateBuilder: ~Copyable {
  private var skeleton = Skeleton()
  private var models = ModelFinder()
  private var finder = TokenFinder()
  /// Stretches by their text.
  private var texts = Chains<256, 32768>()

  /// How many stretches are looked at for one with the same text.
  private static let mostTwins = 64

  mutating func template(
    of document: borrowing Document, _ places: borrowing Places, for code: borrowing DeflateCode
  ) -> Template {
    skeleton.set(document, places)
    models.removeAll()
    finder.removeAll()
    texts.removeAll()
    var stretches: [Template.Stretch] = []
    var tokens: [Token] = []
    var text: [UInt8] = []
    stretches.reserveCapacity(skeleton.count)
    for index in 0..<skeleton.count {
      let first = firstTwin(of: index)
      let isFirst = first == index
      let model = models.model(for: index, in: skeleton)
      stretches.append(
        Template.Stretch(
          twin: isFirst ? Template.Stretch.none : UInt16(2 * finder.latest(first)),
          model: UInt16(2 * model + 1),
          length: UInt16(skeleton.end(index) - skeleton.begin(index)),
          tokens: Int32(tokens.count),
          text: isFirst ? Int32(text.count) : stretches[first].text))
      if isFirst {
        appendText(of: index, to: &text)
        finder.append(index, of: skeleton, code, to: &tokens)
      } else {
        finder.repeats(first, as: index)
      }
    }
    return Template(stretches, tokens, text)
  }

  private func appendText(of index: Int, to text: inout [UInt8]) {
    for place in skeleton.begin(index)..<skeleton.end(index) { text.append(skeleton.text[place]) }
  }

  /// The first stretch with the same text, as far as it is found.
  private mutating func firstTwin(of index: Int) -> Int {
    let (begin, end) = (skeleton.begin(index), skeleton.end(index))
    let key = skeleton.text.word(at: begin, count: min(end - begin, 7)) | UInt64(end - begin) << 56
    var other = texts.last(key)
    var attempts = TemplateBuilder.mostTwins
    while other != 0, attempts > 0 {
      let length = skeleton.end(other) - skeleton.begin(other)
      if length == end - begin,
        skeleton.text.agreement(at: begin, and: skeleton.begin(other), most: length) == length
      {
        return other
      }
      other = texts.before(other)
      attempts -= 1
    }
    texts.insert(index, key)
    return index
  }
}
