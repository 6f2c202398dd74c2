import Motion
import TestSupport
import Testing

@Suite struct ScrubTests {
  /// A drag scrubs time, so the curve still applies.
  @Test(arguments: [(0.1, 0.020), (0.3, 0.187), (0.5, 0.5), (0.7, 0.813)])
  func `a drag moves the edge as far as the curve says`(share: Double, moved: Double) throws {
    for preset in ["push", "pop"] {
      let timeline = try timeline("preset=\(preset)")
      let edge = try #require(timeline.edge(scrubbedTo: share))
      #expect(abs(edge - moved) < 0.001, "\(edge)")
      let (from, to) =
        preset == "push"
        ? (22, timeline.scene.cover) : (timeline.scene.cover, 22)
      let radius = try #require(timeline.frame(scrubbedTo: share).revealRadius)
      #expect(abs(radius - (from + (to - from) * edge)) < 1e-9)
    }
  }

  @Test func `a linear curve follows the finger`() throws {
    let timeline = try timeline("preset=ping")
    #expect(abs((timeline.edge(scrubbedTo: 0.3) ?? 0) - 0.3) < 1e-12)
  }

  @Test func `every point can be reached from every other`() throws {
    let timeline = try timeline("preset=push&reveal.delay=0.2")
    let scrub = timeline.scrub
    #expect(scrub.begin == 0.2 && abs(scrub.end - 0.7) < 1e-12)
    for share in [0.9, 0.1, 0.5, -1, 2, 0.3] {
      let held = min(max(share, 0), 1)
      #expect(abs(scrub.time(at: share) - (0.2 + 0.5 * held)) < 1e-12)
    }
  }

  @Test(arguments: [(0.0, false), (0.3, false), (0.3001, true), (1, true)])
  func `above a third it runs on, else back`(share: Double, finishes: Bool) throws {
    #expect(Scrub.finishes(at: share) == finishes)
    let scrub = try timeline("preset=push").scrub
    let left = finishes ? 0.5 * (1 - share) : 0.5 * share
    #expect(abs(scrub.remaining(at: share) - left) < 1e-12)
  }

  @Test func `what reveals nothing has no edge and scrubs as a whole`() throws {
    let timeline = try timeline("")
    #expect(timeline.edge(scrubbedTo: 0.3) == nil)
    #expect(timeline.scrub.begin == 0 && timeline.scrub.end == timeline.end)
    #expect(timeline.frame(scrubbedTo: 1) == timeline.frame(at: timeline.end))
  }
}
