/// What a format cannot say of a transition.
public struct Loss: Equatable, Sendable {
  /// The format's name, such as `svg`.
  public let format: String
  /// What cannot be said.
  public let feature: String
  /// What is seen instead.
  public let consequence: String

  public init(format: String, feature: String, consequence: String) {
    self.format = format
    self.feature = feature
    self.consequence = consequence
  }
}
