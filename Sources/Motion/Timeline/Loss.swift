/// What a format cannot say of a transition.
public struct Loss: Equatable, Sendable {
  /// The format's name, such as `svg`.
  public let format: String
  /// What cannot be said.
  public let feature: String
  /// The parameter whose value cannot be said, where it is a single one's.
  public let parameter: Parameter?
  /// What is seen instead.
  public let consequence: String

  public init(
    format: String, feature: String, parameter: Parameter? = nil, consequence: String
  ) {
    self.format = format
    self.feature = feature
    self.parameter = parameter
    self.consequence = consequence
  }
}

extension Spec {
  /// The parameter that was set to a spring: the first, if there are several.
  public var springParameter: Parameter? {
    let curves: [Parameter] = [.roundCurve, .shrinkCurve, .expandCurve, .revealCurve, .fadeCurve]
    return curves.first { parameter in
      guard overrides(parameter) else { return false }
      switch curve(parameter) {
      case .spring, .reversedSpring: return true
      case .linear, .bezier, .steps: return false
      }
    }
  }
}
