public import Motion

/// Queries as people could write them, made at random and the same in every run.
public struct RandomQueries {
  private var random: SeededGenerator

  public init(seed: UInt64) { random = SeededGenerator(seed) }

  /// A query that is accepted, with the transition it asks for: mostly a few parameters, now and
  /// then many.
  public mutating func next() -> (query: Query, transition: Transition) {
    while true {
      let query = attempt()
      if let transition = try? Transition(query.spec()) { return (query, transition) }
    }
  }

  private mutating func attempt() -> Query {
    var query = Query([])
    if chance(of: 2) { query.pairs.append(("preset", pick(Preset.allCases.map(\.name)))) }
    var count = Int.random(in: 0...5, using: &random)
    if chance(of: 5) { count *= 3 }
    // What people set first is tried more often than the rest.
    let usual: [Parameter] = [.color, .label, .stage, .width, .height, .hold, .radius]
    while query.pairs.count < count {
      let parameter = chance(of: 2) ? pick(usual) : pick(Parameter.allCases)
      if query.pairs.contains(where: { $0.name == parameter.name }) { continue }
      query.pairs.append((parameter.name, value(of: parameter)))
    }
    return query
  }

  private mutating func value(of parameter: Parameter) -> String {
    let type = parameter.type
    if !type.words.isEmpty, type.kind == .words || chance(of: 2) { return pick(type.words) }
    switch type.kind {
    case .words: return pick(type.words)
    case .amount(let unit): return amount(unit, type.range)
    case .size: return "\(Int.random(in: 200...1600, using: &random))x\(Int.random(in: 200...1600, using: &random))"
    case .point: return "\(Int.random(in: 0...100, using: &random))%,\(Int.random(in: 0...100, using: &random))%"
    case .color: return color()
    case .curve: return curve()
    case .text: return text()
    case .identifier, .tag: return "n\(Int.random(in: 0...9999, using: &random))"
    }
  }

  private mutating func amount(_ unit: ParameterType.Unit, _ range: ClosedRange<Int>) -> String {
    let scale: Double =
      switch unit {
      case .points, .number: Double(unitsPerPoint)
      case .seconds: Double(unitsPerSecond)
      case .count: 1
      }
    let usual: Double =
      switch unit {
      case .points: 400
      case .number: 2
      case .seconds: 3
      case .count: 20
      }
    let least = Double(range.lowerBound) / scale
    let most = min(Double(range.upperBound) / scale, usual)
    let number = Double.random(in: max(least, 0)...most, using: &random)
    switch unit {
    case .count: return "\(Int(number))"
    case .points where chance(of: 2): return "\(Int(number))"
    default: return "\((number * 100).rounded() / 100)"
    }
  }

  private mutating func color() -> String {
    if chance(of: 3) { return pick(["red", "tomato", "teal", "black", "white", "rebeccapurple"]) }
    let digits = String(Int.random(in: 0...0xffffff, using: &random), radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  private mutating func curve() -> String {
    let words = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "steps(4,end)"]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "spring(1,\(Int.random(in: 50...300, using: &random)),\(Int.random(in: 8...20, using: &random)),0)"
    case 1, 2: return "cubic-bezier(.\(Int.random(in: 0...9, using: &random)),0.\(Int.random(in: 0...99, using: &random)),.\(Int.random(in: 0...9, using: &random)),1.\(Int.random(in: 0...3, using: &random)))"
    default: return pick(words)
    }
  }

  private mutating func text() -> String {
    let words = [
      "Sign in", "Log in", "Create account", "Buy now", "Send", "Go", "Weiter", "S\u{e9}curis\u{e9}",
      "\u{767b}\u{5f55}", "\u{1f680} Launch", "A & B <c>", "Continue with e-mail", "", "OK",
    ]
    let word = pick(words)
    return chance(of: 2) ? word + " \(Int.random(in: 0...99999, using: &random))" : word
  }

  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}
