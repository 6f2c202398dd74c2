/// Why a set of parameters is no transition.
public enum SpecFailure: Error, Equatable {
  /// No parameter has this name.
  case unknown(name: [UInt8])
  /// The parameter stands there twice.
  case repeated(Parameter, value: [UInt8])
  /// The parameter has no value, and needs one.
  case empty(Parameter)
  /// The value is not of the parameter's type.
  case refused(Parameter, value: [UInt8], Refusal)
  /// The value does not go with another one.
  case conflict(Parameter, value: String, Conflict)

  /// Whether every value is one that its parameter accepts, and they only do not go together: two
  /// values, or the numbers of one spring.
  public var isConflict: Bool {
    switch self {
    case .conflict, .refused(_, _, .springTooSlow), .refused(_, _, .springTooLively): true
    case .unknown, .repeated, .empty, .refused: false
    }
  }

  public enum Refusal: Error, Equatable, Sendable {
    /// It cannot be read as such a value at all.
    case malformed
    /// It can be read, and lies outside the range.
    case outOfRange
    /// A curve's control point has an x outside 0...1, or a y outside -10...10.
    case controlPoint
    /// `steps()` with a count outside 1...1000, or `jump-none` with one step.
    case steps
    /// A spring's number outside its range.
    case springNumber
    /// A spring that needs more than a minute to settle.
    case springTooSlow
    /// A spring that swings more than 40 times.
    case springTooLively
  }

  public enum Conflict: Equatable, Sendable {
    /// `width` is below `height`, and the preset shrinks one to the other.
    case narrowerThanHigh(width: String, height: String)
    /// `width` is larger than the stage.
    case widerThanStage(stage: String)
    /// `hold` ends before the button is round; `isPossible` says whether any hold is long enough.
    case holdTooShort(least: String, isPossible: Bool)
    /// `at` lies outside the transition.
    case outsideTimeline(from: String, to: String)
    /// `.duration=auto` with a curve that has no duration of its own.
    case noOwnDuration(curve: String)
  }
}
