import Glibc

/// A stretch of a curve, drawn as a curve of its own.
public struct Piece: Equatable, Sendable {
  /// Where the stretch begins and ends, as shares of the whole time.
  public let begin, end: Double
  /// The whole curve's progress there.
  public let from, to: Double
  /// How the stretch gets from one to the other.
  public let curve: Curve
}

extension Bezier {
  /// The same curve as pieces that each stay inside the unit square: one for a curve whose control
  /// points do, else cut where y turns. Exact, not an approximation.
  ///
  /// Between two turns y is monotone, yet a control point may still lie beyond the ends of a
  /// piece. It is then cut once more where the slope bends: from its bend on, a slope grows to
  /// three times its mean at most, so that the control points stay within.
  public var insidePieces: [Piece] {
    if staysInside {
      return [Piece(begin: 0, end: 1, from: 0, to: 1, curve: .bezier(self))]
    }
    let cuts = ([0, 1] + turnsOfY).sorted()
    var pieces: [Piece] = []
    for (begin, end) in zip(cuts, cuts.dropFirst()) where begin < end {
      append(from: begin, to: end, to: &pieces)
    }
    return pieces
  }

  private func append(from begin: Double, to end: Double, to pieces: inout [Piece]) {
    let piece = self.piece(from: begin, to: end)
    if case .bezier(let curve) = piece.curve,
      let bend = !curve.xStaysInside
        ? Bezier.bend(x1, x2) : !curve.staysInside ? Bezier.bend(y1, y2) : nil,
      bend > begin, bend < end
    {
      append(from: begin, to: bend, to: &pieces)
      append(from: bend, to: end, to: &pieces)
    } else {
      pieces.append(piece)
    }
  }

  fileprivate var xStaysInside: Bool { (0...1).contains(x1) && (0...1).contains(x2) }

  /// The parameters in 0...1, ends left out, where y turns.
  private var turnsOfY: [Double] {
    // y' / 3 = y1 (1-s)² + 2 (y2-y1) (1-s) s + (1-y2) s², a quadratic in s.
    let a = y1 - 2 * (y2 - y1) + (1 - y2)
    let b = 2 * (y2 - y1) - 2 * y1
    return Bezier.roots(a, b, y1).filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
  }

  /// The parameter where the slope of a coordinate bends, if it does.
  private static func bend(_ first: Double, _ second: Double) -> Double? {
    let a = 1 + 3 * first - 3 * second
    return a == 0 ? nil : (2 * first - second) / a
  }

  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
    let inside = b * b - 4 * a * c
    guard inside > 0 else { return [] }
    let root = inside.squareRoot()
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
  }

  /// The stretch between two parameters as a curve of its own (de Casteljau's subdivision).
  func piece(from begin: Double, to end: Double) -> Piece {
    let xs = Bezier.subdivision(x1, x2, from: begin, to: end)
    let ys = Bezier.subdivision(y1, y2, from: begin, to: end)
    let (width, height) = (xs.3 - xs.0, ys.3 - ys.0)
    func across(_ value: Double) -> Double { width == 0 ? 0 : tidy((value - xs.0) / width) }
    func up(_ value: Double) -> Double { height == 0 ? 0 : tidy((value - ys.0) / height) }
    return Piece(
      begin: xs.0, end: xs.3, from: ys.0, to: ys.3,
      curve: .bezier(Bezier(unchecked: across(xs.1), up(ys.1), across(xs.2), up(ys.2))))
  }

  /// Takes rounding's last bits off the ends of the unit interval.
  private func tidy(_ value: Double) -> Double {
    if abs(value) < 1e-12 { return 0 }
    return abs(value - 1) < 1e-12 ? 1 : value
  }

  /// One coordinate's four control values between two parameters.
  private static func subdivision(
    _ first: Double, _ second: Double, from begin: Double, to end: Double
  ) -> (Double, Double, Double, Double) {
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> Double {
      let one = first * ((1 - r) * (1 - s) * t + (1 - r) * s * (1 - t) + r * (1 - s) * (1 - t))
      let two = second * ((1 - r) * s * t + r * (1 - s) * t + r * s * (1 - t))
      return one + two + r * s * t
    }
    return (
      blossom(begin, begin, begin), blossom(begin, begin, end),
      blossom(begin, end, end), blossom(end, end, end)
    )
  }

  /// The curve cut at the given values of progress, ascending inside 0...1, for a curve whose y
  /// never falls: as many pieces as values, and one more.
  func pieces(cutAtProgress values: [Double]) -> [Piece] {
    var cuts = [0.0]
    for value in values { cuts.append(parameter(whereProgressIs: value)) }
    cuts.append(1)
    return zip(cuts, cuts.dropFirst()).map { piece(from: $0, to: $1) }
  }

  private func parameter(whereProgressIs value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if y(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension Curve {
  /// The stretch between two shares of the time as a curve of its own, exact; nil where there is
  /// none: within steps and springs, and where a control point's x would leave 0...1.
  ///
  /// - Parameters:
  ///   - begin: 0 to 1.
  ///   - end: Above `begin`, up to 1.
  public func piece(from begin: Double, to end: Double) -> Piece? {
    if begin <= 0, end >= 1 { return Piece(begin: 0, end: 1, from: 0, to: 1, curve: self) }
    switch self {
    case .linear: return Piece(begin: begin, end: end, from: begin, to: end, curve: .linear)
    case .bezier(let bezier):
      let piece = bezier.piece(
        from: bezier.parameter(at: begin), to: bezier.parameter(at: end))
      guard case .bezier(let part) = piece.curve, part.xStaysInside else { return nil }
      return piece
    case .steps, .spring, .reversedSpring: return nil
    }
  }
}
