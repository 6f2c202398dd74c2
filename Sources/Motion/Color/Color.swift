import Glibc

/// An sRGB colour with alpha, eight bits a channel: what every format can say without loss.
public struct Color: Hashable, Sendable {
  public var red, green, blue, alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour that six hexadecimal digits spell, such as `0xfd3767`.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16),
      green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Red, green and blue as one number of six hexadecimal digits; alpha is left out.
  public var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  public var isOpaque: Bool { alpha == 255 }

  public static let white = Color(rgb: 0xffffff)
  public static let black = Color(rgb: 0x000000)
}

extension Color {
  /// The colour that is the given share of the way to another one, channel by channel in sRGB as
  /// SVG and CSS move colours.
  public func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(two) - Double(one)) * min(max(share, 0), 1)).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Relative luminance, 0 for black to 1 for white (WCAG 2.2, "relative luminance"); alpha is
  /// not looked at.
  public var luminance: Double {
    let linear = Color.linear
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// What each value of a channel is without its gamma.
  private static let linear: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour of text and lines drawn on this one when nobody chose: white wherever white has
  /// a contrast of at least 3, else black.
  public var readableInk: Color { contrast(with: .white) >= 3 ? .white : .black }
}
