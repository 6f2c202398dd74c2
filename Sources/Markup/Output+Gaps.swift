extension Output {
  /// Appends fixed text with gaps: every byte for which `isGap` holds is left out, and the closure
  /// writes what stands in its place.
  public mutating func literal(
    _ text: StaticString, gapsAt isGap: (UInt8) -> Bool, fill: (UInt8, inout Output) -> Void
  ) {
    let size = text.utf8CodeUnitCount
    var start = 0
    for index in 0..<size {
      let byte = unsafe text.utf8Start[index]
      guard isGap(byte) else { continue }
      literal(text, from: start, to: index)
      fill(byte, &self)
      start = index + 1
    }
    literal(text, from: start, to: size)
  }

  private mutating func literal(_ text: StaticString, from start: Int, to end: Int) {
    beginLiteral()
    reserve(end - start)
    unsafe (memory + length).update(from: text.utf8Start + start, count: end - start)
    length += end - start
  }
}
