import Motion
import TestSupport
import Testing

@Suite struct PolicyTests {
  @Test func `auto is full, and fades for people who ask for less`() throws {
    let transition = try transition("")
    #expect(transition.timeline == (try transition_("motion=full").timeline))
    #expect(transition.reduced == (try transition_("motion=fade").timeline))
    #expect(try transition_("motion=full").reduced == nil)
    #expect(try transition_("motion=still").reduced == nil)
  }

  private func transition_(_ query: String) throws -> Transition { try transition(query) }

  @Test func `slow turns a quarter as far, and changes nothing else`() throws {
    let (full, slow) = (try timeline(""), try timeline("").under(.slow))
    #expect(slow.scene.spinner.period == 4 * full.scene.spinner.period)
    for time in stride(from: -0.4, to: 2.2, by: 0.01) {
      var (one, other) = (full.frame(at: time), slow.frame(at: time))
      #expect(abs(one.spinnerAngle / 4 - other.spinnerAngle) < 1e-9)
      (one.spinnerAngle, other.spinnerAngle) = (0, 0)
      #expect(one == other)
    }
  }

  /// Whatever the transition: what is round stays round, what has a place keeps it.
  @Test func `no shape moves in a fade`() throws {
    var queries = RandomQuery(seed: 81)
    for _ in 0..<800 {
      let (query, spec) = queries.next()
      let fading = try Timeline(spec).under(.fade)
      for track in fading.tracks where track.property != .alpha && track.property != .tint {
        let turns = track.part == .spinner && track.property == .angle
        #expect(turns || track.segments.isEmpty, "\(query.text): \(track.part).\(track.property)")
      }
      #expect(!fading.phases.contains { [.expand, .reveal, .shrink, .round].contains($0.name) })
    }
  }

  @Test(arguments: [
    (-0.1, 1.0, 0.0, 0.0), (0.05, 0.5, 0.5, 0), (0.1, 0, 1, 0), (0.9, 0, 1, 0), (1.15, 0, 1, 0.5),
    (1.3, 0, 1, 1), (2, 0, 1, 1),
  ])
  func `the button cross-fades to the circle, the pages to each other`(
    time: Double, button: Double, circle: Double, page: Double
  ) throws {
    let frame = try timeline("").under(.fade).frame(at: time)
    #expect(abs(frame.buttonAlpha - button) < 1e-9 && abs(frame.labelAlpha - button) < 1e-9)
    #expect(abs(frame.circleAlpha - circle) < 1e-9 && abs(frame.spinnerAlpha - circle) < 1e-9)
    #expect(abs(frame.toAlpha - page) < 1e-9)
    #expect(frame.circleRadius == 22 && frame.button.width == 250 && frame.revealRadius == nil)
  }

  @Test(arguments: ["push", "pop", "ping", "ky", "touch"])
  func `a reveal becomes a cross-fade of 0.3 seconds`(preset: String) throws {
    let fading = try timeline("preset=\(preset)").under(.fade)
    let frame = fading.frame(at: 0.15)
    #expect(abs((preset == "pop" ? frame.fromAlpha : frame.toAlpha) - 0.5) < 1e-9)
    #expect(frame.revealRadius == nil)
  }

  @Test func `a failure in a fade colours and does not shake`() throws {
    let fading = try timeline("outcome=failure").under(.fade)
    #expect(fading.track(.button, .offset) == nil)
    #expect(fading.frame(at: 1.1).tint == 1)
    #expect(fading.frame(at: 1.1).buttonAlpha == 1)
    #expect(fading.frame(at: 1.1).circleAlpha == 0)
  }

  @Test func `nothing moves when still`() throws {
    let still = try timeline("preset=hy").under(.still)
    #expect(still.tracks.isEmpty && still.phases.isEmpty)
    #expect(still.frame(at: 1.2) == still.frame(at: -0.5))
  }
}
