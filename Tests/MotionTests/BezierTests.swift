import Motion
import TestSupport
import Testing

@Suite struct BezierTests {
  /// Against plain bisection, which is slow and cannot be wrong.
  @Test func `every Bézier is solved to a millionth`() throws {
    var random = SeededGenerator(41)
    for _ in 0..<3000 {
      let ranges: [ClosedRange<Double>] = [0...1, -10...10, 0...1, -10...10]
      let numbers = ranges.map { range -> Double in
        random.oneIn(4) ? random.one(of: [0, 1]) : random.number(in: range)
      }
      let bezier = try #require(Bezier(numbers[0], numbers[1], numbers[2], numbers[3]))
      let time: Double = random.number(in: 0...1)
      // Where it stands upright a bit of x is much of y: the wanted y lies between its neighbours.
      let near = [time - 1e-14, time + 1e-14].map { bisected(bezier, at: $0) }
      let progress = bezier.progress(at: time)
      let (low, high) = (min(near[0], near[1]), max(near[0], near[1]))
      #expect(progress >= low - 1e-6 && progress <= high + 1e-6, "\(bezier) at \(time)")
    }
  }

  private func bisected(_ bezier: Bezier, at time: Double) -> Double {
    func cubic(_ one: Double, _ two: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * one + 3 * (1 - s) * s * s * two + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if cubic(bezier.x1, bezier.x2, middle) < time { low = middle } else { high = middle }
    }
    return cubic(bezier.y1, bezier.y2, (low + high) / 2)
  }

  @Test func `a Bézier refuses what is no function of time`() {
    #expect(Bezier(-0.1, 0, 1, 1) == nil)
    #expect(Bezier(0, 0, 1.1, 1) == nil)
    #expect(Bezier(0, .nan, 1, 1) == nil)
    #expect(Bezier(0, 0, 1, .infinity) == nil)
    #expect(Bezier(0, -100, 1, 100) != nil)
  }

  /// The original's spring curve, cut where it turns (as seen in three engines).
  @Test func `an overshoot is cut where it turns`() throws {
    guard case .bezier(let bezier) = try curve("cubic-bezier(.45,-.36,.44,.92)") else {
      Issue.record("no Bézier")
      return
    }
    let pieces = bezier.insidePieces
    #expect(pieces.count == 2)
    #expect(abs(pieces[0].end - 0.1469) < 1e-4 && abs(pieces[0].to - -0.0637) < 1e-4)
    let expected = [[0.376239, 0.694202, 0.705242, 1], [0.362495, 0, 0.424195, 0.934027]]
    for (piece, numbers) in zip(pieces, expected) {
      let points = try #require(piece.curve.controlPoints)
      #expect(zip(points, numbers).allSatisfy { abs($0 - $1) < 1e-6 }, "\(points)")
    }
  }

  /// One whose y never turns, though a control point lies outside.
  @Test func `a control point outside is cut at the bend`() throws {
    guard case .bezier(let bezier) = try curve("cubic-bezier(.435,1.1269,.4611,.6564)") else {
      Issue.record("no Bézier")
      return
    }
    let pieces = bezier.insidePieces
    #expect(pieces.count == 2)
    for piece in pieces {
      let points = try #require(piece.curve.controlPoints)
      #expect(points.allSatisfy { (0...1).contains($0) }, "\(points)")
    }
  }
}
