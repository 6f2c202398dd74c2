import Glibc

/// How large a circle must grow to cover a stage, and how large published formulas let it grow.
///
/// A circle covers an upright rectangle as soon as it reaches the corner farthest from its centre.
/// That distance is the exact radius, wherever the centre lies.
public enum Cover {
  /// The exact radius: from `center` to the corner of the stage that is farthest from it.
  ///
  /// Right for every centre, inside the stage or outside it.
  public static func radius(from center: Point, over stage: Size) -> Double {
    hypot(
      max(abs(center.x), abs(stage.width - center.x)),
      max(abs(center.y), abs(stage.height - center.y)))
  }

  /// The factor by which a circle as high as the button must grow to cover the stage.
  public static func scale(from center: Point, over stage: Size, height: Double) -> Double {
    2 * radius(from: center, over: stage) / height
  }

  /// The radius that the early Ping transitions use: to the bottom left corner, wherever the
  /// button lies, plus half the button. It leaves corners bare for buttons on the left.
  public static func cornerRadius(from center: Point, over stage: Size, growing start: Double)
    -> Double
  {
    hypot(center.x, stage.height - center.y) + start
  }

  /// The radius of the later Ping transitions: to the corner opposite the quadrant that holds the
  /// frame's top left corner, with 30 points taken off the height in the upper half, plus half
  /// the button.
  public static func quadrantRadius(of frame: Rect, over stage: Size, growing start: Double)
    -> Double
  {
    let center = frame.center
    let across = frame.x > stage.width / 2 ? center.x : center.x - stage.width
    let down = frame.y < stage.height / 2 ? center.y - stage.height + 30 : center.y
    return hypot(across, down) + start
  }
}
