import TestSupport
import Testing

@testable import Sockets

/// Alarms under a clock that is turned by hand. One tick is 2^26 nanoseconds.
@Suite struct TimerWheelTests {
  static let tick = 1 << 26
  static let second = 1_000_000_000

  /// All that ring at `now`, in ascending order.
  func alarms(of wheel: inout TimerWheel, at now: Int) -> [Int] {
    var items: [Int] = []
    while let item = wheel.nextAlarm(now: now) { items.append(item) }
    return items.sorted()
  }

  @Test func `rings no earlier than asked and at most one tick late`() {
    for deadline in [0, 1, Self.tick - 1, Self.tick, 5 * Self.second, 30 * Self.second] {
      var wheel = TimerWheel(now: 0)
      wheel.set(3, by: deadline)
      #expect(alarms(of: &wheel, at: deadline - 1) == [])
      #expect(alarms(of: &wheel, at: deadline + Self.tick) == [3])
      #expect(alarms(of: &wheel, at: deadline + 100 * Self.second) == [])
    }
  }

  @Test func `moves an alarm forward but not back`() {
    var wheel = TimerWheel(now: 0)
    wheel.set(0, by: 10 * Self.second)
    wheel.set(0, by: 2 * Self.second)
    wheel.set(0, by: 20 * Self.second)
    #expect(alarms(of: &wheel, at: 3 * Self.second) == [0])
    #expect(alarms(of: &wheel, at: 60 * Self.second) == [])
  }

  @Test func `forgets an alarm that is taken out`() {
    var wheel = TimerWheel(now: 0)
    for item in 0..<5 { wheel.set(item, by: Self.second) }
    wheel.remove(0)
    wheel.remove(2)
    wheel.remove(4)
    wheel.remove(4)
    wheel.remove(99)
    #expect(alarms(of: &wheel, at: 2 * Self.second) == [1, 3])
  }

  @Test func `rings at its rim for what lies further ahead`() {
    var wheel = TimerWheel(now: 0)
    wheel.set(0, by: 1000 * Self.second)
    let rim = 511 * Self.tick
    #expect(alarms(of: &wheel, at: rim - 1) == [])
    #expect(alarms(of: &wheel, at: rim) == [0])
  }

  @Test func `says how long there is nothing to do`() {
    var wheel = TimerWheel(now: 0)
    #expect(wheel.milliseconds(from: 0) == nil)
    wheel.set(0, by: Self.second)
    let wait = wheel.milliseconds(from: 0) ?? 0
    #expect(alarms(of: &wheel, at: (wait - 1) * 1_000_000) == [])
    #expect(alarms(of: &wheel, at: wait * 1_000_000) == [0])
    #expect(wheel.milliseconds(from: 2 * Self.second) == nil)
  }

  @Test func `goes on after a long silence`() {
    var wheel = TimerWheel(now: 0)
    let later = 100_000 * Self.second
    #expect(alarms(of: &wheel, at: later) == [])
    wheel.set(7, by: later + Self.second)
    #expect(alarms(of: &wheel, at: later + Self.second - 1) == [])
    #expect(alarms(of: &wheel, at: later + Self.second + Self.tick) == [7])
  }

  @Test(arguments: 0..<20)
  func `agrees with a list of deadlines`(seed: UInt64) {
    var random = SeededGenerator(seed)
    var wheel = TimerWheel(now: 0)
    var deadlines: [Int: Int] = [:]
    var now = 0
    for _ in 0..<2000 {
      now += Int.random(in: 0..<Self.second, using: &random)
      for item in alarms(of: &wheel, at: now) {
        let deadline = deadlines[item] ?? .max
        // Too early can only be the rim's doing; then it is set again, as a loop does.
        if deadline > now {
          wheel.set(item, by: deadline)
        } else {
          deadlines[item] = nil
        }
      }
      #expect(deadlines.values.allSatisfy { $0 > now - Self.tick })
      let item = Int.random(in: 0..<50, using: &random)
      if Bool.random(using: &random) {
        wheel.remove(item)
        deadlines[item] = nil
      } else {
        let deadline = now + Int.random(in: 0..<60 * Self.second, using: &random)
        wheel.set(item, by: deadline)
        deadlines[item] = min(deadline, deadlines[item] ?? .max)
      }
    }
  }
}
