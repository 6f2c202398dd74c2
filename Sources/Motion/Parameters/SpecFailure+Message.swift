extension SpecFailure {
  /// What the person who wrote the parameters is told, in the same words whatever the format.
  public struct Message: Equatable, Sendable {
    /// The parameter's name as it is known, or the first 40 characters of an unknown one.
    public let parameter: String
    /// The first 40 characters of the value; nil where there is none to speak of.
    public let value: String?
    /// One sentence: what is wrong.
    public let detail: String
    /// What would be right, to follow "accepted:".
    public let accepted: String
    /// The known name or value that was probably meant.
    public let nearest: String?
  }

  /// The failure in words.
  public var message: Message {
    switch self {
    case .unknown(let name): Message(unknown: name)
    case .repeated(let parameter, let value):
      Message(
        parameter, value: Quotation(value).text, "\(parameter.name) is given more than once.",
        accepted: "each parameter once")
    case .empty(let parameter):
      Message(
        parameter, value: nil, Message.sentence(aboutEmpty: parameter),
        accepted: parameter.type.accepted)
    case .refused(let parameter, let value, let refusal):
      Message(parameter, refusing: value, refusal)
    case .conflict(let parameter, let value, let conflict):
      Message(parameter, value: value, conflict)
    }
  }
}

extension SpecFailure.Message {
  fileprivate init(
    _ parameter: Parameter, value: String?, _ detail: String, accepted: String,
    nearest: String? = nil
  ) {
    self.init(
      parameter: parameter.name, value: value, detail: detail, accepted: accepted,
      nearest: nearest)
  }

  // MARK: Names

  fileprivate init(unknown name: [UInt8]) {
    let quotation = Quotation(name)
    let group = Self.group(of: name)
    self.init(
      parameter: quotation.text, value: nil,
      detail: "There is no parameter \(quotation.inQuotes).",
      accepted: group.map(\.name).joined(separator: ", ")
        + (group.count < Parameter.allCases.count ? "; /openapi.json lists all" : ""),
      nearest: Self.nearestParameter(to: name)?.name)
  }

  /// The parameters whose names share the part before the first dot, else those without a dot.
  private static func group(of name: [UInt8]) -> [Parameter] {
    let dot = UInt8(ascii: ".")
    let stem = name.prefix { $0 != dot }
    let group = Parameter.allCases.filter { parameter in
      let utf8 = Array(parameter.name.utf8)
      return utf8.contains(dot) && utf8.prefix { $0 != dot } == stem
    }
    return group.isEmpty
      ? Parameter.allCases.filter { !$0.name.utf8.contains(dot) } : group
  }

  private static func nearestParameter(to name: [UInt8]) -> Parameter? {
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if let other = NearestName.otherNames[text] { return other }
    let found = NearestName.find(name, among: Parameter.rows.map(\.name))
    return Parameter.rows.first { $0.name == found }?.parameter
  }

  // MARK: Values

  fileprivate static func sentence(aboutEmpty parameter: Parameter) -> String {
    guard case .color = parameter.type.kind else { return "\(parameter.name) has no value." }
    return "\(parameter.name) has no value: a raw # ends a URL, so leave it out or write "
      + "it as %23, as in \(parameter.name)=fd3767 or \(parameter.name)=%23fd3767."
  }

  fileprivate init(
    _ parameter: Parameter, refusing value: [UInt8], _ refusal: SpecFailure.Refusal
  ) {
    let quotation = Quotation(value)
    self.init(
      parameter, value: quotation.text,
      Self.sentence(parameter, quotation, refusal),
      accepted: Self.accepted(parameter.type, refusal),
      nearest: refusal == .malformed ? Self.nearestWord(to: value, for: parameter.type) : nil)
  }

  private static func sentence(
    _ parameter: Parameter, _ value: Quotation, _ refusal: SpecFailure.Refusal
  ) -> String {
    let name = parameter.name
    switch refusal {
    case .malformed:
      return parameter.type.needed.map { "\(name) needs \($0), not \(value.inQuotes)." }
        ?? "\(name) cannot be \(value.inQuotes)."
    case .outOfRange:
      return parameter.type.isText
        ? "\(name) is too long: \(value.inQuotes)." : "\(name) is out of range: \(value.inQuotes)."
    case .controlPoint: return "\(name) has a control point out of range: \(value.inQuotes)."
    case .steps: return "\(name) has an impossible number of steps: \(value.inQuotes)."
    case .springNumber: return "\(name) has a spring with a number out of range: \(value.inQuotes)."
    case .springTooSlow:
      return "\(name) has a spring that needs more than 60 s to settle: \(value.inQuotes)."
    case .springTooLively:
      return "\(name) has a spring that swings more than 40 times: \(value.inQuotes)."
    }
  }

  private static func accepted(_ type: ParameterType, _ refusal: SpecFailure.Refusal) -> String {
    switch refusal {
    case .malformed, .outOfRange: type.accepted
    case .controlPoint: "cubic-bezier(x1,y1,x2,y2) with x from 0 to 1 and y from -10 to 10"
    case .steps:
      "steps(n) or steps(n,position) with n from 1 to 1000, and from 2 with jump-none"
    case .springNumber:
      "spring(mass,stiffness,damping,velocity) with mass from 0.01 to 1000, stiffness from 0.01 to "
        + "100000, damping from 0.01 to 10000 and velocity from -1000 to 1000"
    case .springTooSlow: "a spring that settles within 60 s; a larger stiffness is quicker"
    case .springTooLively: "a spring that swings at most 40 times; more damping calms it"
    }
  }

  private static func nearestWord(to value: [UInt8], for type: ParameterType) -> String? {
    let known = type.knownWords
    let text = String(decoding: value, as: UTF8.self).lowercased()
    if let other = NearestName.otherWords[text]?.first(where: known.contains) { return other }
    return NearestName.find(value, among: known)
  }

  // MARK: Conflicts

  fileprivate init(_ parameter: Parameter, value: String, _ conflict: SpecFailure.Conflict) {
    let name = parameter.name
    switch conflict {
    case .narrowerThanHigh(let width, let height):
      self.init(
        parameter, value: value,
        "A button \(width) wide and \(height) high cannot shrink to a circle as wide as it is high.",
        accepted: parameter == .width
          ? "a width of at least \(height)" : "a height of at most \(width)")
    case .widerThanStage(let stage):
      self.init(
        parameter, value: value,
        "width is the button's, and \(value) is wider than the stage of \(stage); the picture's "
          + "size is size.",
        accepted: "a width up to the stage's, or size=WxH for the picture", nearest: "size")
    case .holdTooShort(let least, let isPossible):
      self.init(
        parameter, value: value,
        "The button is a circle only at \(least) s, and hold ends before that.",
        accepted: isPossible
          ? "a time from \(least) to 60 s" : "a rounding and shrinking that end within 60 s")
    case .outsideTimeline(let from, let to):
      self.init(
        parameter, value: value,
        "at lies outside the transition, which runs from \(from) to \(to) s.",
        accepted: "a time from \(from) to \(to) s")
    case .noOwnDuration(let curve):
      let phase = name.prefix { $0 != "." }
      self.init(
        parameter, value: value, "\(name) is auto, but \(curve) has no duration of its own.",
        accepted: "a time from 0 to 60 s, or a spring() for \(phase).curve")
    }
  }
}

extension ParameterType {
  fileprivate var isText: Bool {
    switch kind {
    case .text, .identifier, .tag: true
    default: false
    }
  }

  /// Every word that a value may be.
  fileprivate var knownWords: [String] {
    switch kind {
    case .color: words + Color.names
    case .curve: words + Curve.plainNames
    case .point: words + namedPlaces.map(\.name)
    default: words
    }
  }
}

/// The beginning of what somebody wrote: whole characters, no control characters.
private struct Quotation {
  /// At most 40 characters.
  let text: String
  private let isCut: Bool

  init(_ bytes: [UInt8]) {
    let printable = bytes.map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }
    let whole = String(decoding: printable, as: UTF8.self)
    text = String(whole.prefix(40))
    isCut = text.utf8.count < whole.utf8.count
  }

  var inQuotes: String { "\"\(text)\(isCut ? "…" : "")\"" }
}
