/// What a type accepts, in words: the same in errors, in the documentation and in OpenAPI.
extension ParameterType {
  /// Such as `auto, or a time from 0 to 60 s, such as 0.5, 500ms or 0.5s`.
  public var accepted: String {
    guard kind != .words else { return "one of " + words.joined(separator: ", ") }
    return words.isEmpty ? acceptedKind : words.joined(separator: ", ") + ", or " + acceptedKind
  }

  /// An amount in the kind's unit: points, seconds, or the number itself.
  public func number(_ amount: Int) -> Double {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    return Double(amount) / unit
  }

  /// What is needed, in a few words; nil where that says no more than a list of words.
  var needed: String? {
    guard let noun else { return nil }
    guard !words.isEmpty else { return noun }
    return words.joined(separator: ", ") + " or " + noun
  }

  private var noun: String? {
    switch kind {
    case .amount(.points): "a length"
    case .amount(.number): "a number"
    case .amount(.seconds): "a time"
    case .amount(.count): "a whole number"
    case .size: "WxH"
    case .point: "x,y or the name of a place"
    case .color: "a colour"
    case .curve: "a curve"
    case .words, .text, .identifier, .tag: nil
    }
  }

  private var acceptedKind: String {
    switch kind {
    case .words: ""
    case .amount(.points): "a length \(acceptedRange) points"
    case .amount(.number): "a number \(acceptedRange)"
    case .amount(.seconds): "a time \(acceptedRange) s, such as 0.5, 500ms or 0.5s"
    case .amount(.count): "a whole number \(acceptedRange)"
    case .size: "a size such as 768x1024, each side \(acceptedRange) points"
    case .point:
      "x,y in points \(acceptedRange) or in percent of the stage from -1000 to 1000, or one of "
        + namedPlaces.map(\.name).joined(separator: ", ")
    case .color: "a colour: a CSS name, 3, 4, 6 or 8 hex digits, rgb(), hsl() or oklch()"
    case .curve:
      "a curve: " + Curve.plainNames.joined(separator: ", ")
        + ", cubic-bezier(x1,y1,x2,y2), steps(n,position) or "
        + "spring(mass,stiffness,damping,velocity)"
    case .text(let limit): "a text of at most \(limit) characters"
    case .identifier(let limit): "a letter, then letters, digits, _ or -, at most \(limit) in all"
    case .tag(let limit): "letters, digits, . and -, at most \(limit) in all"
    }
  }

  private var acceptedRange: String {
    "from \(decimalText(range.lowerBound, places: places)) to "
      + decimalText(range.upperBound, places: places)
  }
}

extension Curve {
  /// The curves that are written as one word.
  public static let plainNames = named.map { "\($0.name)" } + ["step-start", "step-end"]
}
