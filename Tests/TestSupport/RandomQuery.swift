public import Motion

/// Random queries that are accepted, with values in the different spellings that the parser knows.
public struct RandomQuery: Sendable {
  public var random: SeededGenerator
  /// Presets to choose from.
  public var presets = Preset.allCases
  /// Parameters to choose from, but for `preset` and `at`.
  public var parameters = Parameter.allCases.filter { $0 != .preset && $0 != .at }

  public init(seed: UInt64) { random = SeededGenerator(seed) }

  /// A query and its spec. Values that do not go together are thrown away and drawn anew.
  public mutating func next() -> (query: Query, spec: Spec) {
    while true {
      let query = candidate()
      if let spec = try? query.spec(), (try? Timeline(spec)) != nil { return (query, spec) }
    }
  }

  private mutating func candidate() -> Query {
    var pairs = [(name: "preset", value: random.one(of: presets).name)]
    let count = random.number(in: 0...10)
    for parameter in parameters.shuffled(using: &random).prefix(count) {
      pairs.append((parameter.name, value(of: parameter)))
    }
    pairs.shuffle(using: &random)
    return Query(pairs)
  }

  // MARK: Values

  private mutating func value(of parameter: Parameter) -> String {
    let type = parameter.type
    if !type.words.isEmpty, type.kind == .words || random.oneIn(3) {
      return random.one(of: type.words)
    }
    switch type.kind {
    case .words: return random.one(of: type.words)
    case .amount(let unit): return amount(unit, parameter)
    case .size: return "\(length(in: 40...1400))x\(length(in: 40...1400))"
    case .point: return point()
    case .color: return color()
    case .curve: return curve()
    case .text(let limit): return text(upTo: limit)
    case .identifier: return random.one(of: ["a", "my-button", "B_2", "transition-button"])
    case .tag: return random.one(of: ["1", "2.0", "a-b"])
    }
  }

  private mutating func amount(_ unit: ParameterType.Unit, _ parameter: Parameter) -> String {
    let type = parameter.type
    let (low, high) = (type.number(type.range.lowerBound), type.number(type.range.upperBound))
    switch unit {
    case .count: return String(random.number(in: type.range))
    case .number: return decimal(random.number(in: low...min(high, low + 40)))
    case .points: return length(in: max(low, -500)...min(high, 500))
    case .seconds: return time(in: low...min(high, parameter == .hold ? 4 : 1.2))
    }
  }

  private mutating func length(in range: ClosedRange<Double>) -> String {
    decimal(random.number(in: range)) + random.one(of: ["", "", "px", "pt"])
  }

  /// A time in one of its spellings; whole milliseconds, so that every spelling is the same time.
  private mutating func time(in range: ClosedRange<Double>) -> String {
    let low = Int((range.lowerBound * 1000).rounded(.up))
    let milliseconds = random.number(in: low...Int(range.upperBound * 1000))
    return Spelling.time(milliseconds: milliseconds, way: random.number(in: 0...4))
  }

  private mutating func decimal(_ number: Double) -> String {
    let units = Int((number * 10_000).rounded())
    return Spelling.decimal(units, places: 4, way: random.number(in: 0...2))
  }

  private mutating func point() -> String {
    if random.oneIn(3) { return random.one(of: namedPlaces.map(\.name)) }
    var coordinates: [String] = []
    for _ in 0..<2 {
      coordinates.append(
        random.oneIn(2)
          ? decimal(random.number(in: -300...1200)) : decimal(random.number(in: -50...150)) + "%")
    }
    return coordinates.joined(separator: ",")
  }

  private mutating func color() -> String {
    switch random.number(in: 0...4) {
    case 0: return random.one(of: Color.names)
    case 1: return random.one(of: Color.names).uppercased()
    case 2: return "rgb(\(random.number(in: 0...255)) \(random.number(in: 0...255)) 9 / 50%)"
    case 3: return "hsl(\(random.number(in: -400...400))deg, 40%, \(random.number(in: 0...100))%)"
    default:
      let digits = random.one(of: [3, 4, 6, 8])
      let hexadecimal = (0..<digits).map { _ in random.one(of: "0123456789abcdefABCDEF") }
      return random.one(of: ["", "#"]) + String(hexadecimal)
    }
  }

  /// A curve of any kind; springs that settle.
  public mutating func curve() -> String {
    switch random.number(in: 0...5) {
    case 0: return random.one(of: Curve.plainNames)
    case 1, 2:
      let heights = random.oneIn(2) ? 0.0...1.0 : -1.5...2.5
      let numbers = [0...1, heights, 0...1, heights].map { decimal(random.number(in: $0)) }
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    case 3:
      return "steps(\(random.number(in: 2...12)),\(random.one(of: Steps.Position.allCases).name))"
    case 4: return random.one(of: ["linear", "ease-in-out", "ease-out"])
    default:
      return "spring(\(random.number(in: 1...4)),\(random.number(in: 50...400)),"
        + "\(random.number(in: 6...60)),\(random.number(in: -20...20)))"
    }
  }

  private mutating func text(upTo limit: Int) -> String {
    let words = [
      "Sign in", "a & b", "<i>", "注册", "Anmelden", "👩‍👧", "دخول", "\"'", "50%", "a+b", "\t\n",
    ]
    return (0..<random.number(in: 0...3)).map { _ in random.one(of: words) }.joined(separator: " ")
  }
}

/// Different spellings of the same value.
public enum Spelling {
  /// A whole number of fractions of ten as a decimal: short, without a leading zero, or with an
  /// exponent.
  public static func decimal(_ units: Int, places: Int, way: Int) -> String {
    let sign = units < 0 ? "-" : ""
    let digits = String(units.magnitude)
    if way == 2 { return "\(sign)\(digits)e-\(places)" }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let (whole, fraction) = (padded.dropLast(places), padded.suffix(places))
    return sign + (way == 1 && whole == "0" ? "" : whole) + "." + fraction
  }

  public static func time(milliseconds: Int, way: Int) -> String {
    switch way {
    case 0: "\(milliseconds)ms"
    case 1: decimal(milliseconds, places: 3, way: 0) + "s"
    case 2: decimal(milliseconds, places: 3, way: 1)
    case 3: decimal(milliseconds, places: 3, way: 2)
    default: decimal(milliseconds, places: 3, way: 0)
    }
  }
}
