/// What can be known of a document's compressed form from its fixed text alone: for each byte of
/// it the best way on, and for each value where to look for the same one.
///
/// A template says nothing about values, so all documents of one shape share it, and it is the
/// same whichever of them it was made from.
final class Template: Sendable {
  /// A stretch of fixed text, and the value behind it. Others are named by the numbers of their
  /// places (``Places``).
  struct Stretch: Equatable {
    /// Where the last earlier stretch with the same text begins, or ``none``.
    let twin: UInt16
    /// Where the earlier value begins that stands in the surroundings most like these; this value
    /// itself if there is none.
    let model: UInt16
    /// How many bytes it has.
    let length: UInt16
    /// The first of its tokens, one for each byte; a stretch with a twin has none.
    let tokens: Int32
    /// Where its text begins in the template's; twins share it.
    let text: Int32

    static let none = UInt16.max
  }

  let stretches: [Stretch]
  let tokens: [Token]
  /// The text of the stretches that have no twin.
  private let text: [UInt8]
  /// Whether the text holds a byte that might be a gap's.
  let hasGapBytes: Bool

  init(_ stretches: [Stretch], _ tokens: [Token], _ text: [UInt8]) {
    self.stretches = stretches
    self.tokens = tokens
    self.text = text
    hasGapBytes = text.contains(where: Gap.isByte)
  }

  /// Whether a document's fixed text is the template's, to the byte. Only then may the document be
  /// written with it: a token stands for text, and nobody looks at the text again.
  func fits(_ document: borrowing Document, _ places: borrowing Places) -> Bool {
    guard stretches.count == places.count else { return false }
    for index in stretches.indices {
      let stretch = stretches[index]
      let (begin, end) = (places.begin(index), places.end(index))
      guard end &- begin == Int(stretch.length),
        document.holds(text, from: Int(stretch.text), in: begin..<end)
      else { return false }
    }
    return true
  }

  /// About how many bytes of memory it takes.
  var size: Int {
    stretches.count * MemoryLayout<Stretch>.stride + tokens.count * MemoryLayout<Token>.stride
      + text.count
  }
}
