import Motion
import TestSupport
import Testing

/// What renderers write down says the same as the core does.
@Suite struct KeyframePropertyTests {
  private static let count = 600

  private func value(of keyframes: [Keyframe], at time: Double) -> Double {
    guard let index = keyframes.lastIndex(where: { $0.time <= time + 1e-9 }) else {
      return keyframes[0].value
    }
    let (first, next) = (keyframes[index], keyframes[min(index + 1, keyframes.count - 1)])
    guard next.time > first.time else { return first.value }
    return first.value + (next.value - first.value)
      * first.curve.progress(at: (time - first.time) / (next.time - first.time))
  }

  private func check(_ dialect: Track.Dialect, seed: UInt64) throws {
    var queries = RandomQuery(seed: seed)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let timeline = try Timeline(spec)
      for track in timeline.tracks {
        let keyframes = track.keyframes(from: -timeline.lead, to: timeline.end, in: dialect)
        let turns = track.segments.flatMap { [$0.begin, $0.end] }
        let spread = (0..<16).map { _ in queries.random.number(in: -timeline.lead...timeline.end) }
        for time in spread + turns where time < timeline.end - 1e-6 {
          let said = value(of: keyframes, at: time)
          let limited = min(max(said, track.limits.lowerBound), track.limits.upperBound)
          let error = abs(limited - track.value(at: time))
          #expect(
            error <= track.tolerance(at: time, in: dialect),
            "\(query.text): \(track.part).\(track.property) at \(time): \(error)")
        }
      }
    }
  }

  @Test func `as curves, exactly`() throws { try check(.every, seed: 21) }

  /// An overshoot is cut exactly; only springs are baked, within 0.1 % of the way.
  @Test func `as splines inside the unit square`() throws { try check(.splines, seed: 22) }

  @Test func `splines stay inside the unit square`() throws {
    var queries = RandomQuery(seed: 23)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let timeline = try Timeline(spec)
      for track in timeline.tracks {
        for keyframe in track.keyframes(from: -timeline.lead, to: timeline.end, in: .splines) {
          switch keyframe.curve {
          case .linear: break
          case .bezier(let curve):
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2]
            #expect(numbers.allSatisfy { (0...1).contains($0) }, "\(query.text): \(numbers)")
          case .steps, .spring, .reversedSpring: Issue.record("\(query.text): \(keyframe.curve)")
          }
        }
      }
    }
  }

  @Test(arguments: [Track.Dialect.every, .splines])
  func `keyframes are in order and span the whole`(dialect: Track.Dialect) throws {
    var queries = RandomQuery(seed: 24)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let timeline = try Timeline(spec)
      for track in timeline.tracks {
        let times = track.keyframes(from: -timeline.lead, to: timeline.end, in: dialect).map(\.time)
        let text: Comment = "\(query.text): \(track.part).\(track.property) \(times)"
        #expect(times.first == -timeline.lead, text)
        #expect(abs((times.last ?? 0) - timeline.end) < 1e-9, text)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, text)
        #expect(zip(times, times.dropFirst(2)).allSatisfy { $0 < $1 }, text)
      }
    }
  }

  @Test func `a stretch of a curve is the curve there`() throws {
    var queries = RandomQuery(seed: 25)
    for _ in 0..<4000 {
      let text = queries.curve()
      let whole = try curve(text)
      let begin = queries.random.number(in: 0...0.98)
      let end = queries.random.number(in: begin + 0.01...1)
      guard let piece = whole.piece(from: begin, to: end) else { continue }
      for step in 1..<8 {
        let share = Double(step) / 8
        let progress = piece.from + (piece.to - piece.from) * piece.curve.progress(at: share)
        let expected = whole.progress(at: begin + (end - begin) * share)
        #expect(abs(progress - expected) < 1e-6, "\(text) from \(begin) to \(end) at \(share)")
      }
    }
  }

  @Test(arguments: [0.001, 0.0001])
  func `a baked curve stays within its tolerance`(tolerance: Double) throws {
    var queries = RandomQuery(seed: 26)
    for _ in 0..<300 {
      let text = queries.curve()
      let whole = try curve(text)
      if case .steps = whole { continue }
      let baked = whole.baked(within: tolerance)
      #expect(baked.points.first?.time == 0 && baked.points.last?.time == 1)
      for step in 0...1500 {
        let time = Double(step) / 1500
        let error = abs(baked.progress(at: time) - whole.progress(at: time))
        #expect(error <= tolerance, "\(text) at \(time): \(error)")
      }
    }
  }
}

extension Track {
  /// How far keyframes may be from the value: what the dialect promises, in the property's unit.
  fileprivate func tolerance(at time: Double, in dialect: Dialect) -> Double {
    let segment = segments.last { $0.begin <= time + 1e-9 }
    guard let segment else { return 1e-6 }
    let way = abs(segment.to - segment.from)
    switch segment.curve {
    case .spring, .reversedSpring: return dialect == .splines ? 0.001 * way + 1e-6 : 1e-6
    default: return 1e-6 * max(1, way)
    }
  }
}
