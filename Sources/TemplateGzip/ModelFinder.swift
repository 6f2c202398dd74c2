/// Finds for each value the earlier one that is most likely the same, with most likely the same
/// text about it: the one whose surroundings in the skeleton are alike for longest.
struct ModelFinder {
  private let skeleton: Skeleton
  /// Values by the text right about them: by one byte behind and two before, by four before, and
  /// by eight on both sides.
  private var near, before, wide: Chains
  private var last = -1

  init(_ skeleton: Skeleton) {
    self.skeleton = skeleton
    near = Chains(bits: 8, count: skeleton.count)
    before = Chains(bits: 8, count: skeleton.count)
    wide = Chains(bits: 8, count: skeleton.count)
  }

  /// The model for a stretch's value, -1 if there is none. Asked for one stretch after another.
  mutating func model(for index: Int) -> Int {
    let place = skeleton.end(index)
    let (ahead, behind) = (skeleton.text.word(at: place), skeleton.text.word(before: place))
    let keys = (
      near: ahead & 0xffff | (behind >> 48) << 16, before: behind >> 32,
      wide: ahead &* 0xff51_afd7_ed55_8ccd ^ behind)
    var best = (model: -1, score: 1)
    if last >= 0 { consider(last + 1, for: index, &best) }
    consider(near, keys.near, attempts: 4, for: index, &best)
    consider(before, keys.before, attempts: 2, for: index, &best)
    consider(wide, keys.wide, attempts: 2, for: index, &best)
    near.insert(index, keys.near)
    before.insert(index, keys.before)
    wide.insert(index, keys.wide)
    last = best.model
    return best.model
  }

  private func consider(
    _ chains: Chains, _ key: UInt64, attempts: Int, for index: Int,
    _ best: inout (model: Int, score: Int)
  ) {
    var other = chains.head(key)
    for _ in 0..<attempts where other >= 0 {
      consider(other, for: index, &best)
      other = chains.next(other)
    }
  }

  private func consider(_ other: Int, for index: Int, _ best: inout (model: Int, score: Int)) {
    guard other < index else { return }
    let (one, other_) = (skeleton.end(index), skeleton.end(other))
    let ahead = skeleton.text.agreement(
      at: one, and: other_, most: min(64, skeleton.text.count - one))
    let behind = skeleton.text.agreement(before: one, and: other_, most: min(32, other_))
    if ahead + behind > best.score { best = (other, ahead + behind) }
  }
}

extension [UInt8] {
  /// The eight bytes before a place, the last in the highest place.
  func word(before place: Int) -> UInt64 {
    if place >= 8 { return word(at: place - 8) }
    return place == 0 ? 0 : word(at: 0) << UInt64(64 - 8 * place)
  }
}
