/// A timeline in which no shape moves: the button cross-fades to the circle, and the pages to each
/// other.
struct CrossFade {
  private let full: Timeline
  private var scene: Scene
  private var end: Double
  private var phases: [Phase] = []
  /// In order of part and property.
  private var tracks: [Track] = []

  init(of full: Timeline) {
    self.full = full
    scene = full.scene
    scene.spinner.period *= Timeline.slowness
    end = full.end
    phases.reserveCapacity(8)
    tracks.reserveCapacity(8)
    for index in full.phases.indices where CrossFade.keeps(full.phases[index].name) {
      phases.append(full.phases[index])
    }
  }

  /// What is the same whether shapes move or not.
  private static func keeps(_ name: Phase.Name) -> Bool {
    switch name {
    case .hold, .restore, .recolor: true
    default: false
    }
  }

  consuming func timeline() -> Timeline {
    Timeline(
      scene: scene, lead: full.lead, end: end, plays: full.plays, start: full.start,
      speed: full.speed, phases: phases, tracks: tracks)
  }

  // MARK: Reveals

  mutating func fadeReveal() {
    guard let reveal = full.phase(.reveal) else { return }
    let (page, from): (Part, Double) = scene.top == .to ? (.to, 0) : (.from, 1)
    let fade = crossing(at: reveal.begin, from: from, to: 1 - from)
    add(page, from, [fade])
    note(.fade, fade, page)
  }

  /// The cross-fade of the pages.
  private func crossing(at begin: Double, from: Double, to: Double) -> Segment {
    .fade(begin, begin + Timeline.crossFade / full.speed, from: from, to: to)
  }

  // MARK: Submits

  mutating func fadeSubmit() {
    let rounded = max(full.phase(.round)?.end ?? 0, full.phase(.shrink)?.end ?? 0)
    let clear = Segment.fade(0, rounded, from: 1, to: 0)
    note(.clear, clear, .label)
    if let expand = full.phase(.expand) {
      let crossing = crossing(at: expand.begin, from: 0, to: 1)
      note(.fade, crossing, .to)
      fadeControl([clear], until: crossing.end)
      fadePages(crossing)
    } else if let open = full.phase(.open) {
      fadeControl([clear, .fade(open.begin, open.end, from: 0, to: 1)], until: open.end)
    }
  }

  /// The button and its label fade, the circle and its spinner do the opposite.
  private mutating func fadeControl(_ fades: [Segment], until turning: Double) {
    let opposite = fades.map(\.opposite)
    add(.button, 1, fades)
    if let tint = full.track(.button, .tint) { tracks.append(tint) }
    if !scene.label.text.isEmpty { add(.label, 1, fades) }
    add(.spinner, 0, opposite)
    turnSlowly(until: turning)
    tracks.append(
      Track(
        part: .circle, property: .radius, initial: scene.circleRadius, segments: [],
        limits: 0...scene.circleRadius))
    add(.circle, 0, opposite)
  }

  private mutating func fadePages(_ crossing: Segment) {
    if let leaving = full.track(.from, .alpha)?.segments.last, leaving.to < 1 {
      add(.from, 1, [.fade(crossing.end, crossing.end, from: 1, to: 0)])
    }
    add(.to, 0, [crossing])
  }

  private mutating func turnSlowly(until end: Double) {
    guard !scene.spinner.isRing, end > 0 else { return }
    let angle = end / scene.spinner.period * 360
    tracks.append(
      Track(
        part: .spinner, property: .angle, initial: 0,
        segments: [Segment(begin: 0, end: end, from: 0, to: angle, curve: .linear)],
        limits: 0...angle))
    phases.insert(
      Phase(
        name: .spin, begin: 0, end: end, curve: .linear,
        changes: [.init(part: .spinner, property: .angle, from: 0, to: angle)]))
  }

  // MARK: Noting

  /// Fades a part; lengthens the whole where the fade ends later.
  private mutating func add(_ part: Part, _ first: Double, _ segments: [Segment]) {
    tracks.append(
      Track(part: part, property: .alpha, initial: first, segments: segments, limits: 0...1))
    end = max(end, segments[segments.count - 1].end)
  }

  private mutating func note(_ name: Phase.Name, _ fade: Segment, _ part: Part) {
    phases.insert(
      Phase(
        name: name, begin: fade.begin, end: fade.end, curve: .linear,
        changes: [.init(part: part, property: .alpha, from: fade.from, to: fade.to)]))
  }
}

extension Segment {
  /// An even change; a jump where it takes no time.
  fileprivate static func fade(
    _ begin: Double, _ end: Double, from: Double, to: Double
  ) -> Segment {
    Segment(begin: begin, end: end, from: begin == end ? to : from, to: to, curve: .linear)
  }

  /// The fade of what comes while another goes.
  fileprivate var opposite: Segment {
    Segment(begin: begin, end: end, from: 1 - from, to: 1 - to, curve: curve)
  }
}
