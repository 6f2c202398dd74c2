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

  /// What an element does not animate has to hold at every instant, in specs that do anything at once too.
  @Test func `leaves no movement out`() throws {
    var queries = RandomQuery(seed: 73)
    for number in 0..<400 {
      let random = queries.next().query.pairs.filter {
        !["at", "strip", "lead", "motion", "label", "driver", "page.from", "page.to"].contains($0.0)
      }
      let more = [("motion", "full"), ("label", "Go"), ("lead", number % 3 == 0 ? "0.3" : "0")]
      let query = Query(random + more + [("page.from", "none"), ("page.to", "none")])
      guard let transition = try? Transition(query.spec()) else { continue }
      var out = Output()
      RenderSVG.render(transition, into: &out)
      let text = String(decoding: out.bytes, as: UTF8.self)
      let timeline = transition.timeline
      let frames = (0...60).map { step in
        timeline.frame(at: -timeline.lead + timeline.duration * Double(step) / 61)
      }
      let idle = timeline.frame(at: -timeline.lead - 1)
      let label = text.element("text")
      if let label, !label.contains("attributeName=\"opacity\"") {
        #expect(frames.allSatisfy { $0.labelAlpha == idle.labelAlpha }, "label of \(query)")
      } else if label == nil {
        #expect(frames.allSatisfy { $0.labelAlpha == 0 }, "label of \(query)")
      }
      guard let button = text.element("rect") else { continue }
      if !button.contains("attributeName=\"width\"") {
        #expect(
          frames.allSatisfy { abs($0.button.width - idle.button.width) < 1e-4 }, "width of \(query)"
        )
      }
      if !button.contains("attributeName=\"rx\"") {
        #expect(frames.allSatisfy { abs($0.radius - idle.radius) < 1e-4 }, "corners of \(query)")
      }
    }
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

extension String {
  /// The first element of a name that is moved or has an end tag, to its end.
  fileprivate func element(_ name: String) -> Substring? {
    guard let end = firstRange(of: "</\(name)>")?.lowerBound,
      let start = self[..<end].ranges(of: "<\(name) ").last?.lowerBound
    else { return nil }
    return self[start..<end]
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
