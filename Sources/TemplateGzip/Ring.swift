/// As many numbers as `size`, a power of two, in memory of their own. An index counts modulo
/// `size`, so none can be wrong; that is the whole proof of safety.
///
/// An array's bookkeeping, and even a check of each index, cost more here than the work itself.
@safe
struct Ring<let size: Int, Element: BitwiseCopyable>: ~Copyable {
  private let start: UnsafeMutablePointer<Element>
  // Eight bytes are read and written at any index.
  private static var slack: Int { 8 }

  init(repeating element: Element) {
    precondition(size > 0 && size & (size - 1) == 0)
    unsafe start = .allocate(capacity: size + Self.slack)
    unsafe start.initialize(repeating: element, count: size + Self.slack)
  }

  /// - Parameter elements: At most as many as there is room for; zeros follow.
  init(_ elements: [Element]) where Element == UInt64 {
    self.init(repeating: 0)
    copy(elements, to: 0)
  }

  deinit { unsafe start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { unsafe start[index & (size &- 1)] }
    set { unsafe start[index & (size &- 1)] = newValue }
  }

  /// Takes the elements of an array from an index on.
  mutating func copy(_ elements: [Element], to index: Int) {
    precondition(index >= 0 && elements.count <= size - index)
    unsafe elements.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + index).update(from: first, count: source.count)
    }
  }

  /// Sets all elements to one value.
  mutating func fill(with element: Element) {
    unsafe start.update(repeating: element, count: size)
  }
}

extension Ring where Element == UInt8 {
  /// The eight bytes from an index on, the first in the lowest place.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + index & (size &- 1)).loadUnaligned(as: UInt64.self))
  }

  /// Sets the eight bytes from an index on.
  @inline(__always)
  mutating func set(_ word: UInt64, at index: Int) {
    unsafe UnsafeMutableRawPointer(start + index & (size &- 1)).storeBytes(
      of: word.littleEndian, as: UInt64.self)
  }

  /// Appends the first bytes to an array.
  func append(_ count: Int, to array: inout [UInt8]) {
    precondition(count >= 0 && count <= size)
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }
}
