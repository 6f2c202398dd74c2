/// Every parameter of the interface, in canonical order. Their names, types, defaults and meaning
/// stand in one place, ``Parameter/rows``.
public enum Parameter: UInt8, CaseIterable, Sendable {
  case preset, stage, size
  case width, height, x, y, radius, color
  case label, labelColor, labelSize
  case spinnerColor, spinnerWidth, spinnerArc, spinnerPeriod, spinnerRadius
  case pageFrom, pageTo, pageBack
  case lead, hold, spinDelay
  case roundDelay, roundDuration, roundCurve
  case shrinkDelay, shrinkDuration, shrinkCurve
  case expandDelay, expandDuration, expandCurve, expandScale
  case revealDelay, revealDuration, revealCurve, revealRadius
  case fadeDelay, fadeDuration, fadeCurve, fadeIn, fadeOut
  case restoreDelay, then, origin
  case outcome, progress, failureColor, failureDuration
  case shakeDistance, shakeCount, shakeDuration
  case pressScale, pressDuration
  case repeats, start, speed
  case motion, scheme
  case darkColor, darkLabelColor, darkPageFrom, darkPageTo, darkPageBack
  case at, strip, driver, pages, id, v, errors

  /// The row that says everything about the parameter.
  public var row: Row { Parameter.rows[Int(rawValue)] }
  public var name: String { row.name }
  public var type: ParameterType { row.type }

  /// Whether it says nothing about the transition, but how a request for it is answered.
  public var isAboutTheRequest: Bool { self == .v || self == .errors }

  /// What the interface knows of one parameter.
  public struct Row: Sendable {
    public let parameter: Parameter
    /// As in a query, such as `label.color`.
    public let name: String
    public let type: ParameterType
    /// The default of `submit`; nil where it is worked out from other values.
    public let standard: Value?
    /// The default in words, where it is worked out.
    public let standardInWords: String?
    /// One sentence: what it sets.
    public let summary: String
    /// A value that is accepted, in the form in which it is written in a query.
    public let example: String
    public let use: Use
  }

  /// Which families of presets a parameter changes anything for.
  public struct Use: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Presets whose button shrinks and expands.
    public static let submits = Use(rawValue: 1)
    /// Presets that open or close a circle at once.
    public static let reveals = Use(rawValue: 2)
    public static let all: Use = [.submits, .reveals]
  }
}
