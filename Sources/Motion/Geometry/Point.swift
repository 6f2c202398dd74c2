/// A place on the stage: points right of and below its top left corner.
public struct Point: Equatable, Sendable {
  public var x, y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct Size: Equatable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in points: its top left corner and its size.
public struct Rect: Equatable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle's middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The shorter of the two sides.
  public var shorterSide: Double { min(width, height) }

  /// The rectangle of the given size about the same middle.
  public func centered(width: Double, height: Double) -> Rect {
    Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2,
      width: width, height: height)
  }
}
