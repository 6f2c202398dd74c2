extension Curve {
  /// The curve as it is written in a query: a name where it has one, else a function as in CSS, or
  /// `spring(mass,stiffness,damping,velocity)`. A spring run backwards, which no query can ask for,
  /// is `reversed-spring(…)`.
  public var written: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The name of CSS Easing 1, if it has one.
  public var name: String? { Curve.named.first { $0.curve == self }.map { "\($0.name)" } }

  /// The two control points as x1, y1, x2, y2, for a Bézier and a straight line.
  public var controlPoints: [Double]? {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .bezier(let bezier): [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
    case .steps, .spring, .reversedSpring: nil
    }
  }

  func append(to text: inout [UInt8]) {
    if let name {
      text.append(contentsOf: name.utf8)
      return
    }
    switch self {
    case .linear: break
    case .bezier(let bezier):
      Curve.append(
        "cubic-bezier", [bezier.x1, bezier.y1, bezier.x2, bezier.y2], places: 6, to: &text)
    case .steps(let steps):
      text.append(contentsOf: "steps(\(steps.count),\(steps.position.name))".utf8)
    case .spring(let spring): Curve.append("spring", spring, to: &text)
    case .reversedSpring(let spring): Curve.append("reversed-spring", spring, to: &text)
    }
  }

  private static func append(_ name: String, _ spring: Spring, to text: inout [UInt8]) {
    append(
      name, [spring.mass, spring.stiffness, spring.damping, spring.velocity], places: 4, to: &text)
  }

  private static func append(
    _ name: String, _ numbers: [Double], places: Int, to text: inout [UInt8]
  ) {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    var separator = UInt8(ascii: "(")
    text.append(contentsOf: name.utf8)
    for number in numbers {
      text.append(separator)
      appendDecimal(Int((number * unit).rounded()), places: places, to: &text)
      separator = UInt8(ascii: ",")
    }
    text.append(UInt8(ascii: ")"))
  }
}
