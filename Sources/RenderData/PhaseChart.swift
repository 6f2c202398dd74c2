import Motion

/// The phases of a timeline as bars over a common axis.
struct PhaseChart {
  private let timeline: Timeline
  private let nameWidth: Int
  private var width: Int { TextPage.width - nameWidth - 1 }

  init(_ timeline: Timeline, nameWidth: Int) {
    self.timeline = timeline
    self.nameWidth = nameWidth
  }

  /// The axis and a line for every phase; empty where nothing lasts.
  var lines: [String] {
    guard timeline.duration > 0, !timeline.phases.isEmpty else { return [] }
    return [axis] + timeline.phases.map(line)
  }

  private func column(_ time: Double) -> Int {
    let share = (time + timeline.lead) / timeline.duration
    return Int((min(max(share, 0), 1) * Double(width)).rounded())
  }

  private func line(_ phase: Phase) -> String {
    let (begin, end) = (column(phase.begin), column(phase.end))
    let bar = phase.duration > 0 ? String(repeating: "━", count: max(1, end - begin)) : "│"
    return phase.name.name.padded(to: nameWidth) + String(repeating: " ", count: begin) + bar
  }

  /// Times at even distances, each over its column.
  private var axis: String {
    var line = "seconds".padded(to: nameWidth)
    let step = self.step
    var tick = (-timeline.lead / step).rounded(.up)
    while tick * step <= timeline.end + 1e-9 {
      let place = nameWidth + column(tick * step)
      if line.count <= place, place < TextPage.width - 3 {
        line = line.padded(to: place) + (tick * step).text(places: 3)
      }
      tick += 1
    }
    return line
  }

  /// The smallest of 1, 2 and 5 times a power of ten that gives ten ticks at most.
  private var step: Double {
    var power = 0.001
    while true {
      for step in [power, 2 * power, 5 * power] where timeline.duration / step <= 10 {
        return step
      }
      power *= 10
    }
  }
}
