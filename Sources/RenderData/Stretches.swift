import Motion

/// A span in which several values move together under one curve.
struct Stretch {
  /// Seconds from the tap.
  let begin, end: Double
  let from, to: [Double]
  let curve: Curve
}

/// Tracks that one CSS property is made of, joined to common stretches.
///
/// They are cut at every instant at which one of them begins, ends or jumps. Where their curves
/// differ in between, the only Bézier is cut exactly; what is left is made of straight pieces within
/// 0.01 % of the way.
struct JoinedTracks {
  private let columns: [[Keyframe]]

  init(_ tracks: [Track], from begin: Double, to end: Double) {
    columns = tracks.map { track in
      let isPlain = !track.leavesLimits && (tracks.count == 1 || !track.hasSteps)
      return track.keyframes(from: begin, to: end, in: isPlain ? .every : .splines)
    }
  }

  /// The values at the very end, behind a jump there.
  var last: [Double] { columns.map { $0[$0.count - 1].value } }

  /// In order of time and without gaps.
  var stretches: [Stretch] {
    var stretches: [Stretch] = []
    let instants = self.instants
    for (begin, end) in zip(instants, instants.dropFirst()) {
      append(columns.map { Way(along: $0, from: begin, to: end) }, begin, end, to: &stretches)
    }
    return stretches
  }

  /// Every time at which something begins, ends or jumps, each once.
  private var instants: [Double] {
    var instants: [Double] = []
    for time in columns.joined().map(\.time).sorted() {
      if let last = instants.last, time <= last + nanosecond { continue }
      instants.append(time)
    }
    return instants
  }

  private func append(
    _ ways: [Way], _ begin: Double, _ end: Double, to stretches: inout [Stretch]
  ) {
    let curves = Set(ways.filter(\.moves).map(\.curve))
    if curves.count <= 1, let curve = curves.first ?? .linear {
      stretches.append(
        Stretch(begin: begin, end: end, from: ways.map(\.from), to: ways.map(\.to), curve: curve))
    } else {
      straighten(ways, begin, end, to: &stretches)
    }
  }

  private func straighten(
    _ ways: [Way], _ begin: Double, _ end: Double, to stretches: inout [Stretch]
  ) {
    let straight = ways.map(StraightWay.init)
    let corners = (straight.flatMap(\.corners) + [0, 1]).sorted()
    for (one, other) in zip(corners, corners.dropFirst()) where other - one > 1e-9 {
      stretches.append(
        Stretch(
          begin: begin + (end - begin) * one, end: begin + (end - begin) * other,
          from: straight.map { $0.value(at: one) }, to: straight.map { $0.value(at: other) },
          curve: .linear))
    }
  }
}

/// Instants nearer than this count as one.
private let nanosecond = 1e-9

/// What one value does between two neighbouring instants.
private struct Way {
  /// The keyframe before and the one behind, and the shares of their distance between which the
  /// way lies.
  let first, next: Keyframe
  let share: ClosedRange<Double>
  let from, to: Double
  /// How it gets from one to the other; nil where that has no curve of its own.
  let curve: Curve?

  var moves: Bool { first.value != next.value }

  init(along column: [Keyframe], from begin: Double, to end: Double) {
    let index = column.lastIndex { $0.time <= begin + nanosecond } ?? 0
    let (first, next) = (column[index], column[min(index + 1, column.count - 1)])
    func share(_ time: Double) -> Double {
      if time <= first.time + nanosecond { return 0 }
      return time >= next.time - nanosecond
        ? 1 : (time - first.time) / (next.time - first.time)
    }
    self.first = first
    self.next = next
    self.share = share(begin)...max(share(begin), share(end))
    let piece = first.curve.piece(from: self.share.lowerBound, to: self.share.upperBound)
    func value(_ progress: Double) -> Double { first.value + (next.value - first.value) * progress }
    from = value(piece?.from ?? first.curve.progress(at: self.share.lowerBound))
    to = value(piece?.to ?? first.curve.progress(at: self.share.upperBound))
    curve = piece?.curve
  }
}

/// A way whose curve has been made straight pieces.
private struct StraightWay {
  private let way: Way
  private let baked: BakedCurve?

  init(_ way: Way) {
    self.way = way
    baked = way.moves && way.first.curve != .linear ? way.first.curve.baked(within: 0.0001) : nil
  }

  /// Shares of the way at which it changes direction.
  var corners: [Double] {
    let (begin, end) = (way.share.lowerBound, way.share.upperBound)
    return (baked?.points ?? []).map { ($0.time - begin) / (end - begin) }
      .filter { $0 > 0 && $0 < 1 }
  }

  func value(at corner: Double) -> Double {
    if corner <= 0 { return way.from }
    if corner >= 1 { return way.to }
    guard let baked else { return way.from + (way.to - way.from) * corner }
    let share = way.share.lowerBound + (way.share.upperBound - way.share.lowerBound) * corner
    return way.first.value + (way.next.value - way.first.value) * baked.progress(at: share)
  }
}

extension Track {
  fileprivate var hasSteps: Bool {
    segments.contains { if case .steps = $0.curve { true } else { false } }
  }

  /// Whether an overshoot meets a limit, so that the curve alone does not say the value.
  fileprivate var leavesLimits: Bool {
    segments.contains { segment in
      guard segment.curve.overshoots else { return false }
      let reach = segment.curve.reach
      return [reach.lowerBound, reach.upperBound].contains {
        !limits.contains(segment.from + (segment.to - segment.from) * $0)
      }
    }
  }
}
