import Motion

/// What carries a movement.
enum Host: CaseIterable {
  case button, children, layer, arc, from, to

  /// Behind the prefix and a dot: where the element is found in a state.
  var suffix: StaticString {
    switch self {
    case .button, .children, .layer, .arc: ""
    case .from: "-from"
    case .to: "-to"
    }
  }

  /// Behind the state.
  var tail: StaticString {
    switch self {
    case .button, .from, .to: ""
    case .children: ">*"
    case .layer: "::before"
    case .arc: "::after"
    }
  }
}

/// What a keyframe sets, by the values of a course.
enum Look {
  /// Narrowness, roundness and growth of the layer: 0 is the button's own, 1 the circle's.
  case shape
  case opacity
  /// The label's alpha, as its colour.
  case label
  case tint
  case scale
  /// Shares of the shake's distance.
  case offset
  case turn
  /// The share of the way from the left edge to the middle.
  case ride
  /// The share of the way of a circle about the origin; below 0 it has not begun.
  case circle(Circle)

  enum Circle { case expand, reveal }
}

/// One animation: what moves, where, and how.
struct Moving {
  /// What the animation is called.
  enum Kind {
    case shape, press, shake, tint, veil, label, text, arc, turn, ride, leave, arrive, open

    var name: StaticString {
      switch self {
      case .shape: "shape"
      case .press: "press"
      case .shake: "shake"
      case .tint: "tint"
      case .veil: "veil"
      case .label: "label"
      case .text: "text"
      case .arc: "arc"
      case .turn: "turn"
      case .ride: "ride"
      case .leave: "leave"
      case .arrive: "arrive"
      case .open: "open"
      }
    }
  }

  let host: Host
  let kind: Kind
  let look: Look
  let course: Course
}

extension Timeline {
  func moving(_ kind: Moving.Kind) -> Moving? {
    if kind == .shape { return shape }
    return tracks.lazy.flatMap(movings).first { $0.kind == kind }
  }

  /// Every movement of the timeline that a stylesheet can show.
  var movings: [Moving] {
    var movings = tracks.flatMap(movings)
    if let shape { movings.insert(shape, at: 0) }
    return movings
  }

  /// A track's movements: two where text and its neighbours each need one.
  private func movings(of track: Track) -> [Moving] {
    let course = Course(track)
    func one(_ host: Host, _ kind: Moving.Kind, _ look: Look) -> [Moving] {
      [Moving(host: host, kind: kind, look: look, course: course)]
    }
    switch (track.part, track.property) {
    case (.button, .scale): return one(.button, .press, .scale)
    case (.button, .offset): return [shake(course)].compactMap(\.self)
    case (.button, .tint): return one(.layer, .tint, .tint)
    case (.button, .alpha): return isCalm ? one(.layer, .veil, .opacity) : []
    case (.label, .alpha): return one(.button, .label, .label) + one(.children, .text, .opacity)
    case (.spinner, .alpha): return one(.arc, .arc, .opacity)
    case (.spinner, .angle): return one(.arc, .turn, .turn)
    case (.spinner, .x): return [ride(course)]
    case (.from, .alpha): return one(.from, .leave, .opacity)
    case (.to, .alpha): return one(.to, .arrive, .opacity)
    case (.reveal, .radius): return [opening(course)]
    default: return []
    }
  }

  /// Whether shapes fade instead of moving.
  var isCalm: Bool { track(.circle, .alpha) != nil }

  // MARK: The layer's shape

  private var shape: Moving? {
    guard !isCalm, let round = phase(.round), let shrink = phase(.shrink) else { return nil }
    var (narrowing, rounding) = ([stretch(shrink, 0, 1)], [stretch(round, 0, 1)])
    if let open = phase(.open) {
      narrowing.append(stretch(open, 1, 0))
      rounding.append(stretch(open, 1, 0))
    }
    var growing: [Course.Stretch] = []
    if let expand = phase(.expand), track(.circle, .radius) != nil {
      growing = [.jump(to: 0, at: expand.begin), stretch(expand, 0, 1)]
      if covers(expand) { growing.append(.jump(to: Reach.covering, at: expand.end)) }
    }
    return Moving(
      host: .layer, kind: .shape, look: .shape,
      course: Course(
        .init(initial: 0, stretches: narrowing), .init(initial: 0, stretches: rounding),
        .init(initial: -1, stretches: growing)))
  }

  private func stretch(_ phase: Phase, _ from: Double, _ to: Double) -> Course.Stretch {
    .init(begin: phase.begin, end: phase.end, from: from, to: to, curve: phase.curve)
  }

  /// Whether a circle is at its largest exactly as large as the stage needs.
  func covers(_ phase: Phase) -> Bool {
    guard let change = phase.changes.first else { return false }
    return max(change.from, change.to) == scene.cover
  }

  // MARK: Values as shares

  private func shake(_ course: Course) -> Moving? {
    guard let change = phase(.shake)?.changes.first, change.to != 0 else { return nil }
    return Moving(
      host: .button, kind: .shake, look: .offset,
      course: course.shares(from: 0, to: change.to))
  }

  private func ride(_ course: Course) -> Moving {
    let center = scene.button.center.x
    return Moving(
      host: .arc, kind: .ride, look: .ride,
      course: course.shares(from: scene.button.x + scene.circleRadius, to: center))
  }

  /// The reveal of a page: of a circle that grows from the button, or about the origin.
  private func opening(_ course: Course) -> Moving {
    let circle: Look.Circle = phase(.expand) == nil ? .reveal : .expand
    let phase = phase(.reveal) ?? phase(.expand)
    let (one, other) = (phase?.changes.first?.from ?? 0, phase?.changes.first?.to ?? 1)
    var shares = course.shares(from: min(one, other), to: max(one, other))
    if circle == .expand { shares.components[0].initial = -1 }
    if let phase, covers(phase) {
      if other > one {
        shares = shares.jumping(to: Reach.covering, at: phase.end)
      } else {
        shares.components[0].initial = Reach.covering
      }
    }
    return Moving(
      host: scene.top == .from ? .from : .to, kind: .open, look: .circle(circle), course: shares)
  }
}

extension Course.Stretch {
  static func jump(to value: Double, at time: Double) -> Course.Stretch {
    Course.Stretch(begin: time, end: time, from: value, to: value, curve: .linear)
  }
}

extension Course {
  /// The same course counted as shares of a way.
  func shares(from: Double, to: Double) -> Course {
    func share(_ value: Double) -> Double { to == from ? 0 : (value - from) / (to - from) }
    var course = self
    course.components = components.map { component in
      Component(
        initial: share(component.initial),
        stretches: component.stretches.map {
          Stretch(
            begin: $0.begin, end: $0.end, from: share($0.from), to: share($0.to), curve: $0.curve)
        })
    }
    return course
  }

  /// The same course read backwards about the middle of a span.
  func reversed(about span: ClosedRange<Double>) -> Course {
    let turn = span.lowerBound + span.upperBound
    var course = self
    course.components = components.map { component in
      Component(
        initial: component.value(at: span.upperBound),
        stretches: component.stretches.reversed().map {
          Stretch(
            begin: turn - $0.end, end: turn - $0.begin, from: $0.to, to: $0.from,
            curve: $0.curve.reversed)
        })
    }
    return course
  }

  /// The same course, with one more jump.
  func jumping(to value: Double, at time: Double) -> Course {
    var course = self
    for index in components.indices {
      course.components[index].stretches.append(.jump(to: value, at: time))
    }
    return course
  }
}
