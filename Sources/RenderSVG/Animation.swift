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

  func write(_ form: Form, to out: inout Output) {
    let keyframes = track.keyframes(from: clock.begin, to: clock.end, in: .splines)
    guard keyframes.contains(where: { $0.value != keyframes[0].value }) else { return }
    switch form {
    case .attribute(let name): out.literal("<animate"); out.attribute("attributeName", name)
    case .fill: out.literal("<animate attributeName=\"fill\"")
    case .transform(let type, _):
      out.literal("<animateTransform attributeName=\"transform\"")
      out.attribute("type", type)
    }
    if track.onlyJumps {
      let steps = keyframes.changes
      out.literal(" calcMode=\"discrete\"")
      write(steps, form, to: &out)
    } else {
      write(keyframes, form, to: &out)
      writeSplines(keyframes, to: &out)
    }
    out.close(on: clock, of: prefix)
  }

  private func write(_ keyframes: [Keyframe], _ form: Form, to out: inout Output) {
    out.literal(" values=\"")
    for (index, keyframe) in keyframes.enumerated() {
      if index > 0 { out.literal(";") }
      write(keyframe.value, form, to: &out)
    }
    out.literal("\" keyTimes=\"")
    out.list(
      keyframes.lazy.map { clock.share(of: $0.time) }, separator: ";", places: clock.places)
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
    for (index, keyframe) in keyframes.dropLast().enumerated() {
      if index > 0 { out.literal(";") }
      if case .bezier(let curve) = keyframe.curve {
        out.list([curve.x1, curve.y1, curve.x2, curve.y2], separator: " ", places: 7)
      } else {
        out.literal("0 0 1 1")
      }
    }
    out.literal("\"")
  }
}

extension [Keyframe] {
  /// The keyframes at which a value that only jumps takes a new one.
  var changes: [Keyframe] {
    var changes = [self[0]]
    for keyframe in dropFirst() where keyframe.value != changes[changes.count - 1].value {
      changes.append(keyframe)
    }
    return changes
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
