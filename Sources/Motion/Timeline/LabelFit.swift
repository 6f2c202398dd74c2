/// How a label is made to fit its button, whatever font draws it.
///
/// Fonts differ from machine to machine, so the width is estimated by classes of characters, on
/// the wide side. A label that would not fit is drawn smaller, down to 60 % of its size; one that
/// would still not fit is given a length to be squeezed to. It is never clipped.
public struct LabelFit: Equatable, Sendable {
  /// The font size in points.
  public let size: Double
  /// The length to which the text is squeezed; nil where it fits by itself.
  public let length: Double?
  /// Whether it is laid out from right to left, because the first letter of a known direction is written so
  /// (UAX #9, P2 and P3).
  public let isRightToLeft: Bool

  /// The least share of its size to which a label is made smaller before it is squeezed.
  static let leastShare = 0.6

  init(_ text: [UInt8], size: Double, within available: Double) {
    let width = LabelFit.estimatedEms(text) * size
    isRightToLeft = LabelFit.isRightToLeft(text)
    guard width > available else {
      self.size = size
      length = nil
      return
    }
    let shrunk = max(size * available / width, size * LabelFit.leastShare)
    // Whole hundredths, rounded down.
    self.size = (shrunk * 100).rounded(.down) / 100
    length = shrunk * width / size > available + 0.01 ? available : nil
  }

  /// The text's width in ems, estimated on the wide side.
  public static func estimatedEms(_ text: [UInt8]) -> Double {
    var ems = 0.0
    var joined = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let width = width(of: scalar)
      // Behind a joiner the glyph belongs to the one before it.
      if joined, width > 1 {
        joined = false
        continue
      }
      joined = scalar.value == 0x200d
      ems += width
    }
    return ems
  }

  private static func isRightToLeft(_ text: [UInt8]) -> Bool {
    // No such letter is written with a smaller first byte.
    guard text.contains(where: { $0 >= 0xd6 }) else { return false }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x200e: return false
      case 0x200f, 0x61c: return true
      // The blocks whose letters have the class R or AL, those not yet assigned too (UCD,
      // DerivedBidiClass.txt). Their digits, marks and signs are no letters.
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
        if scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20...0x7e: latin(scalar.value)
    case 0x300...0x36f, 0x483...0x489, 0x591...0x5bd, 0x610...0x61a, 0x64b...0x65f,
      0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2064, 0x2066...0x2069, 0x20d0...0x20ff,
      0xfe00...0xfe0f, 0xfe20...0xfe2f, 0x1f3fb...0x1f3ff, 0xe0000...0xe01ef:
      0
    case 0x1f1e6...0x1f1ff: 0.7
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7ff, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x20000...0x3ffff:
      1
    case 0x2600...0x27bf, 0x2b00...0x2bff, 0x1f000...0x1faff: 1.4
    default: 0.75
    }
  }

  /// Widths of a wide sans serif, in classes.
  private static func latin(_ value: UInt32) -> Double {
    switch UInt8(truncatingIfNeeded: value) {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "|"), UInt8(ascii: " "),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "I"):
      0.35
    case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"),
      UInt8(ascii: "-"), UInt8(ascii: "`"), UInt8(ascii: "J"):
      0.44
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"),
      UInt8(ascii: "@"), UInt8(ascii: "%"):
      1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "&"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
      UInt8(ascii: "~"):
      0.82
    default: 0.65
    }
  }
}
