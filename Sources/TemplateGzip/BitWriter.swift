/// Bits behind one another, the first in a byte's lowest place (RFC 1951, section 3.1.1).
///
/// The memory is its own, as an array's bookkeeping would cost more than the writing. Every write
/// checks that it has room; that is the whole proof of safety.
@safe
struct BitWriter: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity = 0
  /// Whole bytes written.
  private var offset = 0
  /// Bits that fill no byte yet, and how many they are: at most seven.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init() { unsafe memory = .allocate(capacity: 0) }

  deinit { unsafe memory.deallocate() }

  /// Starts again, with room for as many bytes.
  mutating func reset(reserving bytes: Int) {
    (offset, pending, pendingCount) = (0, 0, 0)
    // A write stores eight bytes, however few of them count.
    guard bytes + 8 > capacity else { return }
    unsafe memory.deallocate()
    capacity = bytes + 8
    unsafe memory = .allocate(capacity: capacity)
  }

  /// Appends as many of the lowest bits, at most 56; the others are zero.
  @inline(__always)
  mutating func put(_ bits: UInt64, _ count: Int) {
    pending |= bits &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
    precondition(offset &+ 8 <= capacity)
    // The check above keeps the eight bytes inside the memory.
    unsafe UnsafeMutableRawPointer(memory + offset).storeBytes(
      of: pending.littleEndian, as: UInt64.self)
    offset &+= pendingCount &>> 3
    pending &>>= UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// Fills the last byte up with zeros.
  mutating func align() { put(0, (8 - pendingCount) & 7) }

  /// Appends the bytes to an array. All bits have to be whole bytes.
  func append(to array: inout [UInt8]) {
    precondition(pendingCount == 0)
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: memory, count: offset))
  }
}
