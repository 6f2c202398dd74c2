/// Defaults that follow from other values, in whole units so that they compare exactly.
extension Spec {
  /// The default of a parameter that has none in the tables; nil if it may be absent.
  func workedOut(_ parameter: Parameter) -> Value? {
    switch parameter {
    case .size: .size(width: stageUnits.width, height: stageUnits.height)
    case .width: .amount(plainWidth)
    case .height: .amount(plainHeight)
    case .x: .amount(plainX)
    case .y: .amount(plainY)
    case .radius: .amount(plainRadius)
    case .spinnerRadius: .amount(amount(.height) / 4)
    case .lead: .amount(word(.start) == Start.click ? 0 : unitsPerSecond / 2)
    case .repeats: .word(word(.start) == Start.click ? 1 : 0)
    case .spinDelay: .amount(amount(.shrinkDelay) + ownTime(.shrinkDuration, .shrinkCurve))
    case .origin: plainOrigin
    case .darkColor: value(.color)
    case .darkLabelColor: value(.labelColor)
    case .darkPageFrom: value(.pageFrom)
    case .darkPageTo: value(.pageTo)
    case .darkPageBack: value(.pageBack) == .color(.white) ? .color(.black) : value(.pageBack)
    default: nil
    }
  }

  /// A preset's constant, made to fit the stage where it is the button's size.
  func fitted(_ value: Value, _ parameter: Parameter) -> Value {
    guard case .amount(let amount) = value else { return value }
    switch parameter {
    case .width: return stageIsButton ? value : .amount(min(amount, stageUnits.width))
    case .height: return stageIsButton ? value : .amount(min(amount, stageUnits.height))
    case .x: return stageIsButton ? .amount(plainX) : value
    case .y: return stageIsButton ? .amount(plainY) : value
    default: return value
    }
  }

  /// The numbers that may follow from others, each behind those that it follows from.
  static let following: [Parameter] = [
    .height, .width, .x, .y, .radius, .spinnerRadius, .lead, .repeats, .spinDelay,
  ]

  /// The size of a box about the button.
  var sizeAboutButton: (width: Int, height: Int) {
    let margins = marginsAboutButton
    return (amount(.width) + 2 * margins.x, amount(.height) + 2 * margins.y)
  }

  /// The margins of a stage that is a box about the button, in units: 8 points about all that the button
  /// covers, its shake and a scale above 1 included.
  private var marginsAboutButton: (x: Int, y: Int) {
    let margin = 8 * unitsPerPoint
    guard preset.family == .submit else { return (margin, margin) }
    let isShaken = word(.outcome) == Outcome.failure && amount(.shakeCount) > 0
    // At most twice as large, of 4096 points: far from overflowing.
    let growth = max(0, amount(.pressScale) - unitsPerPoint)
    return (
      margin + (isShaken ? amount(.shakeDistance) : 0)
        + amount(.width) * growth / unitsPerPoint / 2,
      margin + amount(.height) * growth / unitsPerPoint / 2
    )
  }

  /// The duration in units, with `auto` made the curve's own time.
  func ownTime(_ duration: Parameter, _ curve: Parameter) -> Int {
    guard overrides(duration), case .word = value(duration) else { return amount(duration) }
    guard case .curve(let curve) = value(curve), let own = curve.ownDuration else { return 0 }
    return Int((own * Double(unitsPerSecond)).rounded(.up))
  }

  private var plainWidth: Int {
    let usual = 250 * unitsPerPoint
    if stageIsButton { return usual }
    let stage = stageUnits.width
    return min(max(min(usual, stage - 64 * unitsPerPoint), min(amount(.height), stage)), stage)
  }

  private var plainHeight: Int {
    let usual = 44 * unitsPerPoint
    return stageIsButton ? usual : min(usual, stageUnits.width, stageUnits.height)
  }

  private var plainX: Int {
    if stageIsButton { return marginsAboutButton.x }
    let (stage, width) = (stageUnits.width, amount(.width))
    if preset.startsAtOrigin { return originUnits.x - width / 2 }
    let centered = (stage - width) / 2
    guard preset.family != .submit else { return centered }
    let beside = stage - 64 * unitsPerPoint
    return beside >= 0 ? beside : centered
  }

  private var plainY: Int {
    if stageIsButton { return marginsAboutButton.y }
    let (stage, height) = (stageUnits.height, amount(.height))
    if preset.startsAtOrigin { return originUnits.y - height / 2 }
    let above = stage - 60 * unitsPerPoint - height
    return above >= 0 ? above : (stage - height) / 2
  }

  private var plainRadius: Int {
    preset.family == .submit ? 8 * unitsPerPoint : min(amount(.width), amount(.height)) / 2
  }

  private var plainOrigin: Value {
    let place = plainOriginUnits
    return .point(x: .init(amount: place.x), y: .init(amount: place.y))
  }

  private var plainOriginUnits: (x: Int, y: Int) {
    if preset.startsAtOrigin { return (stageUnits.width / 2, stageUnits.height / 2) }
    return (amount(.x) + amount(.width) / 2, amount(.y) + amount(.height) / 2)
  }

  /// The origin in units, percent made points.
  var originUnits: (x: Int, y: Int) {
    guard case .point(let x, let y) = override(of: .origin) else { return plainOriginUnits }
    return (units(x, of: stageUnits.width), units(y, of: stageUnits.height))
  }

  private func units(_ coordinate: Value.Coordinate, of side: Int) -> Int {
    guard coordinate.isPercent else { return coordinate.amount }
    // At most 1000 % of 4112 points: far from overflowing.
    let product = coordinate.amount * side
    let hundred = 100 * unitsPerPoint
    return (product + (product < 0 ? -hundred / 2 : hundred / 2)) / hundred
  }
}
