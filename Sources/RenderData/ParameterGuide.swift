public import Markup
import Motion

/// The parameters and presets as a page of Markdown: `docs/parameters.md`.
public enum ParameterGuide {
  public static func render(into out: inout Output) {
    for line in lines {
      out.value(PlainText(line))
      out.literal("\n")
    }
  }

  private static var lines: [String] {
    var lines = [
      "# Parameters", "",
      "Made from the table that the parser reads; every `/transition.*` route takes all of them.",
      "Defaults are those of `submit`. Times count from the tap, lengths are points (CSS pixels).",
      "Those marked (submits) change something only where a button shrinks and expands, those marked",
      "(reveals) only where a circle opens or closes at once.",
    ]
    for (title, rows) in Parameter.groups {
      lines += [
        "", "## \(title)", "", "| name | sets | accepted | default | example |",
        "| --- | --- | --- | --- | --- |",
      ]
      lines += rows.map(line)
    }
    lines += ["", "## Presets"]
    for row in Preset.rows { lines += paragraph(about: row) }
    return lines
  }

  private static func line(_ row: Parameter.Row) -> String {
    let standard = row.standardInWords ?? code(row.standard.map(row.type.written) ?? "")
    let use = row.use == .all ? "" : row.use.contains(.submits) ? " (submits)" : " (reveals)"
    let cells = [
      code(row.name), row.summary + use, row.type.accepted, standard,
      code("\(row.name)=\(row.example)"),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

  private static func paragraph(about row: Preset.Row) -> [String] {
    var lines = ["", "### \(row.name)", "", "\(row.summary)"]
    if !row.values.isEmpty {
      let values = row.valuesInOrder.map { parameter, value in
        code("\(parameter.name)=\(parameter.type.written(value))")
      }
      lines += ["", "Values: " + values.joined(separator: ", ") + "."]
    }
    if !row.quirks.isEmpty { lines += ["", "Quirks it keeps:", ""] + row.quirks.map { "- \($0)" } }
    return lines
  }
}
