/// The whole picture at one instant.
public struct Frame: Equatable, Sendable {
  /// The button's box, without scale and offset.
  public var button: Rect
  public var radius: Double
  public var buttonAlpha = 1.0
  /// The share of the failure's colour in the button's.
  public var tint = 0.0
  /// The scale of button, label and spinner about the button's centre.
  public var scale = 1.0
  /// How far button, label and spinner are moved to the right.
  public var offset = 0.0
  public var labelAlpha = 1.0
  public var spinnerAlpha = 0.0
  public var spinnerAngle = 0.0
  public var spinnerCenter: Point
  /// The radius of the circle that expands, about the button's centre; 0 before it does.
  public var circleRadius = 0.0
  public var circleAlpha = 1.0
  /// The radius of the circle through which the upper page is seen; nil where it is not clipped.
  public var revealRadius: Double?
  public var fromAlpha = 1.0
  public var toAlpha = 0.0

  /// The idle picture.
  init(_ scene: Scene) {
    button = scene.button
    radius = scene.radius
    spinnerCenter = scene.button.center
    if scene.top == .from { toAlpha = 1 }
  }

  mutating func set(_ part: Part, _ property: Property, to value: Double) {
    switch (part, property) {
    case (.button, .x): button.x = value
    case (.button, .width): button.width = value
    case (.button, .radius): radius = value
    case (.button, .alpha): buttonAlpha = value
    case (.button, .tint): tint = value
    case (.button, .scale): scale = value
    case (.button, .offset): offset = value
    case (.label, .alpha): labelAlpha = value
    case (.spinner, .alpha): spinnerAlpha = value
    case (.spinner, .angle): spinnerAngle = value
    case (.spinner, .x): spinnerCenter.x = value
    case (.circle, .radius): circleRadius = value
    case (.circle, .alpha): circleAlpha = value
    case (.reveal, .radius): revealRadius = value
    case (.from, .alpha): fromAlpha = value
    case (.to, .alpha): toAlpha = value
    default: break
    }
  }

  /// The value of one property of one part; nil for a pair that nothing has.
  public func value(_ part: Part, _ property: Property) -> Double? {
    switch (part, property) {
    case (.button, .x): button.x
    case (.button, .width): button.width
    case (.button, .radius): radius
    case (.button, .alpha): buttonAlpha
    case (.button, .tint): tint
    case (.button, .scale): scale
    case (.button, .offset): offset
    case (.label, .alpha): labelAlpha
    case (.spinner, .alpha): spinnerAlpha
    case (.spinner, .angle): spinnerAngle
    case (.spinner, .x): spinnerCenter.x
    case (.circle, .radius): circleRadius
    case (.circle, .alpha): circleAlpha
    case (.reveal, .radius): revealRadius
    case (.from, .alpha): fromAlpha
    case (.to, .alpha): toAlpha
    default: nil
    }
  }

  /// The box of what is seen of the button: its own, or the circle's once that has taken its
  /// place; with scale and offset.
  public var visibleButton: Rect {
    guard buttonAlpha == 0, circleRadius > 0 else {
      let box = button.centered(width: button.width * scale, height: button.height * scale)
      return Rect(x: box.x + offset, y: box.y, width: box.width, height: box.height)
    }
    return button.centered(width: 2 * circleRadius, height: 2 * circleRadius)
  }

  /// The corner radius that belongs to ``visibleButton``.
  public var visibleRadius: Double {
    buttonAlpha == 0 && circleRadius > 0 ? circleRadius : radius * scale
  }
}
