import Motion

/// How one property of one part stands in the document: the attribute that carries it, and the
/// CSS property that moves it where CSS is the driver.
struct Movement {
  /// How a value is written.
  enum Form {
    /// A number; in CSS with a unit.
    case number(attribute: StaticString, property: StaticString, unit: StaticString)
    /// A translation to the right.
    case shift
    /// A translation to a point, of which only x moves.
    case place
    case scale
    case turn
    /// From the button's colour to the failure's.
    case fill
  }

  let part: Part
  let property: Property
  let form: Form

  init(_ part: Part, _ property: Property, _ form: Form) {
    self.part = part
    self.property = property
    self.form = form
  }

  private init(
    _ part: Part, _ property: Property, _ attribute: StaticString, unit: StaticString = "px"
  ) {
    self.init(
      part, property, .number(attribute: attribute, property: attribute, unit: unit))
  }

  // What each element of the picture may have; what does not move is left out.
  static let from = [Movement(.from, .alpha, "opacity", unit: "")]
  static let to = [Movement(.to, .alpha, "opacity", unit: "")]
  static let reveal = [Movement(.reveal, .radius, "r")]
  static let shake = [Movement(.button, .offset, .shift)]
  static let press = [Movement(.button, .scale, .scale)]
  static let button = [
    Movement(.button, .x, "x"), Movement(.button, .width, "width"),
    Movement(.button, .radius, "rx"), Movement(.button, .tint, .fill),
    Movement(.button, .alpha, "opacity", unit: ""),
  ]
  static let label = [Movement(.label, .alpha, "opacity", unit: "")]
  static let circle = [
    Movement(.circle, .radius, "r"), Movement(.circle, .alpha, "opacity", unit: ""),
  ]
  static let spinner = [
    Movement(.spinner, .x, .place), Movement(.spinner, .alpha, "opacity", unit: ""),
  ]
  static let arc = [Movement(.spinner, .angle, .turn)]
}
