import Motion
import TestSupport
import Testing

@testable import RenderCSS

@Suite struct CourseTests {
  private func course(_ stretches: [(Double, Double, Double, Double, Curve)]...) -> Course {
    var course = Course(.init(initial: 0, stretches: []))
    course.components = stretches.map { list in
      .init(
        initial: list.first?.2 ?? 0,
        stretches: list.map { .init(begin: $0.0, end: $0.1, from: $0.2, to: $0.3, curve: $0.4) })
    }
    return course
  }

  /// What CSS makes of keyframes.
  private func played(_ keys: [Course.Key], at time: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.time > time }), next > 0 else {
      return keys[time < keys[0].time ? 0 : keys.count - 1].values
    }
    let (key, end) = (keys[next - 1], keys[next])
    guard case .curve(let curve) = key.way else { return key.values }
    let share = curve.progress(at: (time - key.time) / (end.time - key.time))
    return zip(key.values, end.values).map { $0 + ($1 - $0) * share }
  }

  @Test func `keeps a standstill until it jumps`() {
    let keys = course([(1, 1, 5, 5, .linear)]).keys(in: 0...2)
    #expect(keys.map(\.time) == [0, 2])
    #expect(played(keys, at: 0.999999) == [5])
    let jump = Course(.init(initial: 0, stretches: [.jump(to: 5, at: 1)])).keys(in: 0...2)
    #expect(played(jump, at: 0.999999) == [0])
    #expect(played(jump, at: 1) == [5])
  }

  @Test func `ends a movement before the jump that follows it`() {
    let keys = course([(0, 1, 0, 10, .linear), (1, 1, 3, 3, .linear)]).keys(in: 0...2)
    #expect(abs(played(keys, at: 0.5)[0] - 5) < 1e-4)
    #expect(played(keys, at: 1) == [3])
  }

  @Test func `sets out from where a curve that jumps at once sets out`() {
    let steps = Curve.steps(Steps(2, .jumpStart)!)
    let keys = course([(0, 1, 0, 10, steps)]).keys(in: 0...1)
    #expect(keys[0].values == [0])
    #expect(played(keys, at: 0.2) == [5])
  }

  @Test func `says movements that are one as one, and bakes those that overlap`() {
    let curve = Curve.easeInOut
    let one = course([(0, 1, 0, 10, curve)], [(0, 1, 0, 1, curve)]).keys(in: 0...1)
    #expect(one.count == 2)
    let (first, second) = (Curve.easeIn, Curve.easeOut)
    let two = course([(0, 1, 0, 10, first)], [(0.25, 1.5, 0, 1, second)])
    let keys = two.keys(in: 0...2)
    #expect(keys.count > 8)
    for step in 0...400 {
      let time = Double(step) / 200
      let (are, should) = (played(keys, at: time), two.values(at: time))
      #expect(abs(are[0] - should[0]) < 0.011)
      #expect(abs(are[1] - should[1]) < 0.0011)
    }
  }

  @Test(arguments: queries)
  func `plays every movement of every spec as the core has it`(query: String) throws {
    let timeline = try transition(query).timeline
    let span = -timeline.lead...max(timeline.end, -timeline.lead + 0.001)
    for moving in timeline.movings {
      let keys = moving.course.keys(in: span)
      for step in 0..<300 {
        let time =
          span.lowerBound + (span.upperBound - span.lowerBound) * (Double(step) + 0.37) / 300
        let (are, should) = (played(keys, at: time), moving.course.values(at: time))
        for (is_, wanted) in zip(are, should) {
          #expect(abs(is_ - wanted) <= 0.0015 * max(1, abs(wanted)), "\(moving.kind) at \(time)")
        }
      }
    }
  }

  @Test func `is its own reverse, twice`() {
    let course = course([(0.2, 0.6, 0, 10, .easeIn), (0.8, 1, 10, 4, .easeOut)])
    let twice = course.reversed(about: 0...1).reversed(about: 0...1)
    for step in 0...50 {
      let time = Double(step) / 50 + 0.001
      #expect(abs(course.values(at: time)[0] - twice.values(at: time)[0]) < 1e-9)
      let back = course.reversed(about: 0...1).values(at: 1 - time)[0]
      #expect(abs(course.values(at: time)[0] - back) < 1e-9)
    }
  }
}
