import Foundation

/// Texts that are compared with files in `Golden/` beside the test.
public enum Golden {
  /// What differs, in a line or two; nil where nothing does.
  ///
  /// A file that is missing is written, and that counts as a difference: recording fails the run,
  /// so that it cannot happen by accident. To record anew, delete the file and run twice.
  public static func difference(
    _ text: String, from name: String, beside test: StaticString = #filePath
  ) -> String? {
    let folder = URL(filePath: "\(test)").deletingLastPathComponent().appending(path: "Golden")
    let file = folder.appending(path: name)
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? text.write(to: file, atomically: true, encoding: .utf8)
      return "\(name) was missing and has been recorded: look at it, then run again"
    }
    return difference(text, expected, in: name)
  }

  private static func difference(_ text: String, _ expected: String, in name: String) -> String? {
    guard text != expected else { return nil }
    let (lines, wanted) = (
      text.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    for (number, pair) in zip(lines, wanted).enumerated() where pair.0 != pair.1 {
      return "\(name):\(number + 1)\n  is:     \(pair.0)\n  wanted: \(pair.1)"
    }
    return "\(name) has \(wanted.count) lines, not \(lines.count)"
  }
}
