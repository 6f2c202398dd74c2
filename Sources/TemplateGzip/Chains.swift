/// Which things that share a hash came before which. Things are numbers from 1 on; 0 is none.
struct Chains<let hashes: Int, let things: Int>: ~Copyable {
  private var latest = Ring<hashes, UInt16>()
  private var previous = Ring<things, UInt16>()

  /// Forgets everything.
  mutating func removeAll() { latest.fillWithZeros() }

  /// The last thing with a key's hash.
  @inline(__always)
  func last(_ key: UInt64) -> Int { Int(latest[hash(key)]) }

  /// The one before it.
  @inline(__always)
  func before(_ thing: Int) -> Int { Int(previous[thing]) }

  @inline(__always)
  mutating func insert(_ thing: Int, _ key: UInt64) {
    let hash = hash(key)
    previous[thing] = latest[hash]
    latest[hash] = UInt16(truncatingIfNeeded: thing)
  }

  @inline(__always)
  private func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> 48)
  }
}
