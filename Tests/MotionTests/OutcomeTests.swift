import Motion
import TestSupport
import Testing

@Suite struct OutcomeTests {
  private func close(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  // MARK: Failure

  @Test func `a failure ends as it began`() throws {
    var queries = RandomQuery(seed: 71)
    queries.presets = [.submit, .tk, .soft, .wipe, .hy]
    queries.parameters.removeAll { [.outcome, .motion, .repeats, .start].contains($0) }
    for _ in 0..<500 {
      let query = queries.next().query
      for outcome in ["failure", "cancel"] {
        let whole = Query(query.pairs + [("outcome", outcome), ("repeat", "once")])
        let timeline = try Timeline(whole.spec())
        // An arc that is not seen has no place and no angle.
        var (first, last) = (timeline.frame(at: -timeline.lead), timeline.frame(at: timeline.end))
        for track in timeline.tracks where track.part == .spinner && track.property != .alpha {
          #expect(last.spinnerAlpha == 0)
        }
        (first.spinnerAngle, first.spinnerCenter) = (0, timeline.scene.button.center)
        (last.spinnerAngle, last.spinnerCenter) = (first.spinnerAngle, first.spinnerCenter)
        #expect(first == last, "\(whole.text)")
      }
    }
  }

  /// x offset 0, -10, 10, -10, 10, -10, 0 at equal steps in 0.5 s, under one ease-in-out.
  @Test func `a shake stops where it should`() throws {
    let timeline = try timeline("outcome=failure")
    let track = try #require(timeline.track(.button, .offset))
    #expect(track.segments.map(\.to) == [-10, 10, -10, 10, -10, 0])
    for step in 1..<6 {
      // When an ease-in-out has done so many sixths, by bisection.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if Curve.easeInOut.progress(at: middle) < Double(step) / 6 {
          low = middle
        } else {
          high = middle
        }
      }
      let value = timeline.frame(at: 1.1 + 0.5 * low).offset
      #expect(close(value, step % 2 == 1 ? -10 : 10), "step \(step): \(value)")
    }
    #expect(timeline.frame(at: 1.0999).offset == 0)
    #expect(timeline.frame(at: 1.6).offset == 0)
  }

  /// Between its stops the button follows the whole's curve.
  @Test func `a shake is one movement, not six`() throws {
    let timeline = try timeline("outcome=failure")
    let stops = [0.0, -10, 10, -10, 10, -10, 0]
    for time in stride(from: 1.1, to: 1.6, by: 0.003) {
      let progress = Curve.easeInOut.progress(at: (time - 1.1) / 0.5) * 6
      let step = min(5, Int(progress))
      let expected = stops[step] + (stops[step + 1] - stops[step]) * (progress - Double(step))
      #expect(close(timeline.frame(at: time).offset, expected), "at \(time)")
    }
  }

  @Test(arguments: [
    (1.0, 44.0, 22.0, 0.0, 0.0), (1.05, 147, 15, 0.5, 0.5), (1.1, 250, 8, 1, 1),
    (1.6, 250, 8, 1, 1),
    (1.65, 250, 8, 1, 0.5), (1.6999999, 250, 8, 1, 0.000001),
  ])
  func `a failure opens, colours and recolours`(
    time: Double, width: Double, radius: Double, label: Double, tint: Double
  ) throws {
    let frame = try timeline("outcome=failure").frame(at: time)
    #expect(close(frame.button.width, width) && close(frame.button.x, 187.5 - width / 2))
    #expect(close(frame.radius, radius) && close(frame.labelAlpha, label))
    #expect(close(frame.tint, tint), "\(frame.tint)")
    #expect(frame.spinnerAlpha == 0 && frame.circleRadius == 0 && frame.toAlpha == 0)
  }

  @Test func `cancel only opens`() throws {
    let timeline = try timeline("outcome=cancel")
    #expect(timeline.track(.button, .tint) == nil && timeline.track(.button, .offset) == nil)
    #expect(close(timeline.frame(at: 1.05).button.width, 147))
  }

  @Test(arguments: [
    ("shake.count=0", 0), ("shake.distance=0", 0), ("shake.duration=0", 0), ("shake.count=1", 2),
    ("shake.count=20", 21),
  ])
  func `a shake swings as often as asked`(query: String, segments: Int) throws {
    let track = try timeline("outcome=failure&\(query)").track(.button, .offset)
    #expect((track?.segments.count ?? 0) == segments)
  }

  // MARK: Success

  @Test(arguments: [
    ("then=fade", 1.3, 0.8, 0.8), ("then=fade", 1.55, 0.9, 0.4), ("then=fade", 1.8, 1, 0),
    ("then=cut", 1.2999, 0, 1), ("then=cut", 1.3, 1, 1), ("then=reveal", 0.999, 0, 1),
    ("then=reveal", 1, 1, 1), ("preset=wipe", 1.3, 0, 1), ("preset=wipe", 1.5, 0.5, 1),
    ("preset=wipe", 1.7, 1, 1), ("preset=hy", 1.3, 0.5, 1), ("preset=soft", 1.4, 0, 1),
    ("fade.in=1&fade.out=1", 1.3, 1, 1),
  ])
  func `the pages follow the expansion`(
    query: String, time: Double, to: Double, from: Double
  ) throws {
    let frame = try timeline(query).frame(at: time)
    #expect(close(frame.toAlpha, to), "\(frame.toAlpha)")
    #expect(close(frame.fromAlpha, from), "\(frame.fromAlpha)")
  }

  @Test func `a reveal after the shrinking opens onto the page`() throws {
    let timeline = try timeline("then=reveal")
    #expect(timeline.frame(at: 0.5).revealRadius == 0)
    #expect(timeline.frame(at: 1).revealRadius == 22)
    let last = try #require(timeline.frame(at: 1.3).revealRadius)
    #expect(close(last, timeline.scene.cover))
    #expect(timeline.track(.circle, .radius) == nil)
  }

  // MARK: Spinner, progress, press

  @Test func `progress is a ring that does not turn`() throws {
    let timeline = try timeline("progress=0.6")
    #expect(timeline.scene.spinner.share == 0.6 && timeline.scene.spinner.isRing)
    #expect(timeline.track(.spinner, .angle) == nil)
    #expect(timeline.frame(at: 0.5).spinnerAlpha == 1)
  }

  @Test func `a spinner turns once a period`() throws {
    let timeline = try timeline("spinner.period=0.25&spin.delay=0.5")
    #expect(close(timeline.frame(at: 0.625).spinnerAngle, 180))
    #expect(close(timeline.frame(at: 0.75).spinnerAngle, 360))
  }

  @Test func `the faithful spinner rides the button's left edge`() throws {
    let timeline = try timeline("preset=tk")
    #expect(close(timeline.frame(at: 0.05).spinnerCenter.x, 62.5 + 22))
    #expect(close(timeline.frame(at: 0.15).spinnerCenter.x, (84.5 + 187.5) / 2))
    #expect(close(timeline.frame(at: 0.2).spinnerCenter.x, 187.5))
  }

  @Test func `a press gives before the tap and is released after it`() throws {
    let timeline = try timeline("preset=hy")
    #expect(timeline.frame(at: -0.5).scale == 1)
    #expect(timeline.frame(at: 0).scale == 0.9)
    #expect(timeline.frame(at: 0.3).scale == 1)
    let short = try self.timelineWithShortLead()
    #expect(short.phase(.press)?.begin == -0.1)
  }

  private func timelineWithShortLead() throws -> Timeline { try timeline("preset=hy&lead=0.1") }
}
