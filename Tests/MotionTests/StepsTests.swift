import Motion
import TestSupport
import Testing

@Suite struct StepsTests {
  private static let third = 1.0 / 3

  @Test(
    arguments: [
      ("steps(4)", [0, 0.25, 0.5, 0.75]), ("steps(4,jump-start)", [0.25, 0.5, 0.75, 1]),
      ("steps(4,start)", [0.25, 0.5, 0.75, 1]), ("steps(4, end)", [0, 0.25, 0.5, 0.75]),
      ("steps(4,jump-none)", [0, third, 2 * third, 1]),
      ("steps(4,jump-both)", [0.2, 0.4, 0.6, 0.8]),
      ("step-start", [1, 1, 1, 1]), ("step-end", [0, 0, 0, 0]),
    ] as [(String, [Double])])
  func `steps stand on their levels`(text: String, levels: [Double]) throws {
    let curve = try curve(text)
    for (index, level) in levels.enumerated() {
      let begin = Double(index) / 4
      #expect(abs(curve.progress(at: begin) - level) < 1e-12, "at \(begin): the new value holds")
      #expect(abs(curve.progress(at: begin + 0.2499) - level) < 1e-12)
    }
    #expect(curve.progress(at: -0.001) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 2) == 1)
  }

  @Test(arguments: [10, 3, 7, 30, 999])
  func `a step is never missed by a rounding`(count: Int) throws {
    let curve = try curve("steps(\(count))")
    for step in 0..<count {
      let time = Double(step) / Double(count)
      #expect(abs(curve.progress(at: time) - time) < 1e-9)
    }
  }
}
