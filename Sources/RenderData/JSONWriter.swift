import Markup

/// Writes a JSON document (RFC 8259) and sets its commas.
///
/// Names of members are fixed text; every string that is not goes through ``JSONString``.
struct JSONWriter: ~Copyable {
  private var out = Output(reserving: 0)
  private var needsComma = false

  /// Writes to the end of a document that is already begun: takes it, hands it to the closure and
  /// gives it back, without a copy.
  static func append(to out: inout Output, _ content: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    swap(&writer.out, &out)
    content(&writer)
    swap(&writer.out, &out)
  }

  // MARK: Structure

  mutating func object(_ content: (inout JSONWriter) -> Void) {
    comma()
    out.literal("{")
    needsComma = false
    content(&self)
    out.literal("}")
    needsComma = true
  }

  mutating func array(_ content: (inout JSONWriter) -> Void) {
    comma()
    out.literal("[")
    needsComma = false
    content(&self)
    out.literal("]")
    needsComma = true
  }

  mutating func array<Elements: Sequence>(
    of elements: Elements, _ content: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array { json in for element in elements { content(&json, element) } }
  }

  /// Begins a member; its value follows.
  mutating func key(_ name: StaticString) {
    comma()
    out.literal("\"")
    out.literal(name)
    out.literal("\":")
    needsComma = false
  }

  /// Begins a member whose name is not known beforehand.
  mutating func key(_ name: JSONString) {
    string(name)
    out.literal(":")
    needsComma = false
  }

  private mutating func comma() {
    if needsComma { out.literal(",") }
    needsComma = true
  }

  // MARK: Values

  mutating func null() {
    comma()
    out.literal("null")
  }

  mutating func value(_ isTrue: Bool) {
    comma()
    out.literal(isTrue ? "true" : "false")
  }

  mutating func value(_ number: Int) {
    comma()
    out.value(number)
  }

  /// A number with at most so many decimals.
  mutating func value(_ number: Double, places: Int) {
    comma()
    out.value(number, places: places)
  }

  /// A number to its last bit: the shortest digits that read back as the same.
  mutating func exact(_ number: Double) {
    comma()
    if number == number.rounded(), abs(number) < 1e15 {
      out.value(Int(number))
    } else if let digits = SafeName(Array("\(number)".utf8)) {
      out.value(digits)
    }
  }

  mutating func string(_ text: StaticString) {
    comma()
    out.literal("\"")
    out.literal(text)
    out.literal("\"")
  }

  mutating func string(_ text: JSONString) {
    comma()
    out.literal("\"")
    out.value(text)
    out.literal("\"")
  }

  mutating func string(_ text: String) { string(JSONString(text)) }

  /// A value that is written in the source code.
  mutating func fixed(_ json: StaticString) {
    comma()
    out.literal(json)
  }

  /// A string of several pieces.
  mutating func string(_ content: (inout Output) -> Void) {
    comma()
    out.literal("\"")
    content(&out)
    out.literal("\"")
  }
}

/// Members in one line.
extension JSONWriter {
  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  mutating func member(_ name: StaticString, _ number: Double, places: Int) {
    key(name)
    value(number, places: places)
  }

  mutating func member(_ name: StaticString, _ text: StaticString) {
    key(name)
    string(text)
  }

  mutating func member(_ name: StaticString, text: String) {
    key(name)
    string(text)
  }

  mutating func member(_ name: StaticString, _ content: (inout JSONWriter) -> Void) {
    key(name)
    object(content)
  }

  mutating func member<Elements: Sequence>(
    _ name: StaticString, of elements: Elements,
    _ content: (inout JSONWriter, Elements.Element) -> Void
  ) {
    key(name)
    array(of: elements, content)
  }

  mutating func member(_ name: StaticString, of texts: [String]) {
    member(name, of: texts) { $0.string($1) }
  }
}
