import Markup
import Motion

/// A track as a SMIL animation of one attribute.
struct Animation {
  let track: Track
  let clock: Clock
  let prefix: SafeName

  /// How a value is written in the attribute.
  enum Form {
    /// `animate`, the value times a factor plus an offset.
    case attribute(StaticString)
    /// `animateTransform` of the given type; a translation keeps its y.
    case transform(StaticString, y: Double?)
    /// `animate` of `fill` from one colour to the other.
    case fill(Color, Color)
  }

  /// - Parameter keyframes: Room that is used again and again.
  func write(_ form: Form, using keyframes: inout [Keyframe], to out: inout Output) {
    track.write(from: clock.begin, to: clock.end, in: .splines, into: &keyframes)
    guard keyframes.contains(where: { $0.value != keyframes[0].value }) else { return }
    switch form {
    case .attribute(let name): out.literal("<animate"); out.attribute("attributeName", name)
    case .fill: out.literal("<animate attributeName=\"fill\"")
    case .transform(let type, _):
      out.literal("<animateTransform attributeName=\"transform\"")
      out.attribute("type", type)
    }
    if track.onlyJumps {
      keyframes.keepChanges()
      out.literal(" calcMode=\"discrete\"")
      write(keyframes, form, to: &out)
    } else {
      write(keyframes, form, to: &out)
      writeSplines(keyframes, to: &out)
    }
    out.close(on: clock, of: prefix)
  }

  private func write(_ keyframes: [Keyframe], _ form: Form, to out: inout Output) {
    out.literal(" values=\"")
    for index in keyframes.indices {
      if index > 0 { out.literal(";") }
      write(keyframes[index].value, form, to: &out)
    }
    out.literal("\" keyTimes=\"")
    let places = clock.places
    for index in keyframes.indices {
      if index > 0 { out.literal(";") }
      out.value(clock.share(of: keyframes[index].time), places: places)
    }
    out.literal("\"")
  }

  private func write(_ value: Double, _ form: Form, to out: inout Output) {
    switch form {
    case .attribute, .transform(_, nil): out.value(value)
    case .transform(_, let y?):
      out.value(value)
      out.literal(" ")
      out.value(y)
    case .fill(let first, let second): out.color(value < 0.5 ? first : second)
    }
  }

  /// `keySplines`, where a stretch is no straight line.
  private func writeSplines(_ keyframes: [Keyframe], to out: inout Output) {
    guard keyframes.dropLast().contains(where: { $0.curve != .linear }) else { return }
    out.literal(" calcMode=\"spline\" keySplines=\"")
    for index in keyframes.indices.dropLast() {
      if index > 0 { out.literal(";") }
      if case .bezier(let curve) = keyframes[index].curve {
        write(curve, to: &out)
      } else {
        out.literal("0 0 1 1")
      }
    }
    out.literal("\"")
  }

  private func write(_ curve: Bezier, to out: inout Output) {
    out.value(curve.x1, places: 7)
    out.literal(" ")
    out.value(curve.y1, places: 7)
    out.literal(" ")
    out.value(curve.x2, places: 7)
    out.literal(" ")
    out.value(curve.y2, places: 7)
  }
}

extension [Keyframe] {
  /// Keeps the keyframes at which a value that only jumps takes a new one.
  mutating func keepChanges() {
    var kept = 1
    for index in indices.dropFirst() where self[index].value != self[kept - 1].value {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}

extension Output {
  /// `#f00`, or with alpha `#ff000080`.
  mutating func color(_ color: Color) {
    literal("#")
    if color.isOpaque {
      hexadecimal(rgb: color.rgb)
    } else {
      hexadecimal(color)
    }
  }

  private mutating func hexadecimal(_ color: Color) {
    var digits: [UInt8] = []
    color.appendHexadecimal(to: &digits)
    if let name = SafeName(digits) { value(name) }
  }
}
