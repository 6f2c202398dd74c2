internal import HTTPWire

/// Finished responses by the raw bytes of their target, bounded in bytes; the one that was not
/// asked for longest goes first, and it goes only for one that was asked for twice: a flood of targets that
/// nobody asks for again pushes nothing out, and costs no copy.
///
/// Each loop has one of its own, so there is no lock. Looking up costs a hash of the target and at
/// most `chainLength` comparisons, whatever targets clients choose, and allocates nothing.
struct ResponseCache {
  /// What tells answers to the same target apart.
  struct Variant: Equatable {
    let coding: ContentCoding
    let door: Door
  }

  /// One response, and what it takes to send it.
  struct Entry {
    fileprivate(set) var target: [UInt8]
    fileprivate(set) var variant: Variant
    /// The whole response with an empty Date field.
    fileprivate(set) var bytes: [UInt8]
    fileprivate(set) var route: Int
    fileprivate(set) var headLength: Int
    fileprivate(set) var reuse: Reply.Reuse

    fileprivate var hash: UInt64
    /// The next entry of the same chain, or -1; the neighbours in order of use, or -1.
    fileprivate var chained: Int32 = -1
    fileprivate var newer: Int32 = -1
    fileprivate var older: Int32 = -1

    /// What the entry costs, its share of the tables included.
    fileprivate var cost: Int { Entry.cost(target: target.count, bytes: bytes.count) }

    fileprivate static func cost(target: Int, bytes: Int) -> Int { target + bytes + 192 }
  }

  private static let chainLength = 8
  /// Longer targets are not kept.
  static let longestTarget = 2048

  private let capacity: Int
  private let seed: UInt64
  private var chains: [Int32]
  /// A part of the hash of the last response of each chain that was not kept.
  private var refused: [UInt32]
  private var free: [Int32] = []
  private var newest: Int32 = -1
  private var oldest: Int32 = -1

  private(set) var entries: [Entry] = []
  /// The cost of all entries, in bytes.
  private(set) var size = 0
  var count: Int { entries.count - free.count }

  /// - Parameter capacity: in bytes; 0 keeps nothing.
  init(capacity: Int, seed: UInt64 = .random(in: .min ... .max)) {
    self.capacity = capacity
    self.seed = seed
    var chainCount = 16
    while chainCount < capacity / 2048 { chainCount *= 2 }
    chains = [Int32](repeating: -1, count: chainCount)
    refused = [UInt32](repeating: 0, count: chainCount)
  }

  /// The index of the entry for a target, which becomes the newest one; nil when there is none.
  mutating func find(_ target: Span<UInt8>, _ variant: Variant) -> Int? {
    let hash = hash(target, variant)
    var index = chains[chain(of: hash)]
    while index >= 0 {
      if isEntry(Int(index), target, variant, hash) {
        makeNewest(index)
        return Int(index)
      }
      index = entries[Int(index)].chained
    }
    return nil
  }

  /// Keeps a response for a target that `find` has just not found. Costs two copies. One for which others
  /// would have to go is kept when it comes for the second time.
  mutating func insert(
    _ target: Span<UInt8>, _ variant: Variant, bytes: ArraySlice<UInt8>, route: Int,
    headLength: Int, reuse: Reply.Reuse
  ) {
    let cost = Entry.cost(target: target.count, bytes: bytes.count)
    let hash = hash(target, variant)
    guard cost <= capacity / 4, hasRoom(cost, hash) || isSecond(hash) else { return }
    trimChain(chain(of: hash))
    while size + cost > capacity { remove(oldest) }
    size += cost
    link(
      place(
        Entry(
          target: target.indices.map { target[$0] }, variant: variant, bytes: bytes.exactCopy,
          route: route, headLength: headLength, reuse: reuse, hash: hash)))
  }

  /// Whether nothing has to go for a response.
  private func hasRoom(_ cost: Int, _ hash: UInt64) -> Bool {
    size + cost <= capacity && length(of: chain(of: hash)).count < Self.chainLength
  }

  /// Whether the last response of the chain that was not kept was this one; now it is.
  private mutating func isSecond(_ hash: UInt64) -> Bool {
    let (chain, part) = (chain(of: hash), UInt32(truncatingIfNeeded: hash))
    defer { refused[chain] = part }
    return refused[chain] == part
  }

  private func hash(_ target: Span<UInt8>, _ variant: Variant) -> UInt64 {
    var hash = ByteHash(seed: seed)
    hash.combine(target)
    hash.combine(UInt64(variant.coding.rawValue) << 1 | (variant.door == .admin ? 1 : 0))
    return hash.value
  }

  private func chain(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (chains.count - 1)
  }

  private func isEntry(
    _ index: Int, _ target: Span<UInt8>, _ variant: Variant, _ hash: UInt64
  ) -> Bool {
    let entry = entries[index]
    guard entry.hash == hash, entry.variant == variant, entry.target.count == target.count else {
      return false
    }
    for offset in target.indices where entry.target[offset] != target[offset] { return false }
    return true
  }

  /// Makes room in a chain that has become too long: its last entry is its oldest one.
  private mutating func trimChain(_ chain: Int) {
    let (count, last) = length(of: chain)
    if count >= Self.chainLength { remove(last) }
  }

  private func length(of chain: Int) -> (count: Int, last: Int32) {
    var count = 0
    var last: Int32 = -1
    var index = chains[chain]
    while index >= 0 {
      (last, count) = (index, count + 1)
      index = entries[Int(index)].chained
    }
    return (count, last)
  }

  private mutating func place(_ entry: Entry) -> Int32 {
    if let index = free.popLast() {
      entries[Int(index)] = entry
      return index
    }
    entries.append(entry)
    return Int32(entries.count - 1)
  }

  private mutating func link(_ index: Int32) {
    let chain = chain(of: entries[Int(index)].hash)
    entries[Int(index)].chained = chains[chain]
    chains[chain] = index
    becomeNewest(index)
  }

  private mutating func remove(_ index: Int32) {
    let entry = entries[Int(index)]
    size -= entry.cost
    unchain(index, from: chain(of: entry.hash))
    leaveOrder(index)
    entries[Int(index)].target = []
    entries[Int(index)].bytes = []
    free.append(index)
  }

  private mutating func unchain(_ index: Int32, from chain: Int) {
    let next = entries[Int(index)].chained
    if chains[chain] == index {
      chains[chain] = next
      return
    }
    var before = chains[chain]
    while entries[Int(before)].chained != index { before = entries[Int(before)].chained }
    entries[Int(before)].chained = next
  }

  // MARK: Order of use

  private mutating func makeNewest(_ index: Int32) {
    guard index != newest else { return }
    leaveOrder(index)
    becomeNewest(index)
  }

  private mutating func leaveOrder(_ index: Int32) {
    let (newer, older) = (entries[Int(index)].newer, entries[Int(index)].older)
    if newer >= 0 { entries[Int(newer)].older = older } else { newest = older }
    if older >= 0 { entries[Int(older)].newer = newer } else { oldest = newer }
  }

  private mutating func becomeNewest(_ index: Int32) {
    entries[Int(index)].newer = -1
    entries[Int(index)].older = newest
    if newest >= 0 { entries[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }
}

extension ArraySlice<UInt8> {
  /// A copy that holds no room for more.
  ///
  /// `Array(slice)` of all that an array has is no copy: it keeps the array's buffer, with all the
  /// room that it once needed.
  var exactCopy: [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
