import Motion

/// The phases of a timeline, a row for each layer and key path that changes.
///
/// Where a row would be too wide for a page, curves without a name are letters, and the legend says
/// what they stand for.
struct PhaseTable {
  private let timeline: Timeline
  /// The curves that letters stand for, in the order of the letters.
  private let lettered: [Curve]

  init(_ timeline: Timeline) {
    let plain = PhaseTable(timeline, lettered: [])
    let isTooWide = plain.lines.contains { $0.count > TextPage.width }
    self = isTooWide ? PhaseTable(timeline, lettered: plain.unnamedCurves) : plain
  }

  private init(_ timeline: Timeline, lettered: [Curve]) {
    self.timeline = timeline
    self.lettered = lettered
  }

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
    let curve = phase.duration > 0 ? short(phase.curve) : "at once"
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

  // MARK: Curves

  /// A curve's name, a Bézier's bare numbers, or a letter for either.
  private func short(_ curve: Curve) -> String {
    if let place = lettered.firstIndex(of: curve) { return PhaseTable.letter(place) }
    return PhaseTable.inFull(curve)
  }

  private static func inFull(_ curve: Curve) -> String {
    guard curve.name == nil, let points = curve.controlPoints else { return curve.written }
    return list(points)
  }

  private static func letter(_ place: Int) -> String {
    String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(place)))
  }

  /// At most one a phase.
  private var unnamedCurves: [Curve] {
    curves.filter { $0.name == nil }
  }

  private var curves: [Curve] {
    var curves: [Curve] = []
    for phase in timeline.phases where phase.duration > 0 && !curves.contains(phase.curve) {
      curves.append(phase.curve)
    }
    return curves
  }

  // MARK: The legend

  /// What the rows leave out: control points of named curves, curves in full, a shake's stops.
  var legend: [String] {
    var legend: [String] = []
    let named = curves.compactMap { curve -> String? in
      guard let name = curve.name, let points = curve.controlPoints else { return nil }
      return "\(name) \(PhaseTable.list(points))"
    }
    if !named.isEmpty { legend.append("Control points: \(named.joined(separator: "; ")).") }
    for (place, curve) in lettered.enumerated() {
      legend.append("Curve \(PhaseTable.letter(place)): \(PhaseTable.inFull(curve)).")
    }
    if timeline.phase(.shake) != nil, let track = timeline.track(.button, .offset) {
      let stops = track.segments.map(\.to).map { $0.text() }
      legend.append("Shake: 0, \(stops.joined(separator: ", ")), at equal steps of the curve.")
    }
    return legend
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
  /// The shortest decimal spelling with at most so many places; 9 at most, for numbers below a
  /// thousand million.
  func text(places: Int = 4) -> String {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    return decimalText(Int((self * unit).rounded()), places: places)
  }
}
