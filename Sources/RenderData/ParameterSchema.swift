import Markup
import Motion

/// JSON Schemas (2020-12) of what parameters accept.
extension JSONWriter {
  /// The schema of a parameter's value in a query.
  mutating func schema(of row: Parameter.Row, without word: String? = nil) {
    let words = row.type.words.filter { $0 != word }
    object { json in
      let kinds = row.type.schemas
      if kinds.isEmpty {
        json.member("enum", of: words)
      } else if kinds.count == 1, words.isEmpty {
        kinds[0](&json)
      } else {
        json.key("anyOf")
        json.array { json in
          if !words.isEmpty { json.object { $0.member("enum", of: words) } }
          for kind in kinds { json.object(kind) }
        }
      }
      if let standard = row.standard {
        json.key("default")
        json.write(standard, of: row.type)
      }
    }
  }
}

extension ParameterType {
  typealias Schema = (inout JSONWriter) -> Void

  /// The members of one schema for each form that a value may have besides the words.
  fileprivate var schemas: [Schema] {
    switch kind {
    case .words: []
    case .amount(.number): [number("number")]
    case .amount(.count): [number("integer")]
    case .amount(.points): [number("number"), pattern("\(decimals(by: 1))(px|pt)")]
    case .amount(.seconds):
      [number("number"), pattern("(\(decimals(by: 1))s|\(decimals(by: unitsPerSecond))ms)")]
    case .size: [pattern("\(decimals(by: 1))x\(decimals(by: 1))")]
    case .point: [{ $0.member("enum", of: namedPlaces.map(\.name)) }, pattern(point)]
    case .color: [{ $0.member("$ref", "#/components/schemas/Color") }]
    case .curve: [{ $0.member("$ref", "#/components/schemas/Curve") }]
    case .text(let limit):
      [
        { json in
          json.member("type", "string")
          json.member("maxLength", limit)
          json.member(
            "pattern",
            #"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ufffe\\uffff]*$"#)
        }
      ]
    case .identifier(let limit): [pattern("[A-Za-z][A-Za-z0-9_-]{0,\(limit - 1)}")]
    case .tag(let limit): [pattern("[A-Za-z0-9.-]{1,\(limit)}")]
    }
  }

  private func number(_ type: StaticString) -> Schema {
    { json in
      json.member("type", type)
      json.member("minimum", number(range.lowerBound), places: 4)
      json.member("maximum", number(range.upperBound), places: 4)
    }
  }

  private func pattern(_ expression: String) -> Schema {
    { json in
      json.member("type", "string")
      json.member("pattern", text: "^\(expression)$")
    }
  }

  /// Plain decimals within the range, in a unit that is so many times smaller.
  private func decimals(by factor: Int) -> String {
    let (low, high) = (number(range.lowerBound), number(range.upperBound))
    return NumberPattern.decimal(
      in: Int((low * Double(factor)).rounded(.up))...Int((high * Double(factor)).rounded(.down)))
  }

  private var point: String {
    let coordinate = "(\(decimals(by: 1))|\(NumberPattern.decimal(in: -1000...1000))%)"
    return "\(coordinate),\(coordinate)"
  }
}

/// The schemas of colours and curves, which many parameters share.
enum SharedSchemas {
  static func writeColor(to json: inout JSONWriter) {
    json.object { json in
      json.member(
        "description",
        "A colour as in CSS. Names may be in any case; functions may have any spaces that CSS allows."
      )
      json.key("anyOf")
      json.array { json in
        json.object { $0.member("enum", of: Color.names) }
        for expression in colorPatterns {
          json.object { json in
            json.member("type", "string")
            json.member("pattern", text: "^\(expression)$")
          }
        }
      }
    }
  }

  private static let colorPatterns: [String] = {
    let number = "-?[0-9]{1,3}(\\.[0-9]{1,4})?"
    let alpha = "(0|1|0?\\.[0-9]{1,4}|[0-9]{1,3}%)"
    let hue = "\(number)(deg|grad|rad|turn)?"
    let share = "\(number)%?"
    func function(_ name: String, _ one: String, _ two: String, _ three: String) -> String {
      "\(name)\\(\(one)( \(two) \(three)( / \(alpha))?|, ?\(two), ?\(three)(, ?\(alpha))?)\\)"
    }
    return [
      "#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})",
      function("rgba?", number, number, number),
      function("rgba?", "\(number)%", "\(number)%", "\(number)%"),
      function("hsla?", hue, share, share), function("oklch", share, share, hue),
    ]
  }()

  static func writeCurve(to json: inout JSONWriter) {
    json.object { json in
      json.member(
        "description",
        "A curve as in CSS, or spring(mass,stiffness,damping,velocity), which has to settle within 60 s and to swing 40 times at most."
      )
      json.key("anyOf")
      json.array { json in
        json.object { $0.member("enum", of: Curve.plainNames) }
        for expression in curvePatterns {
          json.object { json in
            json.member("type", "string")
            json.member("pattern", text: "^\(expression)$")
          }
        }
      }
    }
  }

  private static let curvePatterns: [String] = {
    func arguments(_ name: String, _ patterns: String...) -> String {
      "\(name)\\(\(patterns.joined(separator: ", ?"))\\)"
    }
    let (x, y) = (NumberPattern.decimal(in: 0...1), NumberPattern.decimal(in: -10...10))
    let count = "(\(NumberPattern.whole(in: 1...1000)))"
    let position = "(jump-start|jump-end|jump-both|start|end)"
    return [
      arguments("cubic-bezier", x, y, x, y),
      "steps\\(\(count)(, ?\(position))?\\)",
      "steps\\((\(NumberPattern.whole(in: 2...1000))), ?jump-none\\)",
      arguments(
        "spring", NumberPattern.decimal(in: 1...1000), NumberPattern.decimal(in: 1...100_000),
        NumberPattern.decimal(in: 1...10_000), NumberPattern.decimal(in: -1000...1000)),
    ]
  }()
}
