/// Reads parameters one by one and makes a spec of them.
public struct SpecReader: Sendable {
  private var preset = Preset.submit
  private var overrides: [Spec.Override] = []
  private var seen: UInt128 = 0

  public init() {}

  /// Takes one parameter.
  ///
  /// - Parameters:
  ///   - name: As it came, decoded: UTF-8.
  ///   - value: As it came, decoded: UTF-8 without control characters but tab and line breaks.
  /// - Throws: ``SpecFailure`` for a name that is unknown or was there before, and for a value
  ///   that is empty or not accepted.
  public mutating func read(name: borrowing Span<UInt8>, value: borrowing Span<UInt8>)
    throws(SpecFailure)
  {
    guard let parameter = Parameter(named: name) else { throw .unknown(name: name.array) }
    guard seen & 1 << UInt128(parameter.rawValue) == 0 else {
      throw .repeated(parameter, value: value.array)
    }
    seen |= 1 << UInt128(parameter.rawValue)
    if value.isEmpty, !parameter.mayBeEmpty { throw .empty(parameter) }
    do {
      take(parameter, try parameter.type.read(value))
    } catch {
      throw .refused(parameter, value: value.array, error)
    }
  }

  private mutating func take(_ parameter: Parameter, _ value: Value) {
    if parameter == .preset, case .word(let place) = value, let named = Preset(rawValue: place) {
      preset = named
    } else {
      if overrides.isEmpty { overrides.reserveCapacity(8) }
      overrides.append(Spec.Override(parameter: parameter, value: value))
    }
  }

  /// The spec of everything that was read.
  ///
  /// - Throws: ``SpecFailure/conflict(_:value:_:)`` where two values do not go together.
  public consuming func spec() throws(SpecFailure) -> Spec {
    overrides.sort { $0.parameter.rawValue < $1.parameter.rawValue }
    var spec = Spec(preset, overriding: overrides)
    try spec.checkConflicts()
    spec.normalize()
    return spec
  }
}

extension Parameter {
  /// The parameter of exactly this name.
  init?(named name: borrowing Span<UInt8>) {
    guard let key = ShortName(exact: name), let found = Parameter.byName[key] else { return nil }
    self = found
  }

  private static let byName = NameTable(rows.map { ($0.name, $0.parameter) })

  var mayBeEmpty: Bool {
    if case .text = type.kind { true } else { false }
  }
}

extension Spec {
  /// Refuses values that do not go together.
  fileprivate func checkConflicts() throws(SpecFailure) {
    try checkWidth()
    try checkDurations()
  }

  private func checkWidth() throws(SpecFailure) {
    let (width, height) = (amount(.width), amount(.height))
    if overrides(.width), !stageIsButton, width > stageUnits.width {
      let stage = stageUnits
      throw .conflict(
        .width, value: written(.width),
        .widerThanStage(
          stage: decimalText(stage.width, places: 4) + "x" + decimalText(stage.height, places: 4)))
    }
    if preset.family == .submit, width < height {
      let blamed: Parameter = overrides(.width) ? .width : .height
      throw .conflict(
        blamed, value: written(blamed),
        .narrowerThanHigh(width: written(.width), height: written(.height)))
    }
  }

  private static let timed: [(duration: Parameter, curve: Parameter)] = [
    (.roundDuration, .roundCurve), (.shrinkDuration, .shrinkCurve),
    (.expandDuration, .expandCurve), (.revealDuration, .revealCurve),
    (.fadeDuration, .fadeCurve),
  ]

  private func checkDurations() throws(SpecFailure) {
    for pair in Spec.timed {
      guard overrides(pair.duration), case .word = value(pair.duration) else { continue }
      if curve(pair.curve).ownDuration == nil {
        throw .conflict(
          pair.duration, value: "auto", .noOwnDuration(curve: written(pair.curve)))
      }
    }
  }

  /// Brings equal meanings into one form, and leaves out what equals its default.
  fileprivate mutating func normalize() {
    for pair in Spec.timed where overrides(pair.duration) {
      replace(pair.duration, by: .amount(ownTime(pair.duration, pair.curve)))
    }
    if override(of: .repeats) == .amount(1) { replace(.repeats, by: .word(1)) }
    if overrides(.origin) {
      let place = originUnits
      replace(.origin, by: .point(x: .init(amount: place.x), y: .init(amount: place.y)))
    }
    for override in overrides where override.value == standard(override.parameter) {
      remove(override.parameter)
    }
  }
}
