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

extension Memory {
  init(_ elements: [Element]) {
    count = elements.count
    unsafe start = .allocate(capacity: count)
    copy(elements, to: 0)
  }
}
