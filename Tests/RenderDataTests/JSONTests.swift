import Foundation
import Markup
import Motion
import RenderData
import TestSupport
import Testing

@Suite struct JSONTests {
  /// Every document of every transition, against the schema that the service publishes.
  @Test func `the document keeps to its schema`() throws {
    let openAPI = try JSONDocument { OpenAPIDocument.render(version: "1", into: &$0) }
    let schema = Schema(document: openAPI.root)
    let rule = try #require(schema.resolve("#/components/schemas/Transition"))
    let known = Set((rule["properties"] as? [String: Any] ?? [:]).keys)
    var queries = RandomQuery(seed: 101)
    for _ in 0..<100 {
      var query = queries.next().query
      if queries.random.oneIn(3) { query.pairs.append(("at", "0")) }
      let document = try JSONDocument(query)
      let failure = schema.failure(of: document.root, in: rule)
      #expect(failure == nil, "\(query.text): \(failure ?? "")")
      #expect(Set(document.root.keys).isSubset(of: known))
    }
  }

  @Test func `equal meanings are equal bytes`() throws {
    var queries = RandomQuery(seed: 102)
    for _ in 0..<80 {
      let (query, spec) = queries.next()
      let shuffled = Query(query.pairs.shuffled(using: &queries.random))
      var one = Output()
      var other = Output()
      RenderJSON.render(try Transition(spec), into: &one)
      RenderJSON.render(try Transition(shuffled.spec()), into: &other)
      #expect(one.bytes == other.bytes, "\(query.text)")
    }
  }

  @Test func `a spec holds every value, typed`() throws {
    let document = try JSONDocument("width=280&color=red&hold=1.5&label=a%22b&preset=tk")
    #expect(document["spec", "width"] as? Double == 280)
    #expect(document["spec", "color"] == nil || document["spec", "color"] as? String == "f00")
    #expect(document["spec", "hold"] as? Double == 1.5)
    #expect(document["spec", "expand.scale"] as? Double == 26)
    #expect(document["spec", "progress"] is NSNull)
    #expect(document["spec", "at"] is NSNull)
    #expect(document["spec", "label"] as? String == "a%22b")
    let canonical = try #require(document["spec", "canonical"] as? String)
    #expect(canonical == "preset=tk&width=280&label=a%2522b&hold=1.5")
    #expect(document["url"] as? String == "/transition.json?\(canonical)")
    let names = Set((document["spec"] as? [String: Any] ?? [:]).keys)
    #expect(names.count == Parameter.allCases.count - 2 + 1)
  }

  @Test func `cover is exact`() throws {
    let document = try JSONDocument("")
    #expect(document.number("cover", "radius") == 614.313641)
    #expect(document.number("cover", "scale") == 27.923347)
    let push = try JSONDocument("preset=push&origin=-100,50%")
    let radius = (475.0 * 475 + 333.5 * 333.5).squareRoot()
    #expect(abs((push.number("cover", "radius") ?? 0) - radius) < 1e-6)
  }

  @Test func `phases and tracks are the timeline's`() throws {
    var queries = RandomQuery(seed: 103)
    for _ in 0..<80 {
      let (query, spec) = queries.next()
      let timeline = try Transition(spec).timeline
      let document = try JSONDocument(query)
      #expect(
        document.list("phases").compactMap { $0["name"] as? String }
          == timeline.phases.map(\.name.name))
      for (phase, told) in zip(timeline.phases, document.list("phases")) {
        #expect(abs((told["begin"] as? Double ?? .nan) - phase.begin) < 1e-9)
        #expect(abs((told["end"] as? Double ?? .nan) - phase.end) < 1e-9)
      }
      for (track, told) in zip(timeline.tracks, document.list("tracks")) {
        let keyframes = told["keyframes"] as? [[String: Any]] ?? []
        for keyframe in keyframes {
          let time = try #require(keyframe["t"] as? Double)
          let value = try #require(keyframe["value"] as? Double)
          let before = track.value(at: time - 1e-7)
          let at = track.value(at: time)
          let near =
            min(before, at) - 0.01 * abs(at) - 1e-5...max(before, at) + 0.01 * abs(at) + 1e-5
          #expect(near.contains(value), "\(query.text): \(track.part).\(track.property) at \(time)")
        }
      }
    }
  }

  @Test func `an instant that is asked for is told`() throws {
    let document = try JSONDocument("at=1.25")
    let frame = try timeline("").frame(at: 1.25)
    #expect(document.number("frame", "t") == 1.25)
    #expect(abs((document.number("frame", "circle", "radius") ?? 0) - frame.circleRadius) < 1e-6)
    #expect(document.number("frame", "button", "alpha") == 0)
    #expect(try JSONDocument("")["frame"] == nil)
  }

  @Test(arguments: [
    ("", ["reduced motion": "motion"]), ("motion=full", [:]),
    ("motion=full&driver=css", ["driver": "driver"]),
    (
      "motion=full&strip=4&size=10x10&pages=document&id=a",
      ["size": "size", "strip": "strip", "pages": "pages", "id": "id"]
    ),
    ("motion=full&expand.curve=spring(1,100,10,0)", ["springs": "expand.curve"]),
    (
      "motion=full&preset=pop&expand.curve=linear&reveal.curve=spring(1,100,10,0)",
      ["springs": "reveal.curve"]
    ),
    ("motion=full&outcome=failure&dark.color=blue", ["dark scheme": "scheme"]),
  ])
  func `losses are listed with the parameters they are about`(
    query: String, expected: [String: String]
  ) throws {
    let losses = try JSONDocument(query).list("losses")
    let pairs = losses.map { ($0["feature"] as? String ?? "", $0["parameter"] as? String ?? "") }
    #expect(Dictionary(uniqueKeysWithValues: pairs) == expected)
  }

  @Test func `losses of other formats come first`() throws {
    let loss = Loss(format: "svg", feature: "x", consequence: "\"y\" <z>")
    let document = try JSONDocument {
      RenderJSON.render(try transition(""), at: "https://example.org", losses: [loss], into: &$0)
    }
    #expect(document.list("losses")[0]["consequence"] as? String == "\"y\" <z>")
    #expect(document.list("losses")[0]["parameter"] == nil)
    #expect(document["url"] as? String == "https://example.org/transition.json")
  }

  @Test func `labels cannot break out`() throws {
    for label in ["\"", "\\", "</script>", "\u{2028}", "a\u{7f}", "\u{1}", "👩‍👧", "\\u0000"] {
      let document = try JSONDocument(Query([("label", label)]))
      #expect(document["spec", "label"] as? String == label)
    }
  }

  @Test(arguments: [
    ("submit", ""), ("pop-spring", "preset=pop&reveal.curve=spring(1,100,10,0)&motion=full"),
    ("failure", "outcome=failure&at=0.6&speed=2&repeat=2"),
  ])
  func `the whole document`(name: String, query: String) throws {
    var out = Output()
    RenderJSON.render(try transition(query), into: &out)
    // A member a line reads better in a comparison.
    let text = String(decoding: out.bytes, as: UTF8.self).replacing(",{", with: ",\n{")
    #expect(Golden.difference(text, from: "\(name).json") == nil)
  }
}
