import Motion
import RenderData
import TestSupport
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("submit", ""), ("tk-tablet", "preset=tk&stage=768x1024"), ("push", "preset=push"),
    ("failure", "outcome=failure&failure.color=blue&hold=2&speed=2"),
    ("spring", "shrink.curve=spring(1,100,10,0)&shrink.duration=auto&hold=2&then=reveal"),
    ("fade", "preset=hy&motion=fade&at=1.15&start=click"), ("still", "motion=still&label="),
  ])
  func `the whole spec`(name: String, query: String) throws {
    let text = try textLines(query).joined(separator: "\n")
    #expect(Golden.difference(text, from: "\(name).txt") == nil)
  }

  @Test func `no line is wider than a terminal of 100 columns, or ends in spaces`() throws {
    var queries = RandomQuery(seed: 111)
    queries.parameters.removeAll { $0 == .label }
    for _ in 0..<150 {
      let query = queries.next().query.text
      for line in try textLines(query) where !line.hasPrefix("/transition.txt") {
        #expect(line.count <= 100 && !line.hasSuffix(" "), "\(query): \(line)")
      }
    }
  }

  /// Every cell of the table stands under its title.
  @Test func `columns are aligned`() throws {
    for preset in Preset.allCases.map(\.name) {
      let lines = try textLines("preset=\(preset)")
      let head = try #require(lines.firstIndex { $0.hasPrefix("Phase") })
      let layer = try #require(lines[head].firstRange(of: "Layer")).lowerBound
      let column = lines[head].distance(from: lines[head].startIndex, to: layer)
      for line in lines[(head + 2)...] {
        if line.isEmpty { break }
        guard line.count > column else { continue }
        let place = line.index(line.startIndex, offsetBy: column)
        #expect(line[place] != " " && line[line.index(before: place)] == " ", "\(line)")
      }
    }
  }

  @Test(arguments: [
    ("preset=tk&stage=768x1024", "26 leaves 445 points bare on 768x1024"),
    ("preset=push", "A drag of 30 % moves the edge 19 %"),
    ("", "radius 614.313641 about 187.5, 585; scale 27.923347"),
    ("", "bounds.size.width"), ("", "cornerRadius"), ("", "transform.scale"), ("", "opacity"),
    ("preset=pop", "mask.path"), ("", "0.95, 0.02, 1, 0.05"), ("", "ease-in-out 0.42, 0, 0.58, 1"),
    ("outcome=failure", "Shake: 0, -10, 10, -10, 10, -10, 0"),
    ("preset=tk", "The circle grows by 26 whatever the screen"),
    ("label=%0A", "\"%0A\", 14 pt"), ("strip=4", "txt, strip: changes nothing in this format"),
  ])
  func `it says`(query: String, text: String) throws {
    let lines = try textLines(query)
    #expect(lines.contains { $0.contains(text) }, "\(lines.joined(separator: "\n"))")
  }
}
