/// A curve as straight pieces: the points at which it changes direction.
public struct BakedCurve: Equatable, Sendable {
  /// A share of the time and the progress there.
  public struct Point: Equatable, Sendable {
    public let time, progress: Double
  }

  /// At least two; the first at time 0, the last at time 1.
  public let points: [Point]

  /// How far the straight pieces may be from the curve where nothing else is asked for, as a share
  /// of the whole change.
  public static let tolerance = 0.001

  /// Progress at a share of the time, on the straight pieces.
  public func progress(at time: Double) -> Double {
    guard let end = points.firstIndex(where: { $0.time >= time }), end > 0 else {
      return time <= 0 ? points[0].progress : points[points.count - 1].progress
    }
    let (low, high) = (points[end - 1], points[end])
    return low.progress
      + (high.progress - low.progress) * (time - low.time) / (high.time - low.time)
  }
}

extension Curve {
  /// The curve as few straight pieces that stay near it. Not for steps, which are straight pieces
  /// with jumps between them.
  ///
  /// From each corner the piece reaches as far as it can on a grid fine enough that what happens
  /// between two of its points does not matter. A few tens of microseconds; for curves that a
  /// format cannot say, which are rare.
  ///
  /// - Parameter tolerance: How near, as a share of the whole change.
  public func baked(within tolerance: Double = BakedCurve.tolerance) -> BakedCurve {
    BakedCurve(
      through: BakingGrid(self, bow: tolerance * 0.04).points, within: tolerance * 0.96)
  }

  /// The least and the greatest progress on the way, 0 and 1 included; within
  /// ``BakedCurve/tolerance`` for springs.
  public var reach: ClosedRange<Double> {
    let stops: [Double]
    switch self {
    case .linear, .steps: return 0...1
    case .bezier(let bezier): stops = bezier.insidePieces.map(\.to)
    case .spring, .reversedSpring: stops = baked().points.map(\.progress)
    }
    return stops.reduce(0...1) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }
}

/// Points of a curve, so close that it hardly bows between two of them.
private struct BakingGrid {
  private let curve: Curve
  /// How far the curve may be from the straight line between two points.
  private let bow: Double
  private(set) var points: [BakedCurve.Point] = []

  init(_ curve: Curve, bow: Double) {
    self.curve = curve
    self.bow = bow
    let swings =
      switch curve {
      case .spring(let spring), .reversedSpring(let spring): spring.swings
      default: 0.0
      }
    let steps = Int(16 * (swings + 1))
    points.append(point(at: 0))
    for step in 0..<steps {
      let (begin, end) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      fill(from: begin, points[points.count - 1], to: end, point(at: end), depth: 0)
    }
  }

  /// A Bézier's points go by its own parameter, which puts enough of them where it is steep.
  private func point(at share: Double) -> BakedCurve.Point {
    guard case .bezier(let bezier) = curve else {
      return BakedCurve.Point(time: share, progress: curve.progress(at: share))
    }
    return BakedCurve.Point(time: bezier.x(at: share), progress: bezier.y(at: share))
  }

  /// Adds the points after `first` up to `last`, with the middle between them while it lies off
  /// their line.
  private mutating func fill(
    from begin: Double, _ first: BakedCurve.Point, to end: Double, _ last: BakedCurve.Point,
    depth: Int
  ) {
    let middle = point(at: (begin + end) / 2)
    let run = last.time - first.time
    // The quarter tells of a bend to and fro, in whose middle the curve meets the line.
    let isStraight = [middle, point(at: begin + (end - begin) / 4)].allSatisfy { point in
      let share = run > 0 ? (point.time - first.time) / run : 0
      let line = first.progress + (last.progress - first.progress) * share
      return abs(point.progress - line) <= bow
    }
    if !isStraight, depth < 40 {
      fill(from: begin, first, to: (begin + end) / 2, middle, depth: depth + 1)
      fill(from: (begin + end) / 2, middle, to: end, last, depth: depth + 1)
    } else {
      points.append(last)
    }
  }
}

extension BakedCurve {
  /// As few straight pieces as pass within `allowed` of every point of a grid, at least two points
  /// in order of time; their corners are points of the grid.
  init(through grid: [Point], within allowed: Double) {
    var points = [grid[0]]
    var begin = 0
    while begin < grid.count - 1 {
      let end = BakedCurve.farthestReach(from: begin, in: grid, allowed)
      points.append(grid[end])
      begin = end
    }
    self.init(points: points)
  }

  /// The farthest grid point that a straight piece may reach. The slopes that pass within the
  /// tolerance of every point on the way form a wedge; the piece must lie inside it.
  fileprivate static func farthestReach(
    from begin: Int, in grid: [Point], _ allowed: Double
  ) -> Int {
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var reach = begin + 1
    for index in (begin + 1)..<grid.count {
      let run = grid[index].time - grid[begin].time
      let rise = grid[index].progress - grid[begin].progress
      // An upright stretch: nothing but itself can be reached past it.
      guard run > 0 else { break }
      let slope = rise / run
      if slope >= lowest, slope <= highest { reach = index }
      lowest = max(lowest, (rise - allowed) / run)
      highest = min(highest, (rise + allowed) / run)
      if lowest > highest { break }
    }
    return reach
  }
}
