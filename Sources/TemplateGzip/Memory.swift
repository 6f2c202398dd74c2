/// Numbers in memory of their own: an array without an array's bookkeeping, which cost more here
/// than the work itself. Every access is checked against the bounds; that is the whole proof of
/// safety.
@safe
struct Memory<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private(set) var count: Int

  init(repeating element: Element, count: Int) {
    self.count = count
    unsafe start = .allocate(capacity: count)
    unsafe start.initialize(repeating: element, count: count)
  }

  deinit { unsafe start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe start[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe start[index] = newValue
    }
  }

  /// Makes room for as many elements; what was there is lost if there was less.
  mutating func reserve(_ more: Int, filling element: Element) {
    if more > count { self = Memory(repeating: element, count: more * 2) }
  }

  /// Copies an array's elements to a place.
  mutating func copy(_ elements: [Element], to index: Int) {
    precondition(index >= 0 && elements.count <= count - index)
    unsafe elements.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + index).update(from: first, count: source.count)
    }
  }

  /// Sets elements to one value.
  mutating func fill(_ range: Range<Int>, with element: Element) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe (start + range.lowerBound).update(repeating: element, count: range.count)
  }
}

/// A number for each byte.
@safe
struct ByteTable: ~Copyable {
  private let start: UnsafeMutablePointer<UInt64>

  init(_ entries: some Sequence<UInt64>) {
    unsafe start = .allocate(capacity: 256)
    unsafe start.initialize(repeating: 0, count: 256)
    for (index, entry) in zip(0..<256, entries) { unsafe start[index] = entry }
  }

  deinit { unsafe start.deallocate() }

  @inline(__always)
  subscript(byte: UInt8) -> UInt64 {
    // No byte is above 255.
    unsafe start[Int(byte)]
  }
}

extension Memory<UInt8> {
  /// The eight bytes from a place on, the first in the lowest place.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    precondition(UInt(bitPattern: index) &+ 8 <= UInt(bitPattern: count))
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
  }

  /// Sets the eight bytes from a place on.
  @inline(__always)
  mutating func set(_ word: UInt64, at index: Int) {
    precondition(UInt(bitPattern: index) &+ 8 <= UInt(bitPattern: count))
    unsafe UnsafeMutableRawPointer(start + index).storeBytes(
      of: word.littleEndian, as: UInt64.self)
  }

  /// Appends the first bytes to an array.
  func append(_ bytes: Int, to array: inout [UInt8]) {
    precondition(bytes >= 0 && bytes <= count)
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: start, count: bytes))
  }
}

extension Memory {
  init(_ elements: [Element]) {
    count = elements.count
    unsafe start = .allocate(capacity: count)
    copy(elements, to: 0)
  }
}
