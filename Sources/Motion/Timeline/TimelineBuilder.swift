/// Collects phases and tracks while a spec is resolved. Times are milliseconds from the tap, so
/// that sums are exact; they become seconds, divided by the speed, at the end.
struct TimelineBuilder {
  let spec: Spec
  let scene: Scene
  private let idle: Frame
  let millisecond: Double
  private(set) var phases: [Phase] = []
  private var tracks: [Track] = []

  init(_ spec: Spec) {
    self.spec = spec
    scene = Scene(spec)
    idle = Frame(scene)
    millisecond = 1 / (Double(unitsPerSecond) * spec.number(.speed))
    phases.reserveCapacity(12)
    tracks.reserveCapacity(14)
  }

  /// Sets the value that a property has before anything moves, where that is not the idle one.
  mutating func begin(_ part: Part, _ property: Property, at value: Double) {
    tracks[place(of: part, property)].initial = value
  }

  /// Moves a property. Without a difference nothing is noted.
  mutating func move(
    _ part: Part, _ property: Property, from: Double, to: Double, _ span: Range<Int>,
    _ curve: Curve
  ) {
    if span.isEmpty {
      jump(part, property, to: to, at: span.lowerBound)
    } else {
      add(part, property, Piece(begin: 0, end: 1, from: 0, to: 1, curve: curve), from, to, span)
    }
  }

  /// Moves a property along one stretch of a longer movement, which need not begin or end on a
  /// whole millisecond.
  mutating func add(
    _ part: Part, _ property: Property, _ piece: Piece, _ from: Double, _ to: Double,
    _ span: Range<Int>
  ) {
    let length = Double(span.count)
    append(
      part, property,
      Segment(
        begin: (Double(span.lowerBound) + length * piece.begin) * millisecond,
        end: (Double(span.lowerBound) + length * piece.end) * millisecond,
        from: from, to: to, curve: piece.curve))
  }

  /// Forgets how a property moves.
  mutating func clear(_ part: Part, _ property: Property) {
    tracks[place(of: part, property)].segments = []
  }

  /// A property's value, as far as it has been told, at a time in seconds from the tap.
  func value(_ part: Part, _ property: Property, at time: Double) -> Double {
    let track = tracks.first { $0.part == part && $0.property == property }
    return track?.value(at: time) ?? idle.value(part, property) ?? 0
  }

  /// Sets a property at an instant.
  mutating func jump(_ part: Part, _ property: Property, to value: Double, at time: Int) {
    let time = Double(time) * millisecond
    append(
      part, property, Segment(begin: time, end: time, from: value, to: value, curve: .linear))
  }

  mutating func phase(
    _ name: Phase.Name, _ span: Range<Int>, _ curve: Curve = .linear, _ changes: Phase.Change...
  ) {
    phase(name, span, curve, changes)
  }

  mutating func phase(
    _ name: Phase.Name, _ span: Range<Int>, _ curve: Curve, _ changes: [Phase.Change]
  ) {
    phases.insert(
      Phase(
        name: name, begin: Double(span.lowerBound) * millisecond,
        end: Double(span.upperBound) * millisecond, curve: curve, changes: changes))
  }

  /// The timeline that ends at the given time.
  consuming func timeline(endingAt end: Int) -> Timeline {
    return Timeline(
      scene: scene, lead: Double(spec.amount(.lead)) * millisecond,
      end: Double(end) * millisecond, plays: spec.plays, start: spec.word(.start),
      speed: spec.number(.speed), phases: phases, tracks: tracks)
  }

  private mutating func append(_ part: Part, _ property: Property, _ segment: Segment) {
    tracks[place(of: part, property)].segments.append(segment)
  }

  /// The place of a track in the list, which is in order; it is made if it is not there yet.
  private mutating func place(of part: Part, _ property: Property) -> Int {
    let order = Track.order(part, property)
    var place = 0
    while place < tracks.count, tracks[place].order < order { place += 1 }
    if place < tracks.count, tracks[place].order == order { return place }
    var track = Track(
      part: part, property: property, initial: idle.value(part, property) ?? 0, segments: [],
      limits: limits(part, property))
    track.segments.reserveCapacity(2)
    tracks.insert(track, at: place)
    return place
  }

  /// What a property is held within.
  private func limits(_ part: Part, _ property: Property) -> ClosedRange<Double> {
    switch (part, property) {
    case (_, .alpha), (_, .tint): 0...1
    case (.button, .radius): 0...max(scene.circleRadius, scene.radius)
    case (_, .width), (_, .radius): 0...Double.greatestFiniteMagnitude
    default: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    }
  }
}

extension Spec {
  var plays: Timeline.Plays {
    switch value(.repeats) {
    case .amount(let count): .times(count)
    case .word(0): .forever
    default: .once
    }
  }

  /// A phase of so many milliseconds from `begin` plus its delay.
  func span(_ delay: Parameter, _ duration: Parameter, _ curve: Parameter, from begin: Int = 0)
    -> Range<Int>
  {
    let begin = begin + amount(delay)
    return begin..<begin + ownTime(duration, curve)
  }
}
