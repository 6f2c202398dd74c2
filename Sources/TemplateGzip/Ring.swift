internal import Glibc

/// As many whole numbers as `size`, a power of two, in memory of their own, zeros at first. An
/// index counts modulo `size`, so none can be wrong; that is the whole proof of safety.
///
/// An array's bookkeeping, and even a check of each index, cost more here than the work itself.
@safe
struct Ring<let size: Int, Element: FixedWidthInteger & BitwiseCopyable>: ~Copyable,
  @unchecked Sendable
{
  // Sendable because nothing else ever has this pointer: whoever owns the value owns the memory.
  private let start: UnsafeMutablePointer<Element>
  /// Eight bytes are read and written at any index, the last one too.
  private static var slack: Int { 8 }

  init() {
    precondition(size > 0 && size & (size - 1) == 0)
    // Not `allocate`: what the system gives zeroed takes no memory until it is used.
    let memory = unsafe calloc(size + Self.slack, MemoryLayout<Element>.stride)
    guard let memory = unsafe memory else { fatalError("no memory for a compressor") }
    unsafe start = memory.bindMemory(to: Element.self, capacity: size + Self.slack)
  }

  deinit { unsafe free(start) }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { unsafe start[index & (size &- 1)] }
    set { unsafe start[index & (size &- 1)] = newValue }
  }

  /// Takes the elements of an array from an index on.
  mutating func copy(_ elements: [Element], at index: Int = 0) {
    precondition(0...size ~= index && elements.count <= size - index)
    unsafe elements.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + index).update(from: first, count: source.count)
    }
  }

  mutating func fillWithZeros() {
    unsafe start.update(repeating: 0, count: size)
  }

  mutating func fill(_ range: Range<Int>, with element: Element) {
    precondition(0...size ~= range.lowerBound && range.count <= size &- range.lowerBound)
    unsafe (start + range.lowerBound).update(repeating: element, count: range.count)
  }

  /// Appends the first elements to an array.
  func append(first count: Int, to array: inout [Element]) {
    precondition(0...size ~= count)
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
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

  /// Whether as many bytes from an index on are those of a text from an offset on.
  @inline(__always)
  func holds(_ text: [UInt8], from offset: Int, at index: Int, count: Int) -> Bool {
    precondition(0...size ~= index && 0...size &- index ~= count)
    precondition(0...text.count ~= offset && count <= text.count &- offset)
    return unsafe text.withUnsafeBufferPointer { text in
      guard count > 0, let first = text.baseAddress else { return count == 0 }
      return unsafe memcmp(start + index, first + offset, count) == 0
    }
  }
}
