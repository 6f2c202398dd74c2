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

  @inlinable
  mutating func open(_ name: StaticString) {
    literal(" ")
    literal(name)
    literal("=\"")
  }
}
