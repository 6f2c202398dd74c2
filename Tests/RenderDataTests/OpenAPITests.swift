import Foundation
import Markup
import Motion
import RenderData
import TestSupport
import Testing

@Suite struct OpenAPITests {
  private let document: JSONDocument
  private var schema: Schema { Schema(document: document.root) }

  init() throws {
    document = try JSONDocument { OpenAPIDocument.render(version: "1.2.3", into: &$0) }
  }

  private func rule(of parameter: Parameter) throws -> [String: Any] {
    let object = document["components", "parameters", parameter.name] as? [String: Any]
    return try #require(object?["schema"] as? [String: Any])
  }

  /// Whether the published schema takes a value as it stands in a query.
  private func accepts(_ value: String, _ parameter: Parameter) throws -> Bool {
    schema.failure(of: value, in: try rule(of: parameter), isText: true) == nil
  }

  /// Whether the parser takes it; what only conflicts with other values is taken.
  private func isRead(_ value: String, _ parameter: Parameter) -> Bool {
    guard let failure = failure(Query([(parameter.name, value)])) else { return true }
    return failure.isConflict
  }

  @Test func `every reference leads somewhere`() throws {
    func check(_ value: Any) {
      if let object = value as? [String: Any] {
        if let target = object["$ref"] as? String {
          #expect(schema.resolve(target) != nil, "\(target)")
        }
        object.values.forEach(check)
      }
      (value as? [Any])?.forEach(check)
    }
    check(document.root)
  }

  @Test func `every route takes every parameter, in the table's order`() throws {
    for format in ["svg", "css", "json", "html", "txt"] {
      let parameters =
        document["paths", "/transition.\(format)", "get", "parameters"]
        as? [[String: Any]] ?? []
      let names = parameters.map { parameter in
        (parameter["$ref"] as? String).map {
          String($0.dropFirst("#/components/parameters/".count))
        }
          ?? parameter["name"] as? String
      }
      #expect(names == Parameter.rows.map(\.name))
    }
  }

  @Test func `examples and defaults keep to their schemas`() throws {
    for row in Parameter.rows {
      let rule = try rule(of: row.parameter)
      let object = document["components", "parameters", row.name] as? [String: Any]
      let example = try #require(object?["example"])
      #expect(schema.failure(of: example, in: rule) == nil, "\(row.name): \(example)")
      #expect(isRead("\(example)", row.parameter), "\(row.name): \(example)")
      if let standard = rule["default"] {
        #expect(schema.failure(of: standard, in: rule) == nil, "\(row.name): \(standard)")
      } else {
        #expect(object?["x-default"] is String, "\(row.name)")
      }
    }
  }

  /// The canonical form of every value that is accepted keeps to the schema.
  @Test func `what is accepted, in canonical form, keeps to the schema`() throws {
    var queries = RandomQuery(seed: 121)
    for _ in 0..<400 {
      let (query, spec) = queries.next()
      for override in spec.overrides {
        let written = spec.written(override.parameter)
        #expect(try accepts(written, override.parameter), "\(override.parameter.name)=\(written)")
        #expect(isRead(written, override.parameter), "\(query.text)")
      }
    }
  }

  /// What keeps to the schema is accepted, or only conflicts with another value.
  @Test(arguments: Parameter.allCases)
  func `what keeps to the schema is accepted`(parameter: Parameter) throws {
    let values = [
      "0", "1", "-1", "0.5", ".5", "0.00001", "4096", "4096.0", "4097", "60", "60.0", "60.1",
      "59.999s",
      "60s", "60.001s", "60000ms", "60001ms", "1000", "1001", "10000", "10001", "-10000", "-10001",
      "12px", "4096px", "4097px", ".5px", "0.25pt", "1e2", "1E-2", "1e9", "16x16", "15x16",
      "4096x4096",
      "4097x1", "375.5x667.25", "1,2", "-10000,10000", "10001,0", "100%,-1000%", "1001%,0",
      "0.5%,.5",
      "#fff", "ffff", "12345", "rgb(1 2 3)", "rgb(1, 2, 3)", "rgba(1,2,3,.5)",
      "rgb(10% 20% 30% / 50%)",
      "hsl(120deg 40% 50%)", "hsl(1turn, 40%, 50%, 0.3)", "oklch(0.7 0.1 200)",
      "oklch(70% 0.1 1turn / 1)",
      "cubic-bezier(0,0,1,1)", "cubic-bezier(.42, -10, 1.0, 10)", "cubic-bezier(1.1,0,0,0)",
      "steps(1)", "steps(1000, end)", "steps(1001)", "steps(0)", "steps(1,jump-none)",
      "steps(2, jump-none)", "spring(1,100,10,0)", "spring(1000,1,1,-1000)",
      "spring(1, 1, 10000, 5)",
      "a", "a_b-C9", "9a", "1.0-x", "", " ", "x", "red", "RED", "auto", "none", "cover", "loop",
      "center",
    ]
    for value in values where try accepts(value, parameter) {
      #expect(isRead(value, parameter), "\(parameter.name)=\(value)")
    }
  }

  @Test func `presets keep to their schema and make themselves`() throws {
    let presets = try JSONDocument { PresetCatalogue.render(into: &$0) }
    let rule = try #require(schema.resolve("#/components/schemas/Presets"))
    #expect(schema.failure(of: presets.root, in: rule) == nil)
    #expect(presets.list("presets").map { $0["name"] as? String } == Preset.allCases.map(\.name))
    for preset in presets.list("presets") {
      let name = try #require(preset["name"] as? String)
      let values = try #require(preset["values"] as? [String: Any])
      let query = Query([("preset", name)] + values.map { ($0.key, "\($0.value)") })
      #expect(try query.spec() == spec("preset=\(name)"), "\(query.text)")
    }
  }
}
