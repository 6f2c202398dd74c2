import Glibc

/// A colour in functional notation: `rgb(…)`, `hsl(…)` or `oklch(…)`.
struct ColorFunction {
  private enum Name { case rgb, hsl, oklch }
  private enum Unit { case number, percent, degrees, gradians, radians, turns }
  private struct Argument {
    var value: Double
    var unit: Unit
  }

  private let name: Name
  private var arguments: [Argument] = []
  private var alpha = 1.0

  /// Reads the whole text; nil if it is no such function with three arguments and an optional
  /// alpha. Arguments are parted by spaces, or all by commas; alpha stands behind a slash, or
  /// behind a comma.
  init?(_ bytes: borrowing Span<UInt8>) {
    var cursor = 0
    guard let name = ColorFunction.takeName(bytes, at: &cursor) else { return nil }
    self.name = name
    guard let first = ColorFunction.takeArgument(bytes, at: &cursor) else { return nil }
    arguments.append(first)
    let commas = ColorFunction.take(UInt8(ascii: ","), bytes, at: &cursor)
    for index in 1..<3 {
      if index > 1, commas {
        guard ColorFunction.take(UInt8(ascii: ","), bytes, at: &cursor) else { return nil }
      }
      guard let argument = ColorFunction.takeArgument(bytes, at: &cursor) else { return nil }
      arguments.append(argument)
    }
    if ColorFunction.take(UInt8(ascii: commas ? "," : "/"), bytes, at: &cursor) {
      guard let last = ColorFunction.takeArgument(bytes, at: &cursor) else { return nil }
      guard last.unit == .number || last.unit == .percent else { return nil }
      alpha = min(max(last.unit == .percent ? last.value / 100 : last.value, 0), 1)
    }
    guard ColorFunction.take(UInt8(ascii: ")"), bytes, at: &cursor), cursor == bytes.count else {
      return nil
    }
  }

  var color: Color? {
    switch name {
    case .rgb: rgb
    case .hsl: hsl
    case .oklch: oklch
    }
  }

  private var rgb: Color? {
    let unit = arguments[0].unit
    guard unit == .number || unit == .percent, arguments.allSatisfy({ $0.unit == unit }) else {
      return nil
    }
    let most = unit == .percent ? 100.0 : 255
    return channels(
      arguments[0].value / most, arguments[1].value / most, arguments[2].value / most)
  }

  /// CSS Color 4, section 7.1: hue, saturation, lightness.
  private var hsl: Color? {
    guard let hue = degrees(arguments[0]), let saturation = share(arguments[1], of: 100),
      let lightness = share(arguments[2], of: 100)
    else { return nil }
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return channels(channel(0), channel(8), channel(4))
  }

  /// CSS Color 4, section 9.4 with the matrices of its sample code.
  private var oklch: Color? {
    guard let lightness = share(arguments[0], of: 1), let hue = degrees(arguments[2]) else {
      return nil
    }
    guard arguments[1].unit == .number || arguments[1].unit == .percent else { return nil }
    let chroma = max(0, arguments[1].value * (arguments[1].unit == .percent ? 0.004 : 1))
    let (a, b) = (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
    let l = lightness + 0.3963377773761749 * a + 0.2158037573099136 * b
    let m = lightness - 0.1055613458156586 * a - 0.0638541728258133 * b
    let s = lightness - 0.0894841775298119 * a - 1.2914855480194092 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return channels(
      encoded(4.0767416360759583 * l3 - 3.3077115392580625 * m3 + 0.2309699031821043 * s3),
      encoded(-1.2684379732850315 * l3 + 2.6097573492876882 * m3 - 0.3413193760026573 * s3),
      encoded(-0.0041960761386756 * l3 - 0.7034186179359362 * m3 + 1.7076146940746117 * s3))
  }

  private func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  private func channels(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    func byte(_ share: Double) -> UInt8 { UInt8((min(max(share, 0), 1) * 255).rounded()) }
    return Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  private func share(_ argument: Argument, of most: Double) -> Double? {
    switch argument.unit {
    case .percent: min(max(argument.value / 100, 0), 1)
    case .number: min(max(argument.value / most, 0), 1)
    default: nil
    }
  }

  private func degrees(_ argument: Argument) -> Double? {
    let angle: Double
    switch argument.unit {
    case .number, .degrees: angle = argument.value
    case .gradians: angle = argument.value * 0.9
    case .radians: angle = argument.value * 180 / .pi
    case .turns: angle = argument.value * 360
    case .percent: return nil
    }
    let rest = angle.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  private static func takeName(_ bytes: borrowing Span<UInt8>, at cursor: inout Int) -> Name? {
    for (text, name) in [
      ("rgb(", Name.rgb), ("rgba(", .rgb), ("hsl(", .hsl), ("hsla(", .hsl), ("oklch(", .oklch),
    ] where begins(bytes, with: text) {
      cursor = text.utf8.count
      return name
    }
    return nil
  }

  private static func begins(_ bytes: borrowing Span<UInt8>, with text: String) -> Bool {
    guard bytes.count > text.utf8.count else { return false }
    for (index, byte) in text.utf8.enumerated() {
      let one = bytes[index]
      guard one == byte || (one &- UInt8(ascii: "A") < 26 && one | 0x20 == byte) else {
        return false
      }
    }
    return true
  }

  /// A number with its unit, and the spaces about it.
  private static func takeArgument(_ bytes: borrowing Span<UInt8>, at cursor: inout Int)
    -> Argument?
  {
    skipSpaces(bytes, at: &cursor)
    guard let number = Decimal.read(bytes, at: &cursor, scale: 9) else { return nil }
    let value = Double(number) / 1e9
    let begin = cursor
    while cursor < bytes.count, isLetter(bytes[cursor]) || bytes[cursor] == UInt8(ascii: "%") {
      cursor += 1
    }
    guard let unit = unit(bytes, begin..<cursor) else { return nil }
    skipSpaces(bytes, at: &cursor)
    return Argument(value: value, unit: unit)
  }

  private static func unit(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Unit? {
    if range.isEmpty { return .number }
    for (text, unit) in [
      ("%", Unit.percent), ("deg", .degrees), ("grad", .gradians), ("rad", .radians),
      ("turn", .turns),
    ] where range.count == text.utf8.count {
      if zip(range, text.utf8).allSatisfy({ bytes[$0] == $1 || bytes[$0] | 0x20 == $1 }) {
        return unit
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func skipSpaces(_ bytes: borrowing Span<UInt8>, at cursor: inout Int) {
    while cursor < bytes.count, bytes[cursor] == UInt8(ascii: " ") { cursor += 1 }
  }

  private static func take(_ byte: UInt8, _ bytes: borrowing Span<UInt8>, at cursor: inout Int)
    -> Bool
  {
    skipSpaces(bytes, at: &cursor)
    guard cursor < bytes.count, bytes[cursor] == byte else { return false }
    cursor += 1
    return true
  }
}
