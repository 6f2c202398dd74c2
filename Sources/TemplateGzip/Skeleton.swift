/// A document's fixed text, with one zero byte in the place of each value: all that a template is
/// made from, so that no value can find its way into one.
struct Skeleton: ~Copyable {
  private(set) var text = Document()
  private var places = Ring<65536, UInt16>()
  /// How many stretches there are.
  private(set) var count = 0

  mutating func set(_ document: borrowing Document, _ original: borrowing Places) {
    count = original.count
    text.removeAll()
    for stretch in 0..<count {
      places[2 * stretch] = UInt16(truncatingIfNeeded: text.count)
      text.append(document, original.begin(stretch)..<original.end(stretch))
      places[2 * stretch + 1] = UInt16(truncatingIfNeeded: text.count)
      text.append(0)
    }
  }

  @inline(__always)
  func begin(_ stretch: Int) -> Int { Int(places[2 &* stretch]) }
  /// Where a stretch ends, and the zero for its value stands.
  @inline(__always)
  func end(_ stretch: Int) -> Int { Int(places[2 &* stretch &+ 1]) }
}
