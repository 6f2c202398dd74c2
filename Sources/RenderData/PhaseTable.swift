import Markup
import Motion

/// The phases of a timeline, a row for each layer and key path that changes.
struct PhaseTable {
  private let timeline: Timeline

  init(_ timeline: Timeline) { self.timeline = timeline }

  var lines: [String] {
    var table = TextTable(columns: [
      ("Phase", .left), ("Begin", .right), ("End", .right), ("Lasts", .right), ("Layer", .left),
      ("Key path", .left), ("From", .right), ("To", .right), ("Curve", .left),
    ])
    for phase in timeline.phases { table.rows += rows(of: phase) }
    return table.lines
  }

  private func rows(of phase: Phase) -> [[String]] {
    let span = [phase.begin, phase.end, phase.duration].map { $0.text(places: 3) }
    let curve = phase.duration > 0 ? PhaseTable.short(phase.curve) : "at once"
    let changes = phase.changes.compactMap { change in
      change.keyPath.map { path in
        [change.part.name, "\(path)", value(change.from, change), value(change.to, change), curve]
      }
    }
    guard !changes.isEmpty else { return [[phase.name.name] + span] }
    return changes.enumerated().map { index, change in
      (index == 0 ? [phase.name.name] + span : ["", "", "", ""]) + change
    }
  }

  /// A value as the layer has it: a circle grows by its scale, and a share of the failure's colour
  /// is a colour.
  private func value(_ value: Double, _ change: Phase.Change) -> String {
    switch (change.part, change.property) {
    case (.circle, .radius): (value / timeline.scene.circleRadius).text(places: 6)
    case (_, .tint): (value < 0.5 ? timeline.palette.button : timeline.palette.failure).written
    default: value.text()
    }
  }

  /// A curve's name, or a Bézier's bare numbers.
  private static func short(_ curve: Curve) -> String {
    guard curve.name == nil, let points = curve.controlPoints else { return curve.written }
    return list(points)
  }

  /// What the rows leave out: control points of named curves, the stops of a shake.
  var legend: [String] {
    var legend = [controlPoints].filter { !$0.isEmpty }
    if timeline.phase(.shake) != nil, let track = timeline.track(.button, .offset) {
      let stops = track.segments.map(\.to).map { $0.text() }
      legend.append("Shake: 0, \(stops.joined(separator: ", ")), at equal steps of the curve.")
    }
    return legend
  }

  private var controlPoints: String {
    var named: [String] = []
    for phase in timeline.phases where phase.duration > 0 {
      guard let name = phase.curve.name, let points = phase.curve.controlPoints else { continue }
      let text = "\(name) \(PhaseTable.list(points))"
      if !named.contains(text) { named.append(text) }
    }
    return named.isEmpty ? "" : "Control points: \(named.joined(separator: "; "))."
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { $0.text(places: 6) }.joined(separator: ", ")
  }
}

extension Timeline {
  /// The colours that a document with one scheme names.
  var palette: Palette { scene.scheme == .dark ? scene.dark : scene.light }
}

extension Double {
  /// The shortest decimal spelling with at most so many places.
  func text(places: Int = 4) -> String {
    var out = Output(reserving: 24)
    out.value(self, places: places)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}
