import Foundation
import Motion

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

/// Reads a query whose names and values are not encoded.
func spec(_ query: String) throws -> Spec {
  var reader = SpecReader()
  for pair in query.split(separator: "&") {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? parts[1] : ""
    try reader.read(name: Array(parts[0].utf8).span, value: Array(value.utf8).span)
  }
  return try reader.spec()
}

func timeline(_ query: String) throws -> Timeline { try Timeline(spec(query)) }

/// A curve as it is written in a query.
func curve(_ text: String) throws -> Curve { try spec("fade.curve=\(text)").curve(.fadeCurve) }
