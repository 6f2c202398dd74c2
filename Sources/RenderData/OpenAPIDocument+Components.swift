import Markup
import Motion

extension OpenAPIDocument {
  // MARK: Parameters

  static func writeParameters(to json: inout JSONWriter) {
    for (group, rows) in Parameter.groups {
      for row in rows {
        json.key(JSONString(row.name))
        json.object { $0.write(row, in: group) }
      }
    }
  }

  // MARK: Answers

  static func writeResponses(to json: inout JSONWriter) {
    json.member("NotModified") { json in
      json.member("description", "The document is still the one that If-None-Match named.")
    }
    json.member("Draining") { json in
      json.member("description", "The service is about to end.")
      json.content([("text/plain", nil)])
    }
    json.problem(
      "Refused", "A parameter is unknown, given twice, or has a value that it does not accept.")
    json.problem(
      "Conflict", "Every value is accepted by itself, but two of them do not go together.")
    json.problem("Problem", "The request is refused for another reason: its status says which.")
  }

  // MARK: Schemas

  static func writeSchemas(to json: inout JSONWriter) {
    json.key("Color")
    SharedSchemas.writeColor(to: &json)
    json.key("Curve")
    SharedSchemas.writeCurve(to: &json)
    json.key("Transition")
    json.fixed(ResponseSchemas.transition)
    json.member("Spec", writeSpecSchema)
    json.key("Presets")
    json.fixed(ResponseSchemas.presets)
    json.key("Problem")
    json.fixed(ResponseSchemas.problem)
    json.member("Document") { $0.member("type", "object") }
  }

  private static func writeSpecSchema(to json: inout JSONWriter) {
    let rows = Parameter.rows.filter { !$0.parameter.isAboutTheRequest }
    json.member("type", "object")
    json.member(
      "description",
      "Every value that holds: numbers as such, all else as in a query, null for what is absent.")
    json.member("required", of: rows.map(\.name) + ["canonical"])
    json.member("properties") { json in
      for row in rows {
        json.key(JSONString(row.name))
        json.object { json in
          json.member("description", text: row.summary)
          json.member("type", of: row.type.jsonTypes(mayBeAbsent: row.mayBeAbsent))
        }
      }
      json.member("canonical") { json in
        json.member("type", "string")
        json.member("description", "The shortest query that asks for this transition.")
      }
    }
  }
}

extension Parameter.Row {
  /// Whether the parameter has no value at all if it is not given.
  fileprivate var mayBeAbsent: Bool {
    standard == nil && Spec(.submit).value(parameter) == nil
  }
}

extension ParameterType {
  fileprivate func jsonTypes(mayBeAbsent: Bool) -> [String] {
    var types: [String] = []
    if case .amount = kind { types.append("number") } else { types.append("string") }
    if types == ["number"], !words.isEmpty { types.append("string") }
    return types + (mayBeAbsent ? ["null"] : [])
  }

  /// What a form asks for.
  fileprivate var kindName: StaticString {
    switch kind {
    case .words: "words"
    case .amount(.points): "length"
    case .amount(.number): "number"
    case .amount(.seconds): "time"
    case .amount(.count): "count"
    case .size: "size"
    case .point: "point"
    case .color: "color"
    case .curve: "curve"
    case .text: "text"
    case .identifier: "name"
    case .tag: "tag"
    }
  }

  fileprivate var unit: StaticString? {
    switch kind {
    case .amount(.points), .size, .point: "pt"
    case .amount(.seconds): "s"
    default: nil
    }
  }

  /// The words that a form offers.
  fileprivate var offered: [String] {
    switch kind {
    case .curve: words + Curve.plainNames
    case .point: words + namedPlaces.map(\.name)
    default: words
    }
  }
}

extension JSONWriter {
  /// A parameter object.
  fileprivate mutating func write(_ row: Parameter.Row, in group: String) {
    begin(row)
    key("schema")
    schema(of: row)
    member("x-group", text: group)
    member("x-kind", row.type.kindName)
    if let unit = row.type.unit { member("x-unit", unit) }
    let offered = row.type.offered
    if !offered.isEmpty { member("x-words", of: offered) }
    if let words = row.standardInWords { member("x-default", text: words) }
    member("x-families", of: row.families)
  }

  /// `errors` where it decides about pictures: its word `image` turns refusals into answers, which
  /// no schema can express, so it stands in the description only.
  mutating func writeErrorsOfPictures(_ row: Parameter.Row) {
    object { json in
      json.begin(row)
      json.key("schema")
      json.schema(of: row, without: ErrorStyle.image.name)
    }
  }

  private mutating func begin(_ row: Parameter.Row) {
    member("name", text: row.name)
    member("in", "query")
    let standard = row.standardInWords.map { " Default: \($0)." } ?? ""
    member("description", text: "\(row.summary) Accepted: \(row.type.accepted).\(standard)")
    key("example")
    if case .amount = row.type.kind, let number = Double(row.example) {
      value(number, places: 4)
    } else {
      string(row.plainExample)
    }
  }

  fileprivate mutating func problem(_ name: StaticString, _ description: StaticString) {
    member(name) { json in
      json.member("description", description)
      json.content([
        ("application/problem+json", "#/components/schemas/Problem"),
        ("text/plain", nil),
        ("text/html", nil),
      ])
    }
  }

  /// The `content` of an answer: types, and schemas where they are not plain strings.
  fileprivate mutating func content(_ types: [(StaticString, schema: StaticString?)]) {
    member("content") { json in
      for (type, schema) in types {
        json.key(type)
        json.object { json in
          json.member("schema") { json in
            if let schema {
              json.member("$ref", schema)
            } else {
              json.member("type", "string")
            }
          }
        }
      }
    }
  }
}

extension Parameter.Row {
  /// The example without the encoding of a query.
  var plainExample: String {
    example.replacing("+", with: " ").replacing("%25", with: "%")
  }

  /// The families of presets for which the parameter changes something.
  var families: [String] {
    (use.contains(.submits) ? ["submit"] : []) + (use.contains(.reveals) ? ["reveal"] : [])
  }
}
