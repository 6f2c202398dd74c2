/// A value at an instant, and how it runs to the next one.
public struct Keyframe: Equatable, Sendable {
  /// Seconds from the tap.
  public var time: Double
  public var value: Double
  /// The way to the next keyframe; without meaning in the last.
  public var curve: Curve
}

extension Track {
  /// Which curves a format can say.
  public enum Dialect: Sendable {
    /// Every curve as it is.
    case every
    /// Straight lines, and Béziers that stay inside the unit square: what SMIL's splines say.
    /// Other Béziers are cut where they turn, which is exact; springs are baked.
    case splines
  }

  /// The track as keyframes over a whole timeline, the first at `begin`, the last at `end`. A jump
  /// is two keyframes at one instant.
  public func keyframes(from begin: Double, to end: Double, in dialect: Dialect) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    write(from: begin, to: end, in: dialect, into: &keyframes)
    return keyframes
  }

  /// The same into an array that is used again and again; what it held is gone.
  public func write(
    from begin: Double, to end: Double, in dialect: Dialect, into keyframes: inout [Keyframe]
  ) {
    keyframes.removeAll(keepingCapacity: true)
    keyframes.append(Keyframe(time: begin, value: limited(initial), curve: .linear))
    for segment in segments {
      if dialect == .every || isPlain(segment) {
        Track.append(segment, to: &keyframes)
      } else {
        for stretch in stretches(of: segment) { Track.append(stretch, to: &keyframes) }
      }
    }
    let last = keyframes[keyframes.count - 1]
    if last.time < end - Track.instant {
      keyframes.append(Keyframe(time: end, value: last.value, curve: .linear))
    }
  }

  /// Whether the value only jumps.
  public var onlyJumps: Bool { segments.allSatisfy { $0.isJump || $0.from == $0.to } }

  private func limited(_ value: Double) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }

  /// Whether a segment needs no cutting in any dialect.
  private func isPlain(_ segment: Segment) -> Bool {
    guard limits.contains(segment.from), limits.contains(segment.to) else { return false }
    switch segment.curve {
    case .linear: return true
    case .bezier(let bezier): return bezier.staysInside
    case .steps, .spring, .reversedSpring: return false
    }
  }

  private static func append(_ segment: Segment, to keyframes: inout [Keyframe]) {
    let last = keyframes[keyframes.count - 1]
    if segment.begin > last.time + instant {
      add(Keyframe(time: segment.begin, value: last.value, curve: .linear), to: &keyframes)
    }
    if segment.from != last.value {
      add(Keyframe(time: segment.begin, value: segment.from, curve: .linear), to: &keyframes)
    }
    guard !segment.isJump else { return }
    keyframes[keyframes.count - 1].curve = segment.curve
    add(Keyframe(time: segment.end, value: segment.to, curve: .linear), to: &keyframes)
  }

  /// Appends a keyframe. Of several at one instant only the first and the last are kept, and at
  /// the very beginning only the last: no instant shows the others.
  private static func add(_ keyframe: Keyframe, to keyframes: inout [Keyframe]) {
    let count = keyframes.count
    func meets(_ index: Int) -> Bool { keyframe.time - keyframes[index].time < instant }
    if meets(count - 1), count == 1 || meets(count - 2) { keyframes.removeLast() }
    keyframes.append(keyframe)
  }

  /// A segment as stretches whose curves are straight or inside the unit square, and whose values
  /// keep to the limits.
  private func stretches(of segment: Segment) -> [Segment] {
    let pieces: [Piece]
    switch segment.curve {
    case .linear: pieces = [Piece(begin: 0, end: 1, from: 0, to: 1, curve: .linear)]
    case .bezier(let bezier): pieces = bezier.insidePieces
    case .steps(let steps): pieces = steps.pieces
    case .spring, .reversedSpring: pieces = segment.curve.baked().pieces
    }
    return pieces.flatMap { piece in
      limited(
        Segment(
          begin: segment.begin + (segment.end - segment.begin) * piece.begin,
          end: segment.begin + (segment.end - segment.begin) * piece.end,
          from: segment.from + (segment.to - segment.from) * piece.from,
          to: segment.from + (segment.to - segment.from) * piece.to, curve: piece.curve))
    }
  }

  /// A stretch cut where it crosses a limit, so that it stands still beyond.
  private func limited(_ stretch: Segment) -> [Segment] {
    let crossings = [limits.lowerBound, limits.upperBound]
      .map { ($0 - stretch.from) / (stretch.to - stretch.from) }
      .filter { $0 > 1e-12 && $0 < 1 - 1e-12 }
      .sorted()
    guard !crossings.isEmpty else { return [held(stretch)] }
    return stretch.curve.pieces(cutAtProgress: crossings).map { piece in
      held(
        Segment(
          begin: stretch.begin + (stretch.end - stretch.begin) * piece.begin,
          end: stretch.begin + (stretch.end - stretch.begin) * piece.end,
          from: stretch.from + (stretch.to - stretch.from) * piece.from,
          to: stretch.from + (stretch.to - stretch.from) * piece.to, curve: piece.curve))
    }
  }

  private func held(_ stretch: Segment) -> Segment {
    let (from, to) = (limited(stretch.from), limited(stretch.to))
    return Segment(
      begin: stretch.begin, end: stretch.end, from: from, to: to,
      curve: from == to ? .linear : stretch.curve)
  }
}

extension Curve {
  /// A rising curve cut at the given values of progress.
  fileprivate func pieces(cutAtProgress values: [Double]) -> [Piece] {
    if case .bezier(let bezier) = self { return bezier.pieces(cutAtProgress: values) }
    let stops = [0] + values + [1]
    return zip(stops, stops.dropFirst()).map {
      Piece(begin: $0, end: $1, from: $0, to: $1, curve: .linear)
    }
  }
}

extension BakedCurve {
  /// The straight pieces.
  public var pieces: [Piece] {
    zip(points, points.dropFirst()).map {
      Piece(
        begin: $0.time, end: $1.time, from: $0.progress, to: $1.progress, curve: .linear)
    }
  }
}

extension Steps {
  /// The levels, each held until the next, and the end.
  fileprivate var pieces: [Piece] {
    let levels = levels
    var pieces = levels.indices.map { index in
      let end = index + 1 < levels.count ? levels[index + 1].time : 1
      return Piece(
        begin: levels[index].time, end: end, from: levels[index].progress,
        to: levels[index].progress, curve: .linear)
    }
    pieces.append(Piece(begin: 1, end: 1, from: 1, to: 1, curve: .linear))
    return pieces
  }
}
