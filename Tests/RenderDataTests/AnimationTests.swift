import Motion
import TestSupport
import Testing

/// The arguments for `element.animate` show what the core says, at every instant.
@Suite struct AnimationTests {
  /// A property of an element, and what its numbers are in a frame.
  private struct Reading {
    let element, property: String
    let numbers: (Frame) -> [Double]?
  }

  private static func readings(of scene: Scene) -> [Reading] {
    let (box, center) = (scene.button, scene.button.center)
    return [
      Reading(element: "control", property: "scale") { [$0.scale] },
      Reading(element: "control", property: "translate") { [$0.offset] },
      Reading(element: "button", property: "opacity") { [$0.buttonAlpha] },
      Reading(element: "button", property: "clipPath") { frame in
        let right = box.x + box.width - frame.button.x - frame.button.width
        return [0, right, 0, frame.button.x - box.x, frame.radius]
      },
      Reading(element: "label", property: "opacity") { [$0.labelAlpha] },
      Reading(element: "spinner", property: "opacity") { [$0.spinnerAlpha] },
      Reading(element: "spinner", property: "rotate") { [$0.spinnerAngle] },
      Reading(element: "spinner", property: "translate") { [$0.spinnerCenter.x - center.x] },
      Reading(element: "circle", property: "opacity") { [$0.circleAlpha] },
      Reading(element: "circle", property: "clipPath") { [$0.circleRadius, center.x, center.y] },
      Reading(element: "reveal", property: "clipPath") { frame in
        frame.revealRadius.map { [$0, scene.origin.x, scene.origin.y] }
      },
      Reading(element: "from", property: "opacity") { [$0.fromAlpha] },
      Reading(element: "to", property: "opacity") { [$0.toAlpha] },
    ]
  }

  @Test func `what moves on a page is what the core says`() throws {
    var queries = RandomQuery(seed: 91)
    for _ in 0..<120 {
      let (query, spec) = queries.next()
      let timeline = try Transition(spec).timeline
      let document = try JSONDocument(query)
      let turns = timeline.tracks.flatMap { $0.segments.flatMap { [$0.begin, $0.end] } }
      let spread = (0..<12).map { _ in queries.random.number(in: -timeline.lead...timeline.end) }
      for reading in Self.readings(of: timeline.scene) {
        guard let animation = WebAnimation(document["animate", reading.element]),
          animation.properties.contains(reading.property)
        else { continue }
        #expect(abs(animation.duration - timeline.duration * 1000) < 1e-6)
        // Offsets are rounded down, so an animation may be ahead by that much.
        let ahead = 1e-7 * timeline.duration
        for time in spread + turns where time < timeline.end - 1e-6 {
          guard let expected = reading.numbers(timeline.frame(at: time)),
            let later = reading.numbers(timeline.frame(at: time + ahead))
          else { continue }
          let numbers = try animation.numbers(
            reading.property, at: ((time + timeline.lead) * 1e9).rounded() / 1e6)
          let tolerance = 1e-5 + 0.0011 * timeline.springWay(reading.element)
          let close = zip(numbers, zip(expected, later)).allSatisfy { number, ends in
            number > min(ends.0, ends.1) - tolerance && number < max(ends.0, ends.1) + tolerance
          }
          #expect(
            numbers.count == expected.count && close,
            "\(query.text): \(reading.element).\(reading.property) at \(time): \(numbers), \(expected)"
          )
        }
      }
    }
  }

  /// Whatever moves is in the document, and whatever is not keeps its idle look.
  @Test func `every track is told`() throws {
    var queries = RandomQuery(seed: 92)
    for _ in 0..<100 {
      let (query, spec) = queries.next()
      let timeline = try Transition(spec).timeline
      let elements = try JSONDocument(query)["animate"] as? [String: Any] ?? [:]
      for track in timeline.tracks where timeline.duration > 0 {
        let moves = track.part == .button && [.scale, .offset].contains(track.property)
        let name = moves ? "control" : track.part.name
        #expect(elements[name] != nil, "\(query.text): \(track.part).\(track.property)")
      }
    }
  }

  @Test(arguments: [
    ("repeat=loop", "Infinity"), ("repeat=once", "1"), ("repeat=3", "3"), ("start=click", "1"),
  ])
  func `it plays as often as asked`(query: String, iterations: String) throws {
    let animation = try #require(WebAnimation(JSONDocument(query)["animate", "button"]))
    #expect("\(animation.iterations ?? "")" == iterations)
  }

  /// 500 of 2800 ms: a quotient that has no exact digits, seen late by an engine with 32 bits.
  @Test func `no offset is late in any precision`() throws {
    for duration in [2800, 2300, 1600, 999, 10_001] {
      for begin in stride(from: 7, to: duration, by: 13) {
        let lead = Double(begin) / 1000
        let end = Double(duration) / 1000 - lead
        guard end >= 0.2, lead <= 60 else { continue }
        let query = "preset=push&repeat=once&lead=\(lead)&reveal.duration=\(end)"
        let animation = try #require(WebAnimation(JSONDocument(query)["animate", "to"]))
        #expect(try animation.numbers("opacity", at: Double(begin)) == [1], "\(query)")
        #expect(try animation.numbers("opacity", at: Double(begin) - 0.01) == [0], "\(query)")
      }
    }
  }

  @Test func `a failure has its colours, for boxes and for shapes`() throws {
    let document = try JSONDocument("outcome=failure&color=0000ff&failure.color=ff000080")
    let keyframes = document["animate", "button", "keyframes"] as? [[String: Any]] ?? []
    let colors = keyframes.compactMap { $0["backgroundColor"] as? String }
    #expect(colors.first == "#00f" && colors.last == "#00f" && colors.contains("#ff000080"))
    #expect(colors == keyframes.compactMap { $0["fill"] as? String })
  }
}

extension Timeline {
  /// The longest way that a spring, or the button's shape, takes in an element: what 0.1 % is of.
  fileprivate func springWay(_ element: String) -> Double {
    let parts: [Part] =
      element == "control" ? [.button] : Part.allCases.filter { $0.name == element }
    let segments = tracks.filter { parts.contains($0.part) }.flatMap(\.segments)
    return segments.filter { $0.curve.ownDuration != nil || element == "button" }
      .map { abs($0.to - $0.from) }.max() ?? 0
  }
}
