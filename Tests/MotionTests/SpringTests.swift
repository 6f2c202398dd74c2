import Motion
import TestSupport
import Testing

@Suite struct SpringTests {
  /// Settling and way, against a numerical integration of the spring's equation.
  @Test(
    arguments: [
      [1, 100, 10, 0], [1, 100, 20, 0], [1, 100, 40, 0], [1, 100, 10, 15], [1, 100, 10, -30],
      [2, 300, 5, 0], [0.5, 50, 3, 4], [1, 25, 10, 5], [1, 25, 10, -5], [4, 133, 36, -11],
      [1, 303, 58, -20], [10, 10, 60, 0], [1, 1000, 4, 0], [1, 100, 10, 0.5],
    ] as [[Double]])
  func `a spring settles when the equation says so`(numbers: [Double]) throws {
    let spring = try Spring(
      mass: numbers[0], stiffness: numbers[1], damping: numbers[2], velocity: numbers[3])
    let step = spring.settling / 200_000
    var (place, speed, settled) = (0.0, numbers[3], 0.0)
    func pull(_ place: Double, _ speed: Double) -> Double {
      (numbers[1] * (1 - place) - numbers[2] * speed) / numbers[0]
    }
    var time = 0.0
    while time < spring.settling * 1.5 {
      if Int(time / step) % 20_000 == 0 {
        #expect(abs(spring.value(atSeconds: time) - place) < 1e-6, "\(numbers) at \(time)")
      }
      // Runge and Kutta, fourth order.
      let (v1, a1) = (speed, pull(place, speed))
      let (v2, a2) = (speed + a1 * step / 2, pull(place + v1 * step / 2, speed + a1 * step / 2))
      let (v3, a3) = (speed + a2 * step / 2, pull(place + v2 * step / 2, speed + a2 * step / 2))
      let (v4, a4) = (speed + a3 * step, pull(place + v3 * step, speed + a3 * step))
      place += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
      speed += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6
      time += step
      if abs(place - 1) > 0.001 { settled = time }
    }
    #expect(abs(spring.settling - settled) < 3 * step, "\(numbers): \(spring.settling), \(settled)")
  }

  @Test func `a spring ends exactly at its end`() throws {
    let spring = try curve("spring(1,100,10,0)")
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: 1) == 1)
    #expect(spring.overshoots && spring.reach.upperBound > 1.1)
  }

  @Test func `auto takes a spring's own time, in whole milliseconds`() throws {
    let timeline = try timeline("expand.curve=spring(1,100,10,0)&expand.duration=auto")
    let expand = try #require(timeline.phase(.expand))
    let own = try #require(expand.curve.ownDuration)
    #expect(expand.duration >= own && expand.duration < own + 0.001)
  }
}
