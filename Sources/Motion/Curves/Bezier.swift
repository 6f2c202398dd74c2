import Glibc

/// A cubic Bézier easing from (0, 0) to (1, 1), by its two control points.
///
/// The x of both lies in 0...1, so that progress is a function of time (CSS Easing 1, section
/// 2.2); y may leave that range, which makes the curve overshoot.
public struct Bezier: Hashable, Sendable {
  public let x1, y1, x2, y2: Double

  /// Refuses control points whose x leaves 0...1 and numbers that are not finite.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(unchecked: x1, y1, x2, y2)
  }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve of the same motion run backwards in time: progress `p` at time `x` becomes
  /// `1 - p` at `1 - x`.
  public var reversed: Bezier {
    func rest(_ value: Double) -> Double { ((1 - value) * 1e9).rounded() / 1e9 }
    // Without the last bits of the subtraction, so that a curve reversed twice is itself.
    return Bezier(unchecked: rest(x2), rest(y2), rest(x1), rest(y1))
  }

  /// Whether both control points lie in the unit square, as SMIL's `keySplines` must.
  public var staysInside: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// Progress at the given share of the time, which is held within 0...1. Within 1e-9 of the
  /// exact value where the curve is not vertical; at most 70 steps.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return y(at: parameter(at: time))
  }

  /// The curve's own parameter where its x is `time`: Newton's method, kept inside a bracket
  /// that every step narrows, so that it always ends.
  func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = time
    let distance = Distance(of: self, from: time)
    for _ in 0..<70 {
      let error = distance.value(at: guess)
      if error == 0 { break }
      if error < 0 { low = guess } else { high = guess }
      let next = guess - error / slopeOfX(at: guess)
      guess = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { break }
    }
    return guess
  }

  /// x less the wanted time, as a function of the parameter. Where the slope of x turns inside
  /// the curve it is counted from there: a curve that stands upright at that point, such as
  /// (1, 0, 0, 1), would else lose half its digits.
  private struct Distance {
    let curve: Bezier
    let time: Double
    /// The parameter of the turn, x less the time there, and the factors of its odd powers.
    private let turn, missing, linear, cubic: Double

    init(of curve: Bezier, from time: Double) {
      self.curve = curve
      self.time = time
      cubic = 1 + 3 * curve.x1 - 3 * curve.x2
      let square = 3 * curve.x2 - 6 * curve.x1
      turn = cubic == 0 ? -1 : -square / (3 * cubic)
      linear = (3 * cubic * turn + 2 * square) * turn + 3 * curve.x1
      missing = ((cubic * turn + square) * turn + 3 * curve.x1) * turn - time
    }

    func value(at s: Double) -> Double {
      guard (0...1).contains(turn) else { return curve.x(at: s) - time }
      let step = s - turn
      return (cubic * step * step + linear) * step + missing
    }
  }

  func x(at s: Double) -> Double { Bezier.cubic(x1, x2, at: s) }
  func y(at s: Double) -> Double { Bezier.cubic(y1, y2, at: s) }

  private func slopeOfX(at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * x1 + 6 * rest * s * (x2 - x1) + 3 * s * s * (1 - x2)
  }

  private static func cubic(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return ((3 * rest * first + 3 * s * second) * rest + s * s) * s
  }
}
