/// Rows of cells set in columns, as wide as their widest cell.
struct TextTable {
  enum Alignment { case left, right }

  let columns: [(title: String, alignment: Alignment)]
  var rows: [[String]] = []

  /// What parts two columns.
  static let gap = "  "

  /// The title, a rule as wide as a page, and the rows. No line ends in spaces.
  var lines: [String] {
    let cells = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in
      cells.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var lines = cells.map { line($0, widths) }
    lines.insert(String(repeating: "─", count: TextPage.width), at: 1)
    return lines
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.indices.map { index in
      row[index].padded(to: widths[index], columns[index].alignment)
    }
    return cells.joined(separator: TextTable.gap).withoutTrailingSpaces
  }
}

/// A page of text for a terminal.
struct TextPage {
  /// Columns of a page.
  static let width = 100

  private(set) var lines: [String] = []

  mutating func add(_ line: String) { lines.append(line.withoutTrailingSpaces) }
  mutating func add(_ more: [String]) { more.forEach { add($0) } }
  mutating func skip() { lines.append("") }

  /// Adds a text behind a title, broken between words; further lines stand under the first.
  mutating func add(_ title: String, _ text: String, indent: Int) {
    var line = title.padded(to: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > TextPage.width {
        add(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      if !isEmpty { line += " " }
      line += word
      isEmpty = false
    }
    add(line)
  }
}

extension String {
  func padded(to width: Int, _ alignment: TextTable.Alignment = .left) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return alignment == .left ? self + spaces : spaces + self
  }

  var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
