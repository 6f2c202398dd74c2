/// Attributes of XML and HTML, written one after another behind a tag's name.
extension Output {
  /// ` name="1.5"`
  @inline(__always)
  public mutating func attribute(_ name: StaticString, _ number: Double, places: Int = 4) {
    open(name)
    value(number, places: places)
    literal("\"")
  }

  /// ` name="fixed"`
  @inline(__always)
  public mutating func attribute(_ name: StaticString, _ text: StaticString) {
    open(name)
    literal(text)
    literal("\"")
  }

  /// ` name="…"` with what the closure writes.
  @inline(__always)
  public mutating func attribute(_ name: StaticString, _ content: (inout Output) -> Void) {
    open(name)
    content(&self)
    literal("\"")
  }

  @inline(__always)
  private mutating func open(_ name: StaticString) {
    literal(" ")
    literal(name)
    literal("=\"")
  }

  /// Numbers parted by a separator: `0;0.5;1`.
  public mutating func list<Numbers: Sequence<Double>>(
    _ numbers: Numbers, separator: StaticString, places: Int = 4
  ) {
    var first = true
    for number in numbers {
      if !first { literal(separator) }
      value(number, places: places)
      first = false
    }
  }
}
