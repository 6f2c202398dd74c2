import Foundation

/// The tables of exact values beside the tests.
enum Reference {
  /// The rows of a table, each as its fields by column name.
  static func rows(_ name: String) throws -> [[String: String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Reference/\(name).csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let header = fields(of: lines[0])
    return lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(header, fields(of: line)))
    }
  }

  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var quoted = false
    for character in line {
      switch character {
      case "\"": quoted.toggle()
      case "," where !quoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
