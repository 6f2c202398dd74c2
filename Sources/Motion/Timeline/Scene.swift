/// What is drawn, before anything moves.
public struct Scene: Equatable, Sendable {
  public let stage: Size
  /// The size at which the picture is shown.
  public let display: Size
  public let button: Rect
  /// The button's corner radius, at most half its shorter side.
  public let radius: Double
  public let label: Label
  public internal(set) var spinner: Spinner
  public let scheme: ColorScheme
  public let light, dark: Palette
  /// The page that is drawn over the other; the button is drawn on the other.
  public let top: PageRole
  /// The centre about which a circle opens or closes, and the radius at which it begins.
  public let origin: Point
  public let originRadius: Double
  /// The exact radius of a circle about ``origin`` that covers the stage.
  public let cover: Double

  public enum PageRole: Sendable { case from, to }

  /// The text on the button.
  public struct Label: Equatable, Sendable {
    /// UTF-8; may be empty.
    public let text: [UInt8]
    public let fit: LabelFit
  }

  /// The arc that turns, or the ring that shows progress.
  public struct Spinner: Equatable, Sendable {
    public let radius, width: Double
    /// The share of the circle that is drawn, from 12 o'clock.
    public let share: Double
    /// Whether it is a ring of fixed share that does not turn.
    public let isRing: Bool
    /// Seconds for one turn.
    public internal(set) var period: Double
  }

  /// The radius of the circle to which the button shrinks.
  public var circleRadius: Double { button.height / 2 }
}

/// The colours of one scheme.
public struct Palette: Equatable, Sendable {
  public let button, label, spinner, failure: Color
  public let from, to, back: Paper
}

/// What a page shows.
public enum Paper: Equatable, Sendable {
  case color(Color)
  case drawing(Page)
  case transparent
}
