public import Markup
import Motion

/// Every preset as JSON: what it is, its quirks, and the values that make it.
public enum PresetCatalogue {
  /// Appends the document.
  ///
  /// - Parameters:
  ///   - site: What stands before a path to make it an address; may be empty.
  ///   - out: What it is appended to.
  public static func render(at site: String = "", into out: inout Output) {
    JSONWriter.append(to: &out) { json in
      json.object { json in
        json.member("version", RenderJSON.version)
        json.member("presets", of: Preset.rows) { json, row in
          json.object { write(row, at: site, to: &$0) }
        }
      }
    }
    out.literal("\n")
  }

  private static func write(_ row: Preset.Row, at site: String, to json: inout JSONWriter) {
    json.member("name", text: row.name)
    json.member("family", text: "\(row.family)")
    json.member("summary", row.summary)
    json.member("quirks", of: row.quirks)
    json.member("values") { json in
      for (parameter, value) in row.valuesInOrder {
        json.key(JSONString(parameter.name))
        json.write(value, of: parameter.type)
      }
    }
    json.member("url", text: Spec(row.preset).url("/transition.svg", at: site))
  }
}

extension Preset.Row {
  /// The values in the table's order.
  var valuesInOrder: [(parameter: Parameter, value: Value)] {
    values.sorted { $0.parameter.rawValue < $1.parameter.rawValue }
  }
}
