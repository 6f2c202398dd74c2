import Markup
import Motion

/// What is needed to write a value of a movement down.
struct ValueForm {
  let form: Movement.Form
  /// The y of a movement to a place.
  let y: Double
  let paints: Paints

  /// The value in an attribute of SMIL.
  func writeAttribute(_ value: Double, to out: inout Output) {
    switch form {
    case .number, .shift, .scale, .turn: out.value(value)
    case .place:
      out.value(value)
      out.literal(" ")
      out.value(y)
    case .fill: out.color(value < 0.5 ? paints.button : paints.failure)
    }
  }

  /// The value as a CSS declaration.
  func writeDeclaration(_ value: Double, to out: inout Output) {
    switch form {
    case .number(_, let property, let unit):
      out.literal(property)
      out.literal(":")
      out.value(value)
      out.literal(unit)
    case .shift:
      out.literal("transform:translate(")
      out.value(value)
      out.literal("px)")
    case .place:
      out.literal("transform:translate(")
      out.value(value)
      out.literal("px,")
      out.value(y)
      out.literal("px)")
    case .scale:
      out.literal("transform:scale(")
      out.value(value)
      out.literal(")")
    case .turn:
      out.literal("transform:rotate(")
      out.value(value)
      out.literal("deg)")
    case .fill:
      out.literal("fill:")
      out.color(value < 0.5 ? paints.button : paints.failure)
    }
  }
}

/// Where in the document the text stands that one animation has in common with the last.
struct SharedText {
  private var times: [Double] = []
  private var timesText: (begin: Output.Mark, end: Output.Mark)?
  private var clockText: (begin: Output.Mark, end: Output.Mark)?

  /// `keyTimes`: the last animation's again if it has the same.
  mutating func writeTimes(_ keyframes: [Keyframe], on clock: Clock, to out: inout Output) {
    if let timesText, has(keyframes) {
      out.repeated(from: timesText.begin, to: timesText.end)
      return
    }
    let begin = out.mark
    out.literal("\" keyTimes=\"")
    times.removeAll(keepingCapacity: true)
    for index in keyframes.indices {
      if index > 0 { out.literal(";") }
      times.append(keyframes[index].time)
      out.value(clock.share(of: keyframes[index].time), places: clock.places)
    }
    out.literal("\"")
    timesText = (begin, out.mark)
  }

  private func has(_ keyframes: [Keyframe]) -> Bool {
    guard times.count == keyframes.count else { return false }
    for index in times.indices where times[index] != keyframes[index].time { return false }
    return true
  }

  /// The end of every animation, from its duration on.
  mutating func writeClock(_ clock: Clock, of prefix: SafeName, to out: inout Output) {
    if let clockText {
      out.repeated(from: clockText.begin, to: clockText.end)
      return
    }
    let begin = out.mark
    out.close(on: clock, of: prefix)
    clockText = (begin, out.mark)
  }
}

/// A track as a SMIL animation.
struct Animation {
  let clock: Clock
  let onlyJumps: Bool
  let form: ValueForm
  let prefix: SafeName

  func write(_ keyframes: [Keyframe], sharing shared: inout SharedText, to out: inout Output) {
    writeTarget(to: &out)
    if onlyJumps { out.literal(" calcMode=\"discrete\"") }
    out.literal(" values=\"")
    for index in keyframes.indices {
      if index > 0 { out.literal(";") }
      form.writeAttribute(keyframes[index].value, to: &out)
    }
    shared.writeTimes(keyframes, on: clock, to: &out)
    if !onlyJumps { writeSplines(keyframes, to: &out) }
    shared.writeClock(clock, of: prefix, to: &out)
  }

  private func writeTarget(to out: inout Output) {
    switch form.form {
    case .number(let attribute, _, _):
      out.literal("<animate")
      out.attribute("attributeName", attribute)
    case .fill: out.literal("<animate attributeName=\"fill\"")
    case .shift, .place:
      out.literal("<animateTransform attributeName=\"transform\" type=\"translate\"")
    case .scale: out.literal("<animateTransform attributeName=\"transform\" type=\"scale\"")
    case .turn: out.literal("<animateTransform attributeName=\"transform\" type=\"rotate\"")
    }
  }

  /// `keySplines`, where a stretch is no straight line.
  private func writeSplines(_ keyframes: [Keyframe], to out: inout Output) {
    guard keyframes.dropLast().contains(where: { $0.curve != .linear }) else { return }
    out.literal(" calcMode=\"spline\" keySplines=\"")
    for index in keyframes.indices.dropLast() {
      if index > 0 { out.literal(";") }
      if case .bezier(let curve) = keyframes[index].curve {
        out.numbers(curve, separator: " ")
      } else {
        out.literal("0 0 1 1")
      }
    }
    out.literal("\"")
  }
}

extension Output {
  /// The four numbers of a Bézier.
  mutating func numbers(_ curve: Bezier, separator: StaticString) {
    value(curve.x1, places: 7)
    literal(separator)
    value(curve.y1, places: 7)
    literal(separator)
    value(curve.x2, places: 7)
    literal(separator)
    value(curve.y2, places: 7)
  }

  /// `#f00`, or with alpha `#ff000080`.
  mutating func color(_ paint: Paint) {
    literal("#")
    guard let insert = paint.insert else { return digits(of: paint.color) }
    opening(insert.rawValue) { $0.digits(of: paint.color) }
  }

  mutating func digits(of color: Color) {
    if color.isOpaque {
      hexadecimal(rgb: color.rgb)
    } else {
      var digits: [UInt8] = []
      color.appendHexadecimal(to: &digits)
      if let name = SafeName(digits) { value(name) }
    }
  }

  /// The picture's prefix of names.
  mutating func name(_ prefix: SafeName) {
    opening(Insert.name.rawValue) { $0.value(prefix) }
  }

  /// The button's text.
  mutating func label(_ text: [UInt8]) {
    opening(Insert.label.rawValue) { $0.value(CharacterData(text)) }
  }
}

extension [Keyframe] {
  /// Keeps the keyframes at which a value that only jumps takes a new one; the first and the last if it
  /// never does, since WebKit takes no list of a single value.
  mutating func keepChanges() {
    var kept = 1
    for index in indices.dropFirst() where self[index].value != self[kept - 1].value {
      self[kept] = self[index]
      kept += 1
    }
    if kept == 1, count > 1 {
      self[1] = self[count - 1]
      kept = 2
    }
    removeLast(count - kept)
  }

  /// Whether all values are this one.
  func standsStill(as value: Double) -> Bool {
    for index in indices where self[index].value != value { return false }
    return true
  }
}
