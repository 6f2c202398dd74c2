/// Alarms for numbered items: setting one, moving it and taking it out cost the same however many
/// there are.
///
/// An alarm never rings early, and up to one tick (about 67 ms) late. The wheel reaches some 34
/// seconds ahead; a later alarm rings at its rim. So who hears an alarm looks whether its time has
/// really come, and sets it again if not. That also lets an alarm be put off for nothing: the new
/// time is noted by its owner, and the wheel is told when the old one rings.
package struct TimerWheel {
  private static let tickShift = 26
  private static let spokes = 512

  /// The first item on each spoke; -1 for none.
  private var first = [Int32](repeating: -1, count: spokes)
  /// One bit for each spoke that holds an item.
  private var occupied = [UInt64](repeating: 0, count: spokes / 64)
  private var items: [Item] = []
  /// The last tick whose alarms have rung.
  private var tick: Int

  private struct Item {
    var next: Int32 = -1
    var previous: Int32 = -1
    /// When it rings; -1 when it is not on the wheel.
    var tick = -1
  }

  /// - Parameter now: nanoseconds of a clock that never runs backwards.
  package init(now: Int) {
    tick = now >> Self.tickShift
  }

  /// Makes the alarm of `item` ring no later than `deadline`, and no earlier than any wish for it.
  package mutating func set(_ item: Int, by deadline: Int) {
    while items.count <= item { items.append(Item()) }
    let wanted = min(max(deadline >> Self.tickShift, tick) + 1, tick + Self.spokes - 1)
    if items[item].tick >= 0 {
      guard wanted < items[item].tick else { return }
      remove(item)
    }
    insert(item, at: wanted)
  }

  /// Takes the alarm of `item` off the wheel, if it is there.
  package mutating func remove(_ item: Int) {
    guard item < items.count, items[item].tick >= 0 else { return }
    let spoke = items[item].tick % Self.spokes
    let (next, previous) = (items[item].next, items[item].previous)
    if next >= 0 { items[Int(next)].previous = previous }
    if previous >= 0 {
      items[Int(previous)].next = next
    } else {
      first[spoke] = next
      if next < 0 { occupied[spoke / 64] &= ~(1 << UInt64(spoke % 64)) }
    }
    items[item] = Item()
  }

  /// Takes one alarm that rings at `now` off the wheel; nil when there is none left.
  package mutating func nextAlarm(now: Int) -> Int? {
    let current = now >> Self.tickShift
    while true {
      let item = first[tick % Self.spokes]
      if item >= 0, items[Int(item)].tick <= tick {
        remove(Int(item))
        return Int(item)
      }
      guard tick < current else { return nil }
      let silent = ticksUntilNext ?? current - tick
      tick += max(1, min(silent, current - tick))
    }
  }

  /// How long it is until the next alarm may ring, in whole milliseconds; nil without any.
  package func milliseconds(from now: Int) -> Int? {
    guard let ticks = ticksUntilNext else { return nil }
    let instant = (tick + ticks) << Self.tickShift
    return max(0, (instant - now + 999_999) / 1_000_000)
  }

  private mutating func insert(_ item: Int, at wanted: Int) {
    let spoke = wanted % Self.spokes
    let next = first[spoke]
    items[item] = Item(next: next, previous: -1, tick: wanted)
    if next >= 0 { items[Int(next)].previous = Int32(item) }
    first[spoke] = Int32(item)
    occupied[spoke / 64] |= 1 << UInt64(spoke % 64)
  }

  /// From the current tick to the next spoke that holds something. At most eight words are read.
  private var ticksUntilNext: Int? {
    let start = (tick + 1) % Self.spokes
    for step in 0...occupied.count {
      let word = (start / 64 + step) % occupied.count
      var bits = occupied[word]
      if step == 0 { bits &= ~0 << UInt64(start % 64) }
      if step == occupied.count { bits &= (1 << UInt64(start % 64)) - 1 }
      if bits != 0 {
        let spoke = word * 64 + bits.trailingZeroBitCount
        return (spoke - start + Self.spokes) % Self.spokes + 1
      }
    }
    return nil
  }
}
