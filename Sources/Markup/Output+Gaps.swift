extension Output {
  /// Appends fixed text with gaps: every one of the two bytes is left out, and the closure writes
  /// what stands in its place.
  @inlinable
  public mutating func literal(
    _ text: StaticString, gapsAt one: UInt8, _ other: UInt8, fill: (UInt8, inout Output) -> Void
  ) {
    let size = text.utf8CodeUnitCount
    var start = 0
    for index in 0..<size {
      let byte = unsafe text.utf8Start[index]
      guard byte == one || byte == other else { continue }
      literal(text, from: start, to: index)
      fill(byte, &self)
      start = index + 1
    }
    literal(text, from: start, to: size)
  }

  @inlinable
  mutating func literal(_ text: StaticString, from start: Int, to end: Int) {
    guard end > start else { return }
    beginLiteral()
    mix(text)
    mix(UInt64(start) << 32 | UInt64(end))
    reserve(end - start)
    unsafe (memory + length).update(from: text.utf8Start + start, count: end - start)
    length += end - start
  }
}
