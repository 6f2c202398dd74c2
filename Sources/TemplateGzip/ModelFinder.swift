/// Finds for each value the earlier one that is most likely the same, with most likely the same
/// text about it: the one whose surroundings in the skeleton are alike for longest.
struct ModelFinder: ~Copyable {
  /// Stretches by the text about the value behind them: by one byte behind it and two before, by
  /// four before, and by eight on both sides.
  private var near = Chains<256, 32768>()
  private var before = Chains<256, 32768>()
  private var wide = Chains<256, 32768>()
  /// The last model that was found.
  private var last = 0

  mutating func removeAll() {
    near.removeAll()
    before.removeAll()
    wide.removeAll()
    last = 0
  }

  /// The stretch before the value most like a stretch's, the stretch itself if there is none.
  /// Asked for one stretch after another.
  mutating func model(for index: Int, in skeleton: borrowing Skeleton) -> Int {
    let place = skeleton.end(index)
    let (ahead, behind) = (skeleton.text.word(at: place), skeleton.text.word(at: place - 8))
    let nearKey = ahead & 0xffff | (behind >> 48) << 16
    let beforeKey = behind >> 32
    let wideKey = ahead &* 0xff51_afd7_ed55_8ccd ^ behind
    var best = Best(model: index, score: 1)
    // After the last value's model comes a likely one for this.
    if last + 1 < index { best.consider(last + 1, for: index, in: skeleton) }
    best.consider(wide, wideKey, attempts: 2, for: index, in: skeleton)
    best.consider(near, nearKey, attempts: 4, for: index, in: skeleton)
    best.consider(before, beforeKey, attempts: 2, for: index, in: skeleton)
    near.insert(index, nearKey)
    before.insert(index, beforeKey)
    wide.insert(index, wideKey)
    last = best.model
    return best.model
  }

  /// The best model so far, and how many bytes about it agree.
  private struct Best {
    var model: Int
    var score: Int

    /// From how many equal bytes on nothing better is looked for.
    private static let enough = 40
    /// How far text is compared, behind the value and before it.
    private static let farAhead = 64
    private static let farBehind = 32

    mutating func consider(
      _ chains: borrowing Chains<256, 32768>, _ key: UInt64, attempts: Int, for index: Int,
      in skeleton: borrowing Skeleton
    ) {
      var other = chains.last(key)
      var attempts = attempts
      while other != 0, attempts > 0, score < Best.enough {
        consider(other, for: index, in: skeleton)
        other = chains.before(other)
        attempts -= 1
      }
    }

    mutating func consider(_ other: Int, for index: Int, in skeleton: borrowing Skeleton) {
      let (one, two) = (skeleton.end(index), skeleton.end(other))
      let ahead = skeleton.text.agreement(
        at: one, and: two, most: min(Best.farAhead, skeleton.text.count - one))
      let behind = skeleton.text.agreement(before: one, and: two, most: min(Best.farBehind, two))
      if ahead + behind > score { (model, score) = (other, ahead + behind) }
    }
  }
}
