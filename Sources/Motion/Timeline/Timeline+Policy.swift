/// The motion policies, as transformations of a timeline.
extension Timeline {
  /// The timeline as a policy lets it move; `auto` moves in full.
  public func under(_ policy: MotionPolicy) -> Timeline {
    switch policy {
    case .auto, .full: self
    case .slow: withSlowSpinner()
    case .fade: crossFaded()
    case .still: still()
    }
  }

  /// By how much a slow spinner is slower.
  static let slowness = 4.0
  /// The seconds of the cross-fade that stands for expanding and revealing.
  static let crossFade = 0.3

  private func withSlowSpinner() -> Timeline {
    var slow = self
    slow.scene.spinner.period *= Timeline.slowness
    for index in tracks.indices
    where tracks[index].part == .spinner && tracks[index].property == .angle {
      slow.tracks[index].segments = tracks[index].segments.map(\.quartered)
    }
    return slow
  }

  private func still() -> Timeline {
    var still = self
    still.tracks = []
    still.phases = []
    return still
  }

  private func crossFaded() -> Timeline {
    var fade = CrossFade(of: self)
    if phase(.shrink) == nil { fade.fadeReveal() } else { fade.fadeSubmit() }
    return fade.timeline()
  }
}

extension Segment {
  /// The same stretch with a quarter of the way.
  fileprivate var quartered: Segment {
    Segment(
      begin: begin, end: end, from: from / Timeline.slowness, to: to / Timeline.slowness,
      curve: curve)
  }
}
