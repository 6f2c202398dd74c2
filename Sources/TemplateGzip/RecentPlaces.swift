/// Where in a document each four bytes were last seen, as far as there is room to remember it; and where
/// behind the same eight bytes.
struct RecentPlaces: ~Copyable {
  private var places = Ring<512, UInt16>()
  private var placesBehind = Ring<512, UInt16>()

  mutating func removeAll() {
    places.fillWithZeros()
    placesBehind.fillWithZeros()
  }

  /// The last place at which a word began with the same four bytes behind the same eight, perhaps; now it is
  /// this one.
  @inline(__always)
  mutating func exchange(_ place: Int, word: UInt64, behind: UInt64) -> Int {
    let key = behind &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(UInt32(truncatingIfNeeded: word))
    let hash = Int(truncatingIfNeeded: (key &* 0xbf58_476d_1ce4_e5b9) &>> 55)
    let last = placesBehind[hash]
    placesBehind[hash] = UInt16(truncatingIfNeeded: place)
    return Int(last)
  }

  /// The last place at which a word began with the same four bytes, perhaps; now it is this one.
  @inline(__always)
  mutating func exchange(_ place: Int, word: UInt64) -> Int {
    let hash = Int((UInt32(truncatingIfNeeded: word) &* 0x9e37_79b1) &>> 23)
    let last = places[hash]
    places[hash] = UInt16(truncatingIfNeeded: place)
    return Int(last)
  }
}
