/// Validated parameters: a preset and the values in which a transition differs from it.
///
/// Specs of the same meaning are equal: a value that equals its default is not kept, however it
/// was spelled, and the order in which values came does not matter.
public struct Spec: Sendable {
  /// A value that differs from the preset's default.
  public struct Override: Equatable, Sendable {
    public let parameter: Parameter
    public let value: Value
  }

  public let preset: Preset
  /// In canonical order, each parameter once.
  public private(set) var overrides: [Override]
  /// The overridden parameters, a bit each.
  private(set) var overridden: UInt128
  /// The amount, or the place of the word, that holds for each parameter that has one, so that
  /// reading it takes no search. 0 for the others.
  private var numbers: [Int]
  /// Whether the stage is a box about the button.
  private(set) var stageIsButton = false
  /// The stage's size in units.
  private(set) var stageUnits = (width: 0, height: 0)

  /// The preset as it is.
  public init(_ preset: Preset = .submit) { self.init(preset, overriding: []) }

  init(_ preset: Preset, overriding overrides: [Override]) {
    self.preset = preset
    self.overrides = overrides
    overridden = 0
    numbers = preset.standardNumbers
    for override in overrides {
      overridden |= 1 << UInt128(override.parameter.rawValue)
      if let number = override.value.number { self[override.parameter] = number }
    }
    switch value(.stage) {
    case .size(let width, let height): stageUnits = (width, height)
    default: stageIsButton = true
    }
    workOut()
  }

  /// Fills in the numbers that nobody set, each after those that it follows from.
  private mutating func workOut() {
    for parameter in Spec.following where !overrides(parameter) {
      if let number = standard(parameter)?.number { self[parameter] = number }
    }
    if stageIsButton { stageUnits = sizeAboutButton }
  }

  private subscript(parameter: Parameter) -> Int {
    get { numbers[Int(parameter.rawValue)] }
    set { numbers[Int(parameter.rawValue)] = newValue }
  }

  /// Whether the parameter was set to something else than its default.
  public func overrides(_ parameter: Parameter) -> Bool {
    overridden & 1 << UInt128(parameter.rawValue) != 0
  }

  /// The value that was set; nil where the default holds.
  func override(of parameter: Parameter) -> Value? {
    guard overrides(parameter) else { return nil }
    return overrides.first { $0.parameter == parameter }?.value
  }

  /// The value that holds: the one that was set, else the preset's, else the one that follows
  /// from the others; nil for the few that may be absent, such as `at`.
  public func value(_ parameter: Parameter) -> Value? {
    override(of: parameter) ?? standard(parameter)
  }

  /// The value that holds if the parameter is not set.
  func standard(_ parameter: Parameter) -> Value? {
    preset.standard(parameter).map { fitted($0, parameter) } ?? workedOut(parameter)
  }

  /// Forgets a value that equals its default.
  mutating func remove(_ parameter: Parameter) {
    overrides.removeAll { $0.parameter == parameter }
    overridden &= ~(1 << UInt128(parameter.rawValue))
  }

  /// Writes a value in another way that means the same.
  mutating func replace(_ parameter: Parameter, by value: Value) {
    guard let index = overrides.firstIndex(where: { $0.parameter == parameter }) else { return }
    overrides[index] = Override(parameter: parameter, value: value)
    if let number = value.number { self[parameter] = number }
  }
}

extension Spec: Equatable {
  /// All else follows from the preset and what differs from it.
  public static func == (one: Spec, other: Spec) -> Bool {
    one.preset == other.preset && one.overrides == other.overrides
  }
}

/// Typed reading. A value of another kind than the table promises is a mistake in the table.
extension Spec {
  /// A number in the units of the parameter's type, for one that is not absent and no word.
  public func amount(_ parameter: Parameter) -> Int { numbers[Int(parameter.rawValue)] }

  /// A length in points, or a plain number.
  public func number(_ parameter: Parameter) -> Double {
    Double(amount(parameter)) / Double(unitsPerPoint)
  }

  /// A time in seconds.
  public func seconds(_ parameter: Parameter) -> Double {
    Double(amount(parameter)) / Double(unitsPerSecond)
  }

  public func curve(_ parameter: Parameter) -> Curve {
    guard case .curve(let curve) = value(parameter) else { return Spec.mistaken(parameter) }
    return curve
  }

  public func word<Word: ParameterWord>(_ parameter: Parameter, as _: Word.Type = Word.self)
    -> Word
  {
    Word(rawValue: UInt8(truncatingIfNeeded: amount(parameter))) ?? Spec.mistaken(parameter)
  }

  /// The bytes of a text; nil where it is absent.
  public func text(_ parameter: Parameter) -> [UInt8]? {
    guard case .text(let text) = value(parameter) else { return nil }
    return text
  }

  private static func mistaken<T>(_ parameter: Parameter) -> T {
    fatalError("the table has another type for \(parameter.name)")
  }
}
