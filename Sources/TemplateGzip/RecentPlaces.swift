/// Where in a document each four bytes were last seen, as far as there is room to remember it.
struct RecentPlaces: ~Copyable {
  private var places = Ring<512, UInt16>()

  mutating func removeAll() { places.fillWithZeros() }

  /// The last place at which a word began with the same four bytes, perhaps; now it is this one.
  @inline(__always)
  mutating func exchange(_ place: Int, word: UInt64) -> Int {
    let hash = Int((UInt32(truncatingIfNeeded: word) &* 0x9e37_79b1) &>> 23)
    let last = places[hash]
    places[hash] = UInt16(truncatingIfNeeded: place)
    return Int(last)
  }
}
