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
  /// - Parameter tolerance: How near, as a share of the whole change; 0.0001 or more.
  ///
  /// From each corner the piece reaches as far as it can on a grid fine enough that what happens
  /// between two of its points does not matter. A few tens of microseconds; for curves that a
  /// format cannot say, which are rare.
  public func baked(within tolerance: Double = BakedCurve.tolerance) -> BakedCurve {
    let grid = bakingGrid
    var points = [grid[0]]
    var begin = 0
    while begin < grid.count - 1 {
      let end = BakedCurve.farthestReach(from: begin, in: grid, tolerance)
      points.append(grid[end])
      begin = end
    }
    return BakedCurve(points: points)
  }

  /// 96 points a swing; those of a Bézier are even in its own parameter, which also puts enough of
  /// them where the curve is steep.
  private var bakingGrid: [BakedCurve.Point] {
    let swings =
      switch self {
      case .spring(let spring), .reversedSpring(let spring): spring.swings
      default: 1.0
      }
    let steps = Int(96 * max(4, swings + 1))
    return (0...steps).map { step in
      let share = Double(step) / Double(steps)
      guard case .bezier(let bezier) = self else {
        return BakedCurve.Point(time: share, progress: progress(at: share))
      }
      return BakedCurve.Point(time: bezier.x(at: share), progress: bezier.y(at: share))
    }
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

extension BakedCurve {
  /// The farthest grid point that a straight piece may reach. The slopes that pass within the
  /// tolerance of every point on the way form a wedge; the piece must lie inside it.
  fileprivate static func farthestReach(
    from begin: Int, in grid: [Point], _ tolerance: Double
  ) -> Int {
    // A little is kept back for the bow of the curve between two points of the grid.
    let allowed = tolerance * 0.96
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
