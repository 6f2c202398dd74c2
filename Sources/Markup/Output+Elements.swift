/// Attributes of XML and HTML, written one after another behind a tag's name.
extension Output {
  /// ` name="1.5"`
  @inlinable
  public mutating func attribute(_ name: StaticString, _ number: Double, places: Int = 4) {
    open(name)
    value(number, places: places)
    literal("\"")
  }

  /// ` name="fixed"`
  @inlinable
  public mutating func attribute(_ name: StaticString, _ text: StaticString) {
    open(name)
    literal(text)
    literal("\"")
  }

  /// ` name="…"` with what the closure writes.
  @inlinable @inline(__always)
  public mutating func attribute(_ name: StaticString, _ content: (inout Output) -> Void) {
    open(name)
    content(&self)
    literal("\"")
  }

  /// Numbers parted by a separator: `0;0.5;1`.
  public mutating func list(
    _ numbers: [Double], separator: StaticString, places: Int = 4
  ) {
    for index in numbers.indices {
      if index > 0 { literal(separator) }
      value(numbers[index], places: places)
    }
  }
}
