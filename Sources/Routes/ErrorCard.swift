internal import Markup

/// An error as a picture, for whoever can see nothing else: says which parameter is wrong, what it
/// was, and what would be right.
struct ErrorCard {
  private static let width = 480
  private static let margin = 20
  private static let lineHeight = 20
  /// Columns of the body and of the heading, which is larger, as narrow letters fill them.
  private static let columns = 58
  private static let headingColumns = 44

  private let heading: [String]
  private let body: [String]

  init(_ problem: Problem) {
    var wrong = problem.parameter ?? "This picture cannot be drawn"
    if let value = problem.value { wrong += "=\(value)" }
    heading = TextWrapper.lines(of: wrong, columns: Self.headingColumns, most: 2)
    var body = TextWrapper.lines(of: problem.detail, columns: Self.columns, most: 4)
    if let accepted = problem.accepted {
      body += TextWrapper.lines(of: "Accepted: \(accepted)", columns: Self.columns, most: 4)
    }
    if let nearest = problem.nearest {
      body += TextWrapper.lines(of: "Did you mean \(nearest)?", columns: Self.columns, most: 2)
    }
    self.body = body
  }

  private var height: Int {
    Self.margin * 2 + heading.count * (Self.lineHeight + 4) + body.count * Self.lineHeight
  }

  func write(into output: inout Output) {
    output.literal("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    output.attribute("width") { $0.value(Self.width) }
    output.attribute("height") { $0.value(height) }
    output.attribute("viewBox") {
      $0.literal("0 0 ")
      $0.value(Self.width)
      $0.literal(" ")
      $0.value(height)
    }
    output.literal(
      """
       role="img"><style>.p{fill:#fff;stroke:#d2d2d7}.h{fill:#1d1d1f}.b{fill:#515154}\
      @media(prefers-color-scheme:dark){.p{fill:#1d1d1f;stroke:#48484a}.h{fill:#f5f5f7}.b{fill:#c7c7cc}}\
      </style><title>
      """)
    output.value(CharacterData(heading.joined(separator: " ")))
    output.literal("</title><desc>")
    output.value(CharacterData(body.joined(separator: " ")))
    output.literal("</desc>")
    writePanel(into: &output)
    writeLines(into: &output)
    output.literal("</svg>\n")
  }

  private func writePanel(into output: inout Output) {
    output.literal(
      "<rect class=\"p\" x=\"0.5\" y=\"0.5\" rx=\"9.5\" fill=\"#fff\" stroke=\"#d2d2d7\"")
    output.attribute("width") { $0.value(Self.width - 1) }
    output.attribute("height") { $0.value(height - 1) }
    output.literal("/><rect x=\"8\" y=\"12\" width=\"4\" rx=\"2\" fill=\"#d70015\"")
    output.attribute("height") { $0.value(height - 24) }
    output.literal("/>")
  }

  private func writeLines(into output: inout Output) {
    var baseline = Self.margin
    output.literal(
      """
      <g class="h" fill="#1d1d1f" font-family="ui-monospace,Menlo,Consolas,monospace" \
      font-size="15" font-weight="600">
      """)
    for line in heading {
      baseline += Self.lineHeight
      write(line, at: baseline - 4, into: &output)
      baseline += 4
    }
    output.literal(
      """
      </g><g class="b" fill="#515154" font-family="system-ui,-apple-system,Segoe UI,Roboto,sans-serif" \
      font-size="14">
      """)
    for line in body {
      baseline += Self.lineHeight
      write(line, at: baseline - 4, into: &output)
    }
    output.literal("</g>")
  }

  private func write(_ line: String, at baseline: Int, into output: inout Output) {
    output.literal("<text x=\"24\"")
    output.attribute("y") { $0.value(baseline) }
    output.literal(">")
    output.value(CharacterData(line))
    output.literal("</text>")
  }
}

/// Breaks text into lines by counting columns: a wide character fills two.
enum TextWrapper {
  /// The lines of `text`, each at most so many columns wide; what does not fit in `most` lines is
  /// cut off with an ellipsis. Words break only where one is longer than a line.
  static func lines(of text: String, columns: Int, most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var filled = 0
    for word in text.split(whereSeparator: \.isWhitespace) {
      for piece in pieces(of: word, columns: columns) {
        let wide = width(of: piece)
        if filled > 0, filled + 1 + wide > columns {
          lines.append(line)
          (line, filled) = ("", 0)
        }
        line += filled > 0 ? " \(piece)" : piece
        filled += filled > 0 ? wide + 1 : wide
      }
    }
    lines.append(line)
    guard lines.count > most else { return lines }
    lines.removeSubrange(most...)
    lines[most - 1] += " …"
    return lines
  }

  private static func pieces(of word: Substring, columns: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var filled = 0
    for character in word {
      let wide = width(of: String(character))
      if filled + wide > columns {
        pieces.append(piece)
        (piece, filled) = ("", 0)
      }
      piece.append(character)
      filled += wide
    }
    pieces.append(piece)
    return pieces
  }

  /// Everything from Hangul on counts as wide: East Asian scripts and emoji are, and for the rest
  /// it does no harm.
  private static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
  }
}
