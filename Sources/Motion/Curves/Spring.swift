import Glibc

/// A damped spring let go at 0 and pulled to 1, as Core Animation's `CASpringAnimation` has it.
///
/// `x'' = (stiffness (1 - x) - damping x') / mass`, from `x = 0` with the given velocity. The
/// curve runs until the spring has settled, that is until it stays within 0.1 % of 1; its last
/// value is exactly 1.
public struct Spring: Hashable, Sendable {
  /// Why there is no such spring.
  public enum Failure: Error {
    /// A number is not finite, mass or stiffness or damping is not above 0.
    case impossible
    /// It needs more than 60 seconds to settle.
    case tooSlow(settling: Double)
    /// It swings more than 40 times to and fro before it settles.
    case tooLively(swings: Int)
  }

  public let mass, stiffness, damping, velocity: Double
  /// The seconds until the spring stays within 0.1 % of 1.
  public let settling: Double

  /// How close to 1 a spring must stay to count as settled.
  static let tolerance = 0.001

  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    throws(Failure)
  {
    guard mass > 0, stiffness > 0, damping > 0, mass.isFinite, stiffness.isFinite,
      damping.isFinite, velocity.isFinite
    else { throw .impossible }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
    let motion = Oscillation(mass, stiffness, damping, velocity)
    let settling = motion.settling(within: Spring.tolerance)
    guard settling <= 60 else { throw .tooSlow(settling: settling) }
    let swings = Int(motion.frequency * settling / (2 * Double.pi))
    guard swings <= 40 else { throw .tooLively(swings: swings) }
    self.settling = settling
  }

  /// The spring's place at a time in seconds from its release.
  public func value(atSeconds time: Double) -> Double {
    time <= 0 ? 0 : Oscillation(mass, stiffness, damping, velocity).value(at: time)
  }

  /// The curve: progress at the given share of the settling time.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    return time >= 1 ? 1 : value(atSeconds: time * settling)
  }

  /// How often the spring swings before it settles; 0 for one that does not swing.
  var swings: Double {
    Oscillation(mass, stiffness, damping, velocity).frequency * settling / (2 * Double.pi)
  }
}

/// The closed form of a spring's motion.
private struct Oscillation {
  /// The rate at which the envelope shrinks, and the two of an overdamped spring.
  let decay: Double
  /// Radians a second; 0 where the spring does not swing.
  let frequency: Double
  /// The distance of the two exponents of an overdamped spring from `decay`; 0 elsewhere.
  let spread: Double
  /// The weight of the sine (or of the second exponent) beside 1 for the cosine.
  let second: Double

  init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) {
    decay = damping / (2 * mass)
    let inside = stiffness / mass - decay * decay
    // Too near to critical for the other two forms to keep their digits.
    if abs(inside) < 1e-9 * decay * decay {
      (frequency, spread) = (0, 0)
      second = decay - velocity
    } else if inside > 0 {
      (frequency, spread) = (inside.squareRoot(), 0)
      second = (decay - velocity) / frequency
    } else {
      (frequency, spread) = (0, (-inside).squareRoot())
      second = (decay - velocity) / spread
    }
  }

  func value(at time: Double) -> Double { 1 - distance(at: time) }

  /// What is still missing to 1.
  func distance(at time: Double) -> Double {
    let envelope = exp(-decay * time)
    if frequency > 0 {
      return envelope * (cos(frequency * time) + second * sin(frequency * time))
    }
    if spread == 0 { return envelope * (1 + second * time) }
    // cosh and sinh written as exponents, which cannot overflow beside the envelope.
    let slow = exp((spread - decay) * time)
    let fast = exp((-spread - decay) * time)
    return (slow + fast) / 2 + second * (slow - fast) / 2
  }

  /// The first time from which the distance stays within the tolerance.
  func settling(within tolerance: Double) -> Double {
    frequency > 0 ? settlingOfSwings(tolerance) : settlingWithoutSwings(tolerance)
  }

  /// The last swing beyond the tolerance is found from the envelope, then the crossing after it
  /// by bisection.
  private func settlingOfSwings(_ tolerance: Double) -> Double {
    let reach = (1 + second * second).squareRoot()
    guard reach > tolerance else { return 0 }
    let latest = log(reach / tolerance) / decay
    // Extremes come every half turn; at the first of them the slope is 0.
    let slope = atan2(second * frequency - decay, frequency + decay * second)
    let half = Double.pi / frequency
    var extreme = (slope / frequency) + (latest / half).rounded(.down) * half + half
    for _ in 0..<6 where extreme > 0 {
      if abs(distance(at: extreme)) > tolerance { break }
      extreme -= half
    }
    let begin = max(0, extreme)
    return crossing(between: begin, and: begin + half, tolerance)
  }

  /// The distance turns once at most; after the turn it only shrinks.
  private func settlingWithoutSwings(_ tolerance: Double) -> Double {
    let turn = max(0, onlyTurn)
    guard abs(distance(at: turn)) > tolerance else {
      return crossing(between: 0, and: turn, tolerance)
    }
    var end = turn + 1 / decay
    for _ in 0..<300 where abs(distance(at: end)) > tolerance { end = turn + (end - turn) * 1.5 }
    return crossing(between: turn, and: end, tolerance)
  }

  /// Where the slope of a spring that does not swing is 0; below 0 if it never is.
  private var onlyTurn: Double {
    if spread == 0 { return second == 0 ? -1 : (second - decay) / (decay * second) }
    let ratio = (1 - second) * (spread + decay) / ((1 + second) * (spread - decay))
    return ratio > 0 ? log(ratio) / (2 * spread) : -1
  }

  private func crossing(between begin: Double, and end: Double, _ tolerance: Double) -> Double {
    var (low, high) = (begin, end)
    guard abs(distance(at: low)) > tolerance else { return low }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(distance(at: middle)) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
