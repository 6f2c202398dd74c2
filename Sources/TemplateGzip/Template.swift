/// What can be known of a document's compressed form from its fixed text alone: for each byte of
/// it the best way on, and for each value where to look for the same one.
///
/// A template says nothing about values, so all documents of one shape share it, and it is the
/// same whichever of them it was made from.
final class Template {
  /// A stretch of fixed text, and the value behind it. Other stretches are named by their places
  /// in ``Places``.
  struct Stretch: Equatable {
    /// Where the last earlier stretch with the same text begins; ``none`` if there is none.
    var twin: UInt16
    /// Where the earlier value begins that stands in the surroundings most like these; the value
    /// itself if there is none.
    var model: UInt16
    /// The first of its tokens; a stretch with a twin needs none.
    var tokens: Int32

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
