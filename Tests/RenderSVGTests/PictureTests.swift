import Markup
import Motion
import RenderSVG
import TestSupport
import Testing

@Suite struct PictureTests {
  @Test(arguments: pictures)
  func `has not changed without anybody looking at it`(name: String, query: String) throws {
    #expect(Golden.difference(try picture(query) + "\n", from: "\(name).svg") == nil)
  }

  @Test(arguments: pictures)
  func `is well-formed, refers to nothing outside and runs no script`(name: String, query: String)
    throws
  {
    let text = try picture(query)
    #expect(root(of: text) == "svg")
    #expect(!text.contains("<script") && !text.contains(#/\son[a-z]+="/#))
    #expect(text.ranges(of: "http").count == 1, "only the namespace")
    #expect(text.contains("<title>"))
  }

  @Test func `is small`() throws {
    #expect(try picture("").utf8.count < 6144)
  }

  @Test func `has ids that differ wherever anything else does`() throws {
    var prefixes: [Substring: String] = [:]
    for (_, query) in pictures {
      let text = try picture(query)
      guard let start = text.firstRange(of: " id=\"")?.upperBound else { continue }
      let prefix = text[start...].prefix(6)
      #expect(prefixes[prefix] == nil, "\(query) and \(prefixes[prefix] ?? "") share \(prefix)")
      prefixes[prefix] = query
    }
  }

  /// Engines keep offsets in single precision and compare them with a quotient of two doubles.
  @Test func `has no keyframe that an engine meets late`() throws {
    for query in [
      "outcome=cancel", "then=reveal", "", "preset=push", "hold=0.7", "lead=0&hold=1.1",
    ] {
      let transition = try transition("driver=css&motion=full&\(query)")
      let seconds = transition.timeline.duration
      let instants = transition.timeline.phases.flatMap { [$0.begin, $0.end] }.map {
        ($0 + transition.timeline.lead) / seconds
      }
      let text = try picture("driver=css&motion=full&\(query)")
      for part in text.split(separator: "%{").dropLast() {
        let digits = part.reversed().prefix { $0.isNumber || $0 == "." }.reversed()
        let offset = Double(Float(String(digits)) ?? -1) / 100
        guard 0 < offset, offset < 1,
          let due = instants.first(where: { abs($0 - offset) < 2e-6 })
        else { continue }
        #expect(Double(Float(offset)) < due, "\(query): \(String(digits)) % of \(seconds) s")
      }
    }
  }
}

/// The name of a document's root, if every tag is closed in its turn. Whether it is XML in all else
/// is for the parsers of the browser tests to say.
private func root(of text: String) -> Substring? {
  var root: Substring?
  var open: [Substring] = []
  for part in text.split(separator: "<") {
    guard let end = part.firstIndex(of: ">") else { return nil }
    let tag = part[..<end]
    let name = tag.prefix { $0 != " " && $0 != "/" }
    if tag.hasPrefix("/") {
      guard open.popLast() == tag.dropFirst() else { return nil }
    } else if !tag.hasSuffix("/") {
      root = root ?? name
      open.append(name)
    }
  }
  return open.isEmpty ? root : nil
}
