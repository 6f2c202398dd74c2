/// A button that an overshoot makes narrower than it is high.
extension TimelineBuilder {
  /// Holds the corner radius within half the width for the time in which the button is narrower
  /// than the circle that it becomes. No curve says that, so the radius is baked, to 0.1 %.
  mutating func keepCornersWithin(_ round: Range<Int>, _ shrink: Range<Int>) {
    let (button, circle) = (scene.button, scene.circleRadius)
    let reach = spec.curve(.shrinkCurve).reach.upperBound
    guard button.width != button.height, !shrink.isEmpty,
      button.width + (button.height - button.width) * reach < 2 * circle - 1e-6
    else { return }
    let span =
      min(round.lowerBound, shrink.lowerBound)..<max(round.upperBound, shrink.upperBound)
    let grid = cornerGrid(over: span)
    let baked = BakedCurve(through: grid, within: BakedCurve.tolerance * 0.96)
    clear(.button, .radius)
    for piece in baked.pieces {
      add(.button, .radius, piece, piece.from * circle, piece.to * circle, span)
    }
  }

  /// The radius as a share of the circle's, at instants so close that a spring of 40 swings has
  /// 50 of them in each.
  private func cornerGrid(over span: Range<Int>) -> [BakedCurve.Point] {
    let count = 2000
    return (0...count).map { index in
      let share = Double(index) / Double(count)
      let time = (Double(span.lowerBound) + Double(span.count) * share) * millisecond
      let radius = value(.button, .radius, at: time)
      let held = min(radius, value(.button, .width, at: time) / 2)
      return BakedCurve.Point(time: share, progress: held / scene.circleRadius)
    }
  }
}
