/// A named transition: the default of every value, and the few things that no value says.
public enum Preset: UInt8, ParameterWord {
  case submit, tk, soft, push, pop, ping, ky, touch, wipe, hy

  public var name: String { row.name }
  public var row: Row { Preset.rows[Int(rawValue)] }
  public var family: Family { Preset.rows[Int(rawValue)].family }
  var startsAtOrigin: Bool { Preset.rows[Int(rawValue)].startsAtOrigin }

  /// The motion that a preset is a variant of.
  public enum Family: UInt8, Sendable {
    /// The button shrinks, waits, expands; the next page follows.
    case submit
    /// A circle opens from the button onto the page that comes.
    case push
    /// A circle closes to the button over the page that comes: a push read backwards in time.
    case pop

    public var use: Parameter.Use { self == .submit ? .submits : .reveals }
  }

  /// What the interface knows of one preset.
  public struct Row: Sendable {
    public let preset: Preset
    public let name: String
    public let family: Family
    /// What it is called where a button has no label to name it by.
    public let title: StaticString
    /// One sentence: what it is. Without characters that markup would have to escape.
    public let summary: StaticString
    /// What it keeps of its source on purpose, though a clean design would not.
    public let quirks: [String]
    /// The defaults in which it differs from ``Parameter/Row/standard``.
    public let values: [(parameter: Parameter, value: Value)]
    /// Whether the spinner sits in a square at the button's left edge and rides in with it.
    public let spinnerRidesEdge: Bool
    /// Whether the leaving page keeps its alpha while the next page fades in.
    public let leavingPageStays: Bool
    /// Whether the circle starts from a frame about the origin, with no button of its own.
    public let startsAtOrigin: Bool
  }

  /// The preset's default of a parameter; nil where it is worked out from other values.
  func standard(_ parameter: Parameter) -> Value? {
    Preset.standards[Int(rawValue)][Int(parameter.rawValue)]
  }

  /// ``Value/number`` of every default that has one, 0 for the others.
  var standardNumbers: [Int] { Preset.standardNumbers[Int(rawValue)] }

  private static let standardNumbers = standards.map { $0.map { $0?.number ?? 0 } }

  private static let standards: [[Value?]] = rows.map { row in
    var values = Parameter.rows.map(\.standard)
    for (parameter, value) in row.values { values[Int(parameter.rawValue)] = value }
    values[Int(Parameter.preset.rawValue)] = .word(row.preset)
    return values
  }
}
