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
    /// The first of its tokens, one for each byte; a stretch with a twin has none.
    let tokens: Int32

    static let none = UInt16.max
  }

  let stretches: [Stretch]
  let tokens: [Token]

  init(_ stretches: [Stretch], _ tokens: [Token]) {
    self.stretches = stretches
    self.tokens = tokens
  }

  /// About how many bytes of memory it takes.
  var size: Int {
    stretches.count * MemoryLayout<Stretch>.stride + tokens.count * MemoryLayout<Token>.stride
  }
}
