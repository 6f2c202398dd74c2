/// Finds for each value the earlier one that is most likely the same, with most likely the same
/// text about it: the one whose surroundings in the skeleton are alike for longest.
struct ModelFinder: ~Copyable {
  /// Values by the text right about them: by one byte behind and two before, by four before, and
  /// by eight on both sides.
  private var near = Chains(bits: 8)
  private var before = Chains(bits: 8)
  private var wide = Chains(bits: 8)
  private var previous = -1

  mutating func clear(reserving count: Int) {
    near.clear(reserving: count)
    before.clear(reserving: count)
    wide.clear(reserving: count)
    previous = -1
  }

  /// The stretch before the value most like a stretch's, the stretch itself if there is none.
  /// Asked for one stretch after another.
  mutating func model(for index: Int, in skeleton: borrowing Skeleton) -> Int {
    let place = skeleton.end(index)
    let (ahead, behind) = (skeleton.text.word(at: place), skeleton.text.word(at: place - 8))
    let keys = (
      near: ahead & 0xffff | (behind >> 48) << 16, before: behind >> 32,
      wide: ahead &* 0xff51_afd7_ed55_8ccd ^ behind
    )
    var best = (model: index, score: 1)
    // After the last value's model comes a likely one for this.
    if previous >= 0, previous + 1 < index { `try`(previous + 1, for: index, in: skeleton, &best) }
    `try`(near, keys.near, attempts: 4, for: index, in: skeleton, &best)
    `try`(before, keys.before, attempts: 2, for: index, in: skeleton, &best)
    `try`(wide, keys.wide, attempts: 2, for: index, in: skeleton, &best)
    near.insert(index, keys.near)
    before.insert(index, keys.before)
    wide.insert(index, keys.wide)
    previous = best.model < index ? best.model : -1
    return best.model
  }

  private func `try`(
    _ chains: borrowing Chains, _ key: UInt64, attempts: Int, for index: Int,
    in skeleton: borrowing Skeleton, _ best: inout (model: Int, score: Int)
  ) {
    var other = chains.last(key)
    var attempts = attempts
    while other >= 0, attempts > 0 {
      `try`(other, for: index, in: skeleton, &best)
      other = chains.before(other)
      attempts -= 1
    }
  }

  private func `try`(
    _ other: Int, for index: Int, in skeleton: borrowing Skeleton,
    _ best: inout (model: Int, score: Int)
  ) {
    let (one, two) = (skeleton.end(index), skeleton.end(other))
    let ahead = skeleton.text.agreement(
      at: one, and: two, most: min(64, skeleton.text.count - one))
    let behind = skeleton.text.agreement(before: one, and: two, most: min(32, two))
    if ahead + behind > best.score { best = (other, ahead + behind) }
  }
}
