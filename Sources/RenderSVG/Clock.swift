import Markup
import Motion

/// The one clock of a picture: every animation begins, lasts and repeats as it says.
struct Clock {
  /// The span of one run, in seconds from the tap.
  let begin, end: Double
  /// Whole milliseconds of one run; a fraction is rounded up, so that no instant moves.
  let milliseconds: Int
  let plays: Timeline.Plays
  let startsByClick: Bool

  init(_ timeline: Timeline) {
    begin = -timeline.lead
    milliseconds = max(1, Int((timeline.duration * 1000 - 1e-6).rounded(.up)))
    end = begin + Double(milliseconds) / 1000
    places = Clock.places(for: Double(milliseconds) / 1000)
    unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    plays = timeline.plays
    startsByClick = timeline.start == .click
  }

  var seconds: Double { Double(milliseconds) / 1000 }

  /// The decimals, 3 to 9, that keep a share of the run within half a microsecond of its instant.
  let places: Int
  private let unit: Double

  private static func places(for seconds: Double) -> Int {
    var places = 3
    var reach = seconds * 1e3
    while reach > 1, places < 9 {
      reach /= 10
      places += 1
    }
    return places
  }

  /// An instant as a share of the run, cut off at the last decimal that is written: an engine must
  /// never meet a jump, or the end of a steep curve, later than it is due.
  func share(of time: Double) -> Double {
    let share = min(max((time - begin) / seconds, 0), 1)
    return (share * unit + 1e-5).rounded(.down) / unit
  }

  /// The same for a percentage of a keyframe, which engines keep in single precision, and compare with a
  /// quotient that may have lost its last bit: where either would meet the instant later, the last
  /// decimal is one less.
  func percentage(of time: Double) -> Double {
    let share = share(of: time)
    let exact = (time - begin) / seconds
    let isLate = 0 < share && share < 1 && Double(Float(share)) > exact - 1e-9
    return (isLate ? share - 1 / unit : share) * 100
  }

  /// The last decimal of a percentage that is written.
  var leastPercentage: Double { 100 / unit }
}

extension Output {
  /// The attributes that put an animation on the clock, and its end.
  mutating func close(on clock: Clock, of prefix: SafeName) {
    if clock.startsByClick {
      literal(" begin=\"")
      name(prefix)
      literal(".click\" restart=\"whenNotActive\"")
    }
    attribute("dur") {
      $0.value(clock.seconds, places: 3)
      $0.literal("s")
    }
    switch clock.plays {
    case .forever: literal(" repeatCount=\"indefinite\"/>")
    case .once: literal(" fill=\"freeze\"/>")
    case .times(let count):
      attribute("repeatCount") { $0.value(count) }
      literal(" fill=\"freeze\"/>")
    }
  }
}
