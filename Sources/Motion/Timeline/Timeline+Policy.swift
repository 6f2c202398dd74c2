/// The motion policies, as transformations of a timeline.
extension Timeline {
  /// The timeline as a policy lets it move; `auto` moves in full.
  public func under(_ policy: MotionPolicy) -> Timeline {
    switch policy {
    case .auto, .full: self
    case .slow: withSlowSpinner()
    case .fade: crossFaded()
    case .still: still()
    }
  }

  /// By how much a slow spinner is slower.
  static let slowness = 4.0
  /// The seconds of the cross-fade that stands for expanding and revealing.
  static let crossFade = 0.3

  private func withSlowSpinner() -> Timeline {
    var slow = self
    slow.scene.spinner.period *= Timeline.slowness
    for index in tracks.indices
    where tracks[index].part == .spinner && tracks[index].property == .angle {
      slow.tracks[index].segments = tracks[index].segments.map(\.quartered)
    }
    return slow
  }

  private func still() -> Timeline {
    var still = self
    still.tracks = []
    still.phases = []
    return still
  }

  /// No shape moves: the button cross-fades to the circle, and the pages to each other.
  private func crossFaded() -> Timeline {
    var fading = self
    fading.scene.spinner.period *= Timeline.slowness
    fading.tracks = []
    fading.phases = phases.filter { [.hold, .restore, .recolor].contains($0.name) }
    if phase(.shrink) == nil { fading.fadeReveal(of: self) } else { fading.fadeSubmit(of: self) }
    fading.phases.sort { ($0.begin, $0.name.rawValue) < ($1.begin, $1.name.rawValue) }
    fading.tracks.sort {
      ($0.part.rawValue, $0.property.rawValue) < ($1.part.rawValue, $1.property.rawValue)
    }
    return fading
  }

  private mutating func fadeReveal(of full: Timeline) {
    guard let reveal = full.phase(.reveal) else { return }
    let span = reveal.begin...reveal.begin + Timeline.crossFade / speed
    if scene.top == .to {
      fade(.to, 0, [(span, 1)])
    } else {
      fade(.from, 1, [(span, 0)])
    }
    note(.fade, span, scene.top == .to ? .to : .from)
  }

  private mutating func fadeSubmit(of full: Timeline) {
    let round = max(full.phase(.round)?.end ?? 0, full.phase(.shrink)?.end ?? 0)
    let clear = 0...round
    var (button, circle) = ([(clear, 0.0)], [(clear, 1.0)])
    var turning = full.end
    if let expand = full.phase(.expand) {
      let span = expand.begin...expand.begin + Timeline.crossFade / speed
      fade(.to, 0, [(span, 1)])
      if full.frame(at: full.end - 1e-6).fromAlpha < 1 {
        fade(.from, 1, [(span.upperBound...span.upperBound, 0)])
      }
      note(.fade, span, .to)
      turning = span.upperBound
    } else if let open = full.phase(.open) {
      button.append((open.begin...open.end, 1))
      circle.append((open.begin...open.end, 0))
      tracks += [full.track(.button, .tint)].compactMap(\.self)
      turning = open.end
    }
    fade(.button, 1, button)
    fade(.circle, 0, circle)
    if !scene.label.text.isEmpty { fade(.label, 1, button) }
    fade(.spinner, 0, circle)
    tracks.append(
      Track(
        part: .circle, property: .radius, initial: scene.circleRadius, segments: [],
        limits: 0...scene.circleRadius))
    turnSlowly(until: turning)
    note(.clear, clear, .label)
  }

  private mutating func turnSlowly(until end: Double) {
    guard !scene.spinner.isRing, end > 0 else { return }
    let angle = end / scene.spinner.period * 360
    tracks.append(
      Track(
        part: .spinner, property: .angle, initial: 0,
        segments: [Segment(begin: 0, end: end, from: 0, to: angle, curve: .linear)],
        limits: 0...angle))
    phases.append(
      Phase(
        name: .spin, begin: 0, end: end, curve: .linear,
        changes: [.init(part: .spinner, property: .angle, from: 0, to: angle)]))
  }

  /// Fades a part from its first alpha through the given ones; lengthens the whole where the last
  /// fade ends later.
  private mutating func fade(
    _ part: Part, _ first: Double, _ spans: [(span: ClosedRange<Double>, to: Double)]
  ) {
    var alpha = first
    var segments: [Segment] = []
    for (span, to) in spans {
      segments.append(
        Segment(
          begin: span.lowerBound, end: span.upperBound,
          from: span.lowerBound == span.upperBound ? to : alpha, to: to, curve: .linear))
      alpha = to
      end = max(end, span.upperBound)
    }
    tracks.append(
      Track(part: part, property: .alpha, initial: first, segments: segments, limits: 0...1))
  }

  private mutating func note(_ name: Phase.Name, _ span: ClosedRange<Double>, _ part: Part) {
    let last = tracks.last { $0.part == part && $0.property == .alpha }
    phases.append(
      Phase(
        name: name, begin: span.lowerBound, end: span.upperBound, curve: .linear,
        changes: [
          .init(
            part: part, property: .alpha, from: last?.initial ?? 0,
            to: last?.segments.first?.to ?? 1)
        ]))
  }
}

extension Segment {
  /// The same stretch with a quarter of the way.
  fileprivate var quartered: Segment {
    Segment(
      begin: begin, end: end, from: from / Timeline.slowness, to: to / Timeline.slowness,
      curve: curve)
  }
}
