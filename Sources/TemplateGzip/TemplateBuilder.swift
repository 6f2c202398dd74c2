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

  mutating func template(
    of document: borrowing Document, _ places: borrowing Places, for code: borrowing DeflateCode
  ) -> Template {
    skeleton.set(document, places)
    models.removeAll()
    finder.removeAll()
    texts.removeAll()
    var stretches: [Template.Stretch] = []
    var tokens: [Token] = []
    stretches.reserveCapacity(skeleton.count)
    for index in 0..<skeleton.count {
      let first = firstTwin(of: index)
      let twin = first == index ? Template.Stretch.none : UInt16(2 * finder.latest(first))
      let model = models.model(for: index, in: skeleton)
      stretches.append(
        Template.Stretch(twin: twin, model: UInt16(2 * model + 1), tokens: Int32(tokens.count)))
      if first == index {
        finder.append(index, of: skeleton, code, to: &tokens)
      } else {
        finder.repeats(first, as: index)
      }
    }
    return Template(stretches, tokens)
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
}
