/// What of a spec is design, and what is only filled in: the button's text and colours, and names.
extension Spec {
  /// The parameters that are filled in.
  private static let filledIn: UInt128 = [
    Parameter.label, .id, .v, .errors, .color, .labelColor, .spinnerColor, .failureColor,
    .darkColor, .darkLabelColor,
  ].reduce(0) { $0 | 1 << UInt128($1.rawValue) }

  private func isDesign(_ parameter: Parameter) -> Bool {
    Spec.filledIn & 1 << UInt128(parameter.rawValue) == 0
  }

  /// Whether another spec differs in nothing but what is filled in.
  public func hasDesign(of other: Spec) -> Bool {
    guard preset == other.preset, overridden & ~Spec.filledIn == other.overridden & ~Spec.filledIn
    else { return false }
    var place = 0
    for index in overrides.indices where isDesign(overrides[index].parameter) {
      // Both are in the same order, and have the same ones of the design.
      while !isDesign(other.overrides[place].parameter) { place += 1 }
      guard overrides[index].value == other.overrides[place].value else { return false }
      place += 1
    }
    return true
  }

  /// A number that specs of one design have in common, in one run of the program.
  public var designHash: Int {
    var hasher = Hasher()
    hasher.combine(preset.rawValue)
    for index in overrides.indices where isDesign(overrides[index].parameter) {
      hasher.combine(overrides[index].parameter.rawValue)
      hasher.combine(overrides[index].value)
    }
    return hasher.finalize()
  }
}
