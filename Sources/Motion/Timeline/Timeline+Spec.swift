extension Timeline {
  /// Resolves a spec.
  ///
  /// - Throws: ``SpecFailure/conflict(_:value:_:)`` where `hold` is shorter than the button needs
  ///   to become a circle, and where `at` lies outside the timeline.
  public init(_ spec: Spec) throws(SpecFailure) {
    switch spec.preset.family {
    case .submit: self = try TimelineBuilder(spec).submit()
    case .push: self = TimelineBuilder(spec).push()
    case .pop: self = TimelineBuilder(spec).pop()
    }
    try checkInstant(of: spec)
  }

  private func checkInstant(of spec: Spec) throws(SpecFailure) {
    guard spec.overrides(.at) else { return }
    let at = spec.seconds(.at)
    guard at < -lead - Track.instant || at > end + Track.instant else { return }
    throw .conflict(
      .at, value: spec.written(.at), .outsideTimeline(from: text(-lead), to: text(end)))
  }

  private func text(_ seconds: Double) -> String {
    decimalText(Int((seconds * Double(unitsPerSecond)).rounded(.towardZero)), places: 3)
  }
}
