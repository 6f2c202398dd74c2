import Motion
import TestSupport
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    ("0.5", 500), (".5", 500), ("500ms", 500), ("0.5s", 500), ("5e-1", 500), ("0.5e0s", 500),
    ("50e1ms", 500), ("5E-1", 500), ("0.50000", 500), ("00.5", 500), ("0.4996", 500),
    ("0.4994999", 499), ("0.0004", 0), ("0.0005", 1), ("0", 0), ("-0", 0), ("60", 60_000),
    ("6e1", 60_000), ("60000ms", 60_000), ("0.06e3", 60_000), ("1e-30", 0), ("0e99", 0),
  ])
  func `times are whole milliseconds, however written`(text: String, expected: Int) throws {
    let seconds = try spec("hold=1&restore.delay=\(text)").seconds(.restoreDelay)
    #expect((seconds * 1000).rounded() == Double(expected))
  }

  @Test(arguments: [
    ("250", 250.0), ("250px", 250), ("250pt", 250), ("2.5e2", 250), ("250.0000", 250),
    ("100.12345", 100.1235), ("100.12344", 100.1234), ("1e2", 100), ("4096", 4096),
    ("100.00005", 100.0001), ("1000000000000000000000e-18", 1000),
  ])
  func `lengths are whole ten-thousandths of a point`(text: String, expected: Double) throws {
    #expect(try spec("stage=4096x4096&width=\(text)").number(.width) == expected)
  }

  /// The range is checked before the number is rounded.
  @Test(arguments: [
    "width=4096.00001", "width=0.99999", "hold=60.0001", "hold=60000.1ms", "hold=-0.0001",
    "fade.in=1.00001", "fade.in=-0.00001", "spinner.width=0.249999", "stage=4096.00001x100",
    "x=10000.00001", "x=-10000.00001", "origin=0,1000.00001%", "spinner.period=0.0999",
  ])
  func `just outside is outside`(query: String) {
    guard case .refused(_, _, .outOfRange) = failure(query) else {
      Issue.record("\(query) is accepted")
      return
    }
  }

  @Test(arguments: [
    "width=4096&stage=4096x4096", "hold=60", "hold=60.000", "hold=60000ms", "fade.in=1.0",
    "fade.in=0",
    "spinner.width=0.25", "stage=4096x16", "x=-10000", "origin=-10000,10000",
    "origin=-1000%,1000%", "spinner.period=0.1", "repeat=1000", "strip=24", "speed=0.1",
  ])
  func `the ends of a range belong to it`(query: String) {
    #expect(failure(query) == nil)
  }

  @Test func `a stage with fractions keeps them`() throws {
    let stage = try timeline("stage=375.5x667.25").scene.stage
    #expect(stage == Size(width: 375.5, height: 667.25))
  }

  @Test(arguments: [
    ("center", 187.5, 333.5), ("50%,50%", 187.5, 333.5), ("top-left", 0, 0), ("0,0", 0, 0),
    ("bottom-right", 375, 667), ("right", 375, 333.5), ("100%,0%", 375, 0),
    ("-10%,120%", -37.5, 800.4),
    ("-20,700.5", -20, 700.5), ("33.3333%,0", 125, 0),
  ])
  func `an origin is points or percent of the stage`(text: String, x: Double, y: Double) throws {
    let origin = try timeline("preset=push&origin=\(text)").scene.origin
    #expect(abs(origin.x - x) < 2e-4 && abs(origin.y - y) < 2e-4)
  }
}
