extension Timeline {
  /// So many instants from the tap to the end, spread evenly over what moves.
  ///
  /// The first is the idle picture before the tap, the last the end as it is seen before a loop
  /// begins again. A stretch in which only the spinner turns counts as a tenth of a second
  /// at most.
  ///
  /// - Parameter count: At least 2.
  public func instants(_ count: Int) -> [Double] {
    let stretches = stretches
    let whole = stretches.reduce(0) { $0 + $1.weight }
    return (0..<count).map { index in
      if index == 0 { return -lead }
      if index == count - 1 { return restores ? end - 0.001 : end }
      return instant(at: whole * Double(index) / Double(count - 1), in: stretches)
    }
  }

  private struct Stretch {
    let begin, end, weight: Double
  }

  /// The spans between the borders of all movements, each with its weight.
  private var stretches: [Stretch] {
    let moving = tracks.filter { $0.part != .spinner }.flatMap(\.segments).filter { !$0.isJump }
    let borders = (moving.flatMap { [$0.begin, $0.end] } + [0, end]).filter { $0 >= 0 }.sorted()
    return zip(borders, borders.dropFirst()).compactMap { begin, end in
      guard end - begin > Track.instant else { return nil }
      let middle = (begin + end) / 2
      let moves = moving.contains { $0.begin < middle && middle < $0.end }
      return Stretch(begin: begin, end: end, weight: moves ? end - begin : min(end - begin, 0.1))
    }
  }

  private func instant(at weight: Double, in stretches: [Stretch]) -> Double {
    var rest = weight
    for stretch in stretches {
      if rest <= stretch.weight {
        let time = stretch.begin + (stretch.end - stretch.begin) * rest / stretch.weight
        // A hundredth where there is one: numbers to read.
        let hundredths = (time * 100).rounded() / 100
        return stretch.begin...stretch.end ~= hundredths
          ? hundredths : (time * 1000).rounded() / 1000
      }
      rest -= stretch.weight
    }
    return end
  }
}
