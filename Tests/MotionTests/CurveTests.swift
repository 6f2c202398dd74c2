import Motion
import TestSupport
import Testing

@Suite struct CurveTests {
  @Test func `a reversed curve is the curve backwards`() throws {
    var queries = RandomQuery(seed: 42)
    for _ in 0..<2000 {
      let text = queries.curve()
      let curve = try curve(text)
      #expect(curve.reversed.reversed == curve)
      let time = queries.random.number(in: 0.001...0.999)
      let difference = curve.reversed.progress(at: time) - (1 - curve.progress(at: 1 - time))
      #expect(abs(difference) < 1e-6, "\(text) at \(time)")
    }
  }

  @Test(arguments: [
    ("cubic-bezier(.25,.1,.25,1)", "ease"), ("cubic-bezier(0.42, 0, 0.58, 1)", "ease-in-out"),
    ("cubic-bezier(0.3,0.3,0.7,0.7)", "linear"),
    ("cubic-bezier(0.5,0,1,0)", "cubic-bezier(0.5,0,1,0)"),
    ("steps(3)", "steps(3,jump-end)"), ("steps(3, start)", "steps(3,jump-start)"),
    ("step-end", "steps(1,jump-end)"), ("spring( 1 , 100 , 10 , 0 )", "spring(1,100,10,0)"),
  ])
  func `curves of one motion have one form`(text: String, canonical: String) throws {
    #expect(try curve(text).written == canonical)
  }
}
