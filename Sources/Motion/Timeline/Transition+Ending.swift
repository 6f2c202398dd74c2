extension Transition {
  /// The same transition as it ends otherwise: what a stylesheet needs, where the work's end is
  /// known only while it runs.
  public func ending(_ outcome: Outcome) -> Transition {
    if spec.word(.outcome) == outcome { return self }
    // Another end moves no begin, so what could be resolved can be resolved again.
    return (try? Transition(spec.ending(outcome))) ?? self
  }
}

extension Spec {
  fileprivate func ending(_ outcome: Outcome) -> Spec {
    var others = overrides.filter { $0.parameter != .outcome && $0.parameter != .at }
    if outcome != .success {
      others.append(Override(parameter: .outcome, value: .word(outcome)))
      others.sort { $0.parameter.rawValue < $1.parameter.rawValue }
    }
    return Spec(preset, overriding: others)
  }
}
