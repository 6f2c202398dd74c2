import Motion
import TestSupport
import Testing

/// Values that somebody might send to see what happens. None may trap, and each that is refused
/// names its parameter.
@Suite struct HostileValueTests {
  private static let values: [String] = [
    "", " ", "+5", "-", "--5", "+-5", "-0", "0", "5e", "5e+", "e5", ".e5",
    "1e999999999999999999999",
    "-1e999999999999999999999", "1e-999999999999999999999", "0e999999999", "NaN", "nan", "inf",
    "Infinity", "-Infinity", "0x10", "0b1", "1_000", "1,000", "1.2.3", "..5", "5.", ".", "1e5.5",
    "９", "４４", "٤٤", "½", "1\u{301}", "1\u{0}", "\u{0}", "\u{0}1", "1\n", "\t1", "1 ", " 1",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    String(repeating: "9", count: 400), "-" + String(repeating: "9", count: 400),
    "0." + String(repeating: "9", count: 400), String(repeating: "0", count: 400) + "1",
    "1e" + String(repeating: "9", count: 400), "." + String(repeating: "0", count: 400) + "1",
    "%", "%%", "%2", "%zz", "%00", "&", "=", "#", "'\"<>&", "<script>", "${7*7}", "../..",
    "\\u0000",
    "\u{202e}", "\u{feff}1", "\u{10ffff}", "\u{fffd}", "e\u{301}\u{301}\u{301}", "🏳️‍🌈",
    String(repeating: "a", count: 8000), String(repeating: "(", count: 4000),
    String(repeating: "é", count: 4000), String(repeating: "1,", count: 2000),
    "1x", "x1", "1x1x1", "1x-1", "99999999999999999999x1", "1,", ",1", "1,1,1", "1%,1%%",
    "999999999999%,1", "1e400%,1", "-99999999,0",
    "rgb(", "rgb)", "rgb()", "rgb(,,)", "rgb(1e400 0 0)", "rgb(NaN 0 0)", "hsl(1e400deg 0% 0%)",
    "hsl(-1e400turn 0% 0%)", "oklch(1e400 1e400 1e400)", "oklch(-1 -1 -1)", "#", "##fff", "#ggg",
    "cubic-bezier(", "cubic-bezier()", "cubic-bezier(,,,)", "cubic-bezier(1e400,0,0,0)",
    "cubic-bezier(0,1e400,0,0)", "cubic-bezier(0,-1e400,0,1e400)", "cubic-bezier(NaN,0,0,0)",
    "cubic-bezier(0,0,1,1,1)", "steps(", "steps()", "steps(-1)", "steps(1e3)", "steps(99999999999)",
    "steps(1.5)", "steps(3,)", "steps(3,middle)", "spring(", "spring()", "spring(0,0,0,0)",
    "spring(-1,1,1,0)", "spring(1e400,1,1,0)", "spring(1,100000,0.01,0)", "spring(1,1,10000,1000)",
    "spring(0.01,100000,10000,-1000)", "spring(1000,0.01,0.01,0)",
  ]

  @Test(arguments: Parameter.allCases)
  func `no value traps, and each refusal names its parameter`(parameter: Parameter) {
    for value in Self.values {
      guard let failure = failure(Query([(parameter.name, value)])) else { continue }
      let message = failure.message
      #expect(message.detail.hasPrefix(parameter.name) || failure.isConflict)
      #expect(message.parameter == parameter.name || failure.isConflict)
      #expect((message.value ?? "").count <= 40)
      #expect(!message.accepted.isEmpty && message.detail.count < 400)
    }
  }

  @Test func `no name traps, and each refusal names it`() throws {
    for name in Self.values where !name.isEmpty {
      let message = try #require(failure(Query([(name, "1")]))?.message)
      #expect(message.parameter.count <= 40 && message.detail.hasPrefix("There is no parameter"))
    }
  }

  /// Everything that is accepted can also be resolved, drawn at any time and written down.
  @Test(arguments: Parameter.allCases)
  func `what is accepted can be shown`(parameter: Parameter) throws {
    for value in Self.values {
      for preset in ["submit", "tk", "pop", "touch"] {
        var query = Query([(parameter.name, value)])
        if parameter != .preset { query.pairs.append(("preset", preset)) }
        guard let spec = try? query.spec(), let transition = try? Transition(spec) else { continue }
        let timeline = transition.timeline
        for time in [-timeline.lead, 0, timeline.end / 2, timeline.end] {
          #expect(timeline.frame(at: time).button.width.isFinite)
        }
        for track in timeline.tracks {
          _ = track.keyframes(from: -timeline.lead, to: timeline.end, in: .splines)
        }
        _ = (transition.warnings, transition.identifier)
        #expect(
          try Query(encoded: spec.canonicalQuery).spec().canonicalQuery == spec.canonicalQuery)
      }
    }
  }

  @Test func `random bytes of UTF-8 never trap`() {
    var random = SeededGenerator(31)
    let alphabet = Array("0123456789.-+eE,x%() #abcdefgnprstu/é🤷\u{0}\n")
    for _ in 0..<20_000 {
      let length = random.number(in: 0...24)
      let value = String((0..<length).map { _ in random.one(of: alphabet) })
      _ = failure(Query([(random.one(of: Parameter.allCases).name, value)]))?.message
    }
  }
}
