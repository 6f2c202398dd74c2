/// Bits behind one another, the first in a byte's lowest place (RFC 1951, section 3.1.1).
struct BitWriter: ~Copyable {
  // Room for the longest document: none of its bytes takes more than fifteen bits, and no match
  // more than its bytes would.
  private var memory = Ring<131072, UInt8>()
  /// Whole bytes written.
  private var offset = 0
  /// Bits that fill no byte yet, and how many they are: at most seven.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Starts again.
  mutating func removeAll() { (offset, pending, pendingCount) = (0, 0, 0) }

  /// Appends as many of the lowest bits, at most 56; the others are zero.
  @inline(__always)
  mutating func put(_ bits: UInt64, _ count: Int) {
    pending |= bits &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
    memory.set(pending, at: offset)
    offset &+= pendingCount &>> 3
    pending &>>= UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// Fills the last byte up with zeros.
  mutating func align() { put(0, (8 - pendingCount) & 7) }

  /// Appends the whole bytes to an array.
  func append(to array: inout [UInt8]) { memory.append(first: offset, to: &array) }
}
