import Motion
import TestSupport
import Testing

@Suite struct TimelineTests {
  private func close(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

  // MARK: Times

  @Test(arguments: [
    ("", 0.5, 2.3), ("lead=0", 0, 2.3), ("lead=2", 2, 2.3), ("start=click", 0, 1.8),
    ("start=click&lead=1", 1, 1.8), ("repeat=once", 0.5, 1.8), ("repeat=3", 0.5, 2.3),
    ("repeat=1", 0.5, 1.8), ("restore.delay=0", 0.5, 1.8), ("restore.delay=0.2", 0.5, 1.8),
    ("restore.delay=3", 0.5, 4.3), ("hold=2", 0.5, 3.3), ("speed=2", 0.25, 1.15),
    ("then=cut", 0.5, 2.3), ("then=cut&repeat=once", 0.5, 1.3),
    ("then=reveal&repeat=once", 0.5, 1.3), ("fade.delay=1", 0.5, 2.8),
    ("preset=push", 0.5, 1.5), ("preset=push&repeat=once", 0.5, 0.5),
    ("preset=pop&repeat=once&reveal.delay=0.3", 0.5, 0.8), ("outcome=failure", 0.5, 1.7),
    ("outcome=cancel", 0.5, 1.1), ("outcome=failure&shake.count=0", 0.5, 1.2),
    ("outcome=failure&failure.duration=0&shake.duration=0", 0.5, 1),
  ])
  func `a run has its lead and its end`(query: String, lead: Double, end: Double) throws {
    let timeline = try timeline(query)
    #expect(close(timeline.lead, lead), "\(timeline.lead)")
    #expect(close(timeline.end, end), "\(timeline.end)")
    #expect(close(timeline.duration, lead + end))
  }

  @Test(arguments: [
    ("", Timeline.Plays.forever), ("repeat=loop", .forever), ("repeat=once", .once),
    ("repeat=1", .once), ("repeat=2", .times(2)), ("start=click", .once),
    ("start=click&repeat=loop", .forever),
  ])
  func `it plays as often as asked`(query: String, plays: Timeline.Plays) throws {
    #expect(try timeline(query).plays == plays)
  }

  @Test func `a loop ends with the picture with which it begins`() throws {
    let loop = try timeline("repeat=loop")
    #expect(loop.frame(at: loop.end) == loop.frame(at: -loop.lead))
    #expect(loop.frame(at: loop.end - 1e-6).toAlpha == 1)
    let once = try timeline("repeat=once")
    #expect(once.frame(at: once.end).toAlpha == 1)
    #expect(once.frame(at: once.end + 100).toAlpha == 1)
  }

  @Test(
    arguments: [
      (
        "preset=submit",
        [
          ("round", 0, 0.1), ("shrink", 0, 0.1), ("spin", 0.1, 1), ("expand", 1, 1.3),
          ("fade", 1.3, 1.8),
        ]
      ),
      (
        "preset=tk",
        [
          ("round", 0, 0.1), ("shrink", 0.1, 0.2), ("spin", 0, 1), ("expand", 1, 1.3),
          ("fade", 1.3, 1.8),
        ]
      ),
      ("preset=soft", [("expand", 1, 1.4), ("fade", 1.4, 1.9)]),
      ("preset=wipe", [("expand", 1, 1.3), ("fade", 1.3, 1.7)]),
      ("preset=hy", [("press", -0.3, 0), ("release", 0, 0.3), ("fade", 1.3, 1.7)]),
      ("preset=push", [("reveal", 0, 0.5)]), ("preset=ky", [("reveal", 0, 0.7)]),
      (
        "expand.delay=0.2&fade.delay=0.1",
        [("spin", 0.1, 1.2), ("expand", 1.2, 1.5), ("fade", 1.6, 2.1)]
      ),
      ("spin.delay=0.4", [("spin", 0.4, 1)]),
      ("shrink.duration=0.6", [("shrink", 0, 0.6), ("spin", 0.6, 1)]),
    ] as [(String, [(String, Double, Double)])])
  func `phases begin and end when they should`(
    query: String, phases: [(String, Double, Double)]
  ) throws {
    let timeline = try timeline(query)
    for (name, begin, end) in phases {
      let phase = try #require(timeline.phases.first { $0.name.name == name }, "\(name)")
      #expect(close(phase.begin, begin) && close(phase.end, end), "\(name): \(phase.begin)")
    }
  }

  // MARK: Jumps

  @Test func `at the instant of a jump the new value holds`() throws {
    let timeline = try timeline("")
    #expect(timeline.frame(at: -0.001).labelAlpha == 1)
    #expect(timeline.frame(at: 0).labelAlpha == 0)
    #expect(timeline.frame(at: 0.0999).spinnerAlpha == 0)
    #expect(timeline.frame(at: 0.1).spinnerAlpha == 1)
    #expect(timeline.frame(at: 1).spinnerAlpha == 0)
    #expect(timeline.frame(at: 1).circleRadius == 22)
    #expect(timeline.frame(at: 1).buttonAlpha == 0)
    #expect(timeline.frame(at: 1.3).toAlpha == 0.8)
  }

  @Test func `a phase of no length is a jump`() throws {
    let timeline = try timeline(
      "shrink.duration=0&round.duration=0&expand.duration=0&fade.duration=0")
    #expect(timeline.frame(at: -0.001).button.width == 250)
    #expect(timeline.frame(at: 0).button.width == 44)
    #expect(timeline.frame(at: 0).radius == 22)
    #expect(close(timeline.frame(at: 1).circleRadius, timeline.scene.cover))
    #expect(timeline.frame(at: 1).toAlpha == 1)
    #expect(timeline.frame(at: 1).fromAlpha == 0)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("at=-0.5", true), ("at=-0.501", false), ("at=2.3", true), ("at=2.301", false),
    ("at=1.15&speed=2", true), ("at=1.151&speed=2", false), ("at=-0.25&speed=2", true),
    ("at=-0.1&start=click", false), ("at=1.8&repeat=once", true), ("at=1.9&repeat=once", false),
    ("at=0.5&preset=push&repeat=once", true), ("at=0.6&preset=push&repeat=once", false),
  ])
  func `an instant lies inside the run`(query: String, isInside: Bool) {
    #expect((failure(query) == nil) == isInside)
  }

  @Test(arguments: [
    ("hold=0.1", true), ("hold=0.099", false), ("hold=0", false), ("preset=tk&hold=0.2", true),
    ("preset=tk&hold=0.199", false), ("hold=0.05&shrink.duration=0.05&round.duration=0", true),
    ("hold=0&shrink.duration=0&round.duration=0", true), ("preset=push&hold=0", true),
  ])
  func `hold is at least the end of the shrinking`(query: String, isAccepted: Bool) {
    #expect((failure(query) == nil) == isAccepted)
  }

  @Test(arguments: [
    ("width=44", true), ("width=43.9999", false), ("width=43&preset=push", true),
    ("width=375", true), ("width=376", false), ("width=376&stage=button", true),
    ("height=375", true), ("height=376", false), ("width=100&height=100", true),
  ])
  func `a button is at least as wide as high, and fits the stage`(query: String, isAccepted: Bool) {
    #expect((failure(query) == nil) == isAccepted)
  }

  // MARK: Scenes

  @Test(
    arguments: [
      ("", [62.5, 563, 250, 44]), ("stage=320x568", [35, 464, 250, 44]),
      ("stage=300x600", [32, 496, 236, 44]), ("stage=100x100", [28, 28, 44, 44]),
      ("stage=16x16", [0, 0, 16, 16]), ("stage=40x200", [0, 100, 40, 40]),
      ("preset=pop&stage=40x200", [0, 20, 40, 40]),
      ("stage=button&preset=push", [8, 8, 44, 44]), ("stage=button&preset=pop", [8, 8, 44, 44]),
      ("stage=button&outcome=failure", [18, 8, 250, 44]),
      ("stage=button&outcome=failure&shake.count=0", [8, 8, 250, 44]),
      ("stage=button&outcome=failure&shake.distance=30", [38, 8, 250, 44]),
      ("stage=button&press.scale=1.2", [33, 12.4, 250, 44]),
      ("stage=button", [8, 8, 250, 44]), ("stage=button&width=100&height=30", [8, 8, 100, 30]),
      ("preset=push", [311, 20, 44, 44]), ("preset=push&stage=50x50", [3, 20, 44, 44]),
      ("preset=touch", [182.5, 328.5, 10, 10]), ("preset=touch&origin=0,0", [-5, -5, 10, 10]),
      ("x=-20&y=700", [-20, 700, 250, 44]), ("width=100", [137.5, 563, 100, 44]),
    ] as [(String, [Double])])
  func `the button lies where it should`(query: String, box: [Double]) throws {
    let button = try timeline(query).scene.button
    #expect([button.x, button.y, button.width, button.height] == box)
  }

  @Test func `a stage tight about the button has a margin of eight`() throws {
    let scene = try timeline("stage=button&width=100&height=30").scene
    #expect(scene.stage == Size(width: 116, height: 46))
    #expect(scene.display == scene.stage)
    #expect(try timeline("size=100x50").scene.display == Size(width: 100, height: 50))
  }

  @Test(arguments: [
    "", "preset=soft", "preset=push", "outcome=failure", "preset=tk&speed=3", "motion=fade",
  ])
  func `a filmstrip's instants are in order, in hundredths, from before the tap to the end`(
    query: String
  ) throws {
    let timeline = try timeline(query)
    for count in 2...24 {
      let instants = timeline.instants(count)
      #expect(instants.count == count && instants == instants.sorted())
      #expect(instants.first == -timeline.lead)
      #expect(try #require(instants.last) > timeline.end - 0.01)
      let odd = instants.dropFirst().dropLast().filter {
        abs(($0 * 100).rounded() / 100 - $0) > 1e-9
      }
      // Where a movement is over within a hundredth there is none.
      #expect(query.contains("speed") || odd.isEmpty, "\(odd)")
    }
  }
}
