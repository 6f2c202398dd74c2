import Motion

/// Values that change together over time, and the keyframes that say how.
///
/// A shape of a button, say, has a width and a corner radius: one property of CSS, two courses.
struct Course {
  /// One value's way.
  struct Component {
    var initial: Double
    var stretches: [Stretch]

    /// The value at a time: half open, so that at the instant of a jump the new value holds.
    func value(at time: Double) -> Double {
      var value = initial
      for stretch in stretches {
        if time < stretch.begin - instant { break }
        value = stretch.value(at: time)
      }
      return value
    }

    /// The value towards which a time is approached from before.
    func value(before time: Double) -> Double {
      var value = initial
      for stretch in stretches {
        if time <= stretch.begin + instant { break }
        value = stretch.value(at: time)
      }
      return value
    }
  }

  struct Stretch {
    let begin, end, from, to: Double
    let curve: Curve

    var moves: Bool { end > begin + instant && from != to }

    func value(at time: Double) -> Double {
      if time >= end - instant { return to }
      return from + (to - from) * curve.progress(at: (time - begin) / (end - begin))
    }
  }

  /// How one keyframe leads to the next.
  enum Way: Equatable {
    case hold
    case curve(Curve)
  }

  struct Key: Equatable {
    var time: Double
    var values: [Double]
    var way: Way
  }

  var components: [Component]

  init(_ components: Component...) { self.components = components }

  init(_ track: Track) {
    components = [
      Component(
        initial: track.initial,
        stretches: track.segments.map {
          Stretch(begin: $0.begin, end: $0.end, from: $0.from, to: $0.to, curve: $0.curve)
        })
    ]
  }

  func values(at time: Double) -> [Double] { components.map { $0.value(at: time) } }

  /// The values from which movements set out, where a curve jumps at once.
  private func departures(at time: Double) -> [Double] {
    components.map { component in
      component.stretches.first { $0.moves && abs($0.begin - time) < instant }?.from
        ?? component.value(at: time)
    }
  }

  /// The keyframes of a span. A jump out of a standstill is a standstill that ends; one out of a
  /// movement is put a microsecond behind the movement's end.
  func keys(in span: ClosedRange<Double>) -> [Key] {
    var keys: [Key] = []
    let stops = self.stops(in: span)
    for (begin, end) in zip(stops, stops.dropFirst()) {
      let moving = self.moving(from: begin, to: end)
      for (time, way) in ways(moving, from: begin, to: end) {
        let values = way == .hold ? values(at: time) : departures(at: time)
        append(Key(time: time, values: values, way: way), to: &keys)
      }
      let reached = components.map { $0.value(before: end) }
      if !moving.isEmpty, reached != values(at: end) {
        keys.append(Key(time: end - 1e-6, values: reached, way: .hold))
      }
    }
    keys.append(Key(time: span.upperBound, values: values(at: span.upperBound), way: .hold))
    return keys
  }

  private func append(_ key: Key, to keys: inout [Key]) {
    if key.way == .hold, let last = keys.last, last.way == .hold, last.values == key.values {
      return
    }
    keys.append(key)
  }

  /// The instants at which anything begins or ends, and the span's own.
  private func stops(in span: ClosedRange<Double>) -> [Double] {
    let inside = components.flatMap(\.stretches).flatMap { [$0.begin, $0.end] }
      .filter { $0 > span.lowerBound + instant && $0 < span.upperBound - instant }
    var stops = [span.lowerBound]
    for stop in inside.sorted() where stop > stops[stops.count - 1] + instant {
      stops.append(stop)
    }
    if span.upperBound > span.lowerBound { stops.append(span.upperBound) }
    return stops
  }

  private func moving(from begin: Double, to end: Double) -> [Stretch] {
    components.flatMap(\.stretches).filter {
      $0.moves && $0.begin <= begin + instant && $0.end >= end - instant
    }
  }

  /// The keyframes of a stretch of time in which nothing begins or ends. Movements that are one
  /// (the same span, the same curve) and straight ones are said as they are; others are baked.
  private func ways(_ moving: [Stretch], from begin: Double, to end: Double) -> [(Double, Way)] {
    guard let first = moving.first else { return [(begin, .hold)] }
    if moving.allSatisfy({ $0.curve == .linear }) { return [(begin, .curve(.linear))] }
    let isWhole = moving.allSatisfy {
      $0.curve == first.curve && abs($0.begin - begin) < instant && abs($0.end - end) < instant
    }
    if isWhole { return [(begin, .curve(first.curve))] }
    return corners(moving, from: begin, to: end).map { ($0, .curve(.linear)) }
  }

  private func corners(_ moving: [Stretch], from begin: Double, to end: Double) -> [Double] {
    var corners = [begin]
    let all = moving.flatMap { stretch in
      stretch.curve.baked().points.map {
        stretch.begin + (stretch.end - stretch.begin) * $0.time
      }
    }
    for corner in all.sorted()
    where corner > corners[corners.count - 1] + 1e-6 && corner < end - 1e-6 {
      corners.append(corner)
    }
    return corners
  }
}

/// Instants nearer than this count as one.
private let instant = 1e-9
