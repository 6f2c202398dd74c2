import Motion
import TestSupport
import Testing

/// What holds for every frame of every transition.
@Suite struct FramePropertyTests {
  private static let count = 1000

  /// Instants spread over a timeline, with all of its turns.
  private func instants(of timeline: Timeline, _ random: inout SeededGenerator) -> [Double] {
    let spread = (0..<24).map { _ in random.number(in: -timeline.lead...timeline.end) }
    let turns = timeline.tracks.flatMap { $0.segments.flatMap { [$0.begin, $0.end] } }
    return spread + turns.shuffled(using: &random).prefix(12)
  }

  @Test func `every value is finite and inside its limits`() throws {
    var queries = RandomQuery(seed: 11)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let timeline = try Timeline(spec)
      for time in instants(of: timeline, &queries.random) {
        let frame = timeline.frame(at: time)
        for track in timeline.tracks {
          let value = try #require(frame.value(track.part, track.property))
          #expect(value.isFinite && track.limits.contains(value), "\(query.text) at \(time)")
        }
        let alphas = [frame.buttonAlpha, frame.labelAlpha, frame.spinnerAlpha, frame.circleAlpha]
        #expect(alphas.allSatisfy { (0...1).contains($0) }, "\(query.text) at \(time)")
        #expect(frame.button.width >= 0 && frame.radius >= 0 && frame.circleRadius >= 0)
      }
    }
  }

  @Test func `nothing jumps inside a phase`() throws {
    var queries = RandomQuery(seed: 12)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      for track in try Timeline(spec).tracks {
        for segment in track.segments where segment.isContinuous && segment.end > segment.begin {
          let length = segment.end - segment.begin
          // The steepest curve there is rises with the cube root of the time.
          let step = 1e-10 * length
          let time = queries.random.number(in: segment.begin...segment.end - step)
          let change = abs(track.value(at: time + step) - track.value(at: time))
          #expect(
            change <= 0.01 * abs(segment.to - segment.from) + 1e-9, "\(query.text) at \(time)")
        }
      }
    }
  }

  @Test func `a rising curve never turns back`() throws {
    var queries = RandomQuery(seed: 13)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      for track in try Timeline(spec).tracks {
        for segment in track.segments where segment.rises {
          let values = (0...16).map { step in
            let time = segment.begin + (segment.end - segment.begin) * Double(step) / 16.001
            return (track.value(at: time) - segment.from) * (segment.to < segment.from ? -1 : 1)
          }
          let rises = zip(values, values.dropFirst()).allSatisfy { $1 >= $0 - 1e-9 }
          #expect(rises, "\(query.text): \(track.part).\(track.property)")
          let way = abs(segment.to - segment.from) + 1e-9
          #expect(
            values.allSatisfy { $0 >= -1e-9 && $0 <= way },
            "\(query.text): \(track.part).\(track.property) \(values)")
        }
      }
    }
  }

  @Test func `cover reaches all four corners and hardly more`() throws {
    var queries = RandomQuery(seed: 14)
    queries.parameters.removeAll { [.expandScale, .revealRadius, .outcome, .motion].contains($0) }
    queries.presets = [.submit, .soft, .wipe, .push, .pop]
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let scene = try Timeline(spec).scene
      let timeline = try Timeline(spec)
      let change = try #require((timeline.phase(.expand) ?? timeline.phase(.reveal))?.changes.first)
      let radius = max(change.from, change.to)
      let corners = [0, scene.stage.width].flatMap { x in
        [0, scene.stage.height].map { y in Point(x: x, y: y) }
      }
      let farthest =
        corners.map { corner in
          let (x, y) = (corner.x - scene.origin.x, corner.y - scene.origin.y)
          return (x * x + y * y).squareRoot()
        }.max() ?? 0
      #expect(radius >= farthest - 1e-9, "\(query.text): \(radius) of \(farthest)")
      let start = min(change.from, change.to)
      #expect(radius <= max(farthest + 0.5, start), "\(query.text): \(radius) of \(farthest)")
    }
  }

  @Test func `pop is push read backwards, curve included`() throws {
    var queries = RandomQuery(seed: 15)
    queries.presets = [.push]
    queries.parameters.removeAll { [.motion, .speed].contains($0) }
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let pop = try Timeline(
        Query(query.pairs.filter { $0.name != "preset" } + [("preset", "pop")]).spec())
      let push = try Timeline(spec)
      let reveal = try #require(push.phase(.reveal))
      for _ in 0..<24 where reveal.duration > 0 {
        let passed = queries.random.number(in: 0.00001...0.99999) * reveal.duration
        let forwards = try #require(push.frame(at: reveal.begin + passed).revealRadius)
        let backwards = try #require(pop.frame(at: reveal.end - passed).revealRadius)
        #expect(abs(forwards - backwards) < 1e-6, "\(query.text) after \(passed)")
      }
    }
  }

  @Test func `twice the speed is half the time`() throws {
    var queries = RandomQuery(seed: 16)
    queries.parameters.removeAll { $0 == .speed }
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let slow = try Timeline(spec)
      let quick = try Timeline(Query(query.pairs + [("speed", "2")]).spec())
      #expect(abs(quick.end * 2 - slow.end) < 1e-9 && abs(quick.lead * 2 - slow.lead) < 1e-9)
      for time in instants(of: slow, &queries.random) {
        let (one, other) = (slow.frame(at: time), quick.frame(at: time / 2))
        for track in slow.tracks {
          let value = try #require(one.value(track.part, track.property))
          let same = try #require(other.value(track.part, track.property))
          // An expansion may stand upright at its end, where a bit of time is much of the way.
          let scale = max(1, abs(value))
          #expect(abs(value - same) < 1e-3 * scale, "\(query.text): \(track.part) at \(time)")
        }
      }
    }
  }
}

extension Segment {
  fileprivate var rises: Bool { !curve.overshoots && end > begin }

  fileprivate var isContinuous: Bool {
    if case .steps = curve { false } else { true }
  }
}
