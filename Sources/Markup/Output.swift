/// A document while it is written: one buffer of bytes, and which of them are fixed text.
///
/// Writers have two verbs. ``literal(_:)`` takes text that stands in the source code; every
/// `value` takes what differs from document to document, and knows how to write it safely. There
/// is no verb that takes a bare string, so forgetting to escape is a compile error.
///
/// The buffer is memory of its own: an array's bookkeeping at each of the eight hundred writes of
/// a picture took longer than everything else together. Every write asks `reserve` first;
/// that is the whole proof of safety.
@safe
public struct Output: ~Copyable, @unchecked Sendable {
  // Sendable because nothing else ever has these pointers: whoever owns the value owns the memory.
  @usableFromInline var memory: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0
  /// Whether the last stretch is a value.
  @usableFromInline var inValue = false
  @usableFromInline var turnMemory: UnsafeMutablePointer<Int32>
  @usableFromInline var turnCapacity: Int
  @usableFromInline var turnCount = 0
  @usableFromInline var shapeHash: UInt64 = 0
  /// Whether the document is to be a stencil: what may be filled in is left open.
  public var leavesOpen = false
  /// What was left open.
  public internal(set) var openings: [Opening] = []

  /// An empty document with room for as many bytes.
  public init(reserving capacity: Int = 16384) {
    self.capacity = max(capacity, 64)
    unsafe memory = .allocate(capacity: max(capacity, 64))
    turnCapacity = 1024
    unsafe turnMemory = .allocate(capacity: 1024)
  }

  /// How many bytes have been written.
  public var count: Int { length }

  deinit {
    unsafe memory.deallocate()
    unsafe turnMemory.deallocate()
  }

  /// Where fixed text and values take turns: the document begins with fixed text (perhaps none),
  /// and each offset ends one stretch and begins one of the other kind.
  public var turns: [Int32] {
    unsafe Array(UnsafeBufferPointer(start: turnMemory, count: turnCount))
  }

  /// A number for the sequence of the document's stretches of fixed text. Documents in which they
  /// are the same have the same one if they were made the same way, in this run of the program;
  /// others have another, but for a chance of one in 2^64.
  public var shape: UInt64 { shapeHash }

  /// The document's bytes, copied.
  public var bytes: [UInt8] {
    var copy: [UInt8] = []
    append(to: &copy)
    return copy
  }

  /// Appends the document to an array. One copy of memory.
  public func append(to array: inout [UInt8]) {
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: memory, count: length))
  }

  /// Empties the document and keeps its room, for the next one.
  public mutating func removeAll() {
    length = 0
    leavesOpen = false
    inValue = false
    shapeHash = 0
    turnCount = 0
    openings.removeAll(keepingCapacity: true)
  }

  /// Makes room for as many more bytes.
  @inlinable @inline(__always)
  mutating func reserve(_ more: Int) {
    if length &+ more > capacity { grow(more) }
  }

  @usableFromInline
  mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, length + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.update(from: memory, count: length)
    unsafe memory.deallocate()
    unsafe memory = moved
    capacity = larger
  }

  @inlinable @inline(__always)
  mutating func beginLiteral() {
    if inValue {
      inValue = false
      shapeHash = ~shapeHash
      addTurn(at: length)
    }
  }

  @inlinable @inline(__always)
  mutating func addTurn(at offset: Int) {
    if turnCount == turnCapacity { growTurns() }
    unsafe turnMemory[turnCount] = Int32(truncatingIfNeeded: offset)
    turnCount &+= 1
  }

  @usableFromInline
  mutating func growTurns() {
    let moved = UnsafeMutablePointer<Int32>.allocate(capacity: turnCapacity * 2)
    unsafe moved.update(from: turnMemory, count: turnCount)
    unsafe turnMemory.deallocate()
    unsafe turnMemory = moved
    turnCapacity *= 2
  }

  /// Takes fixed text into the shape. Text is known by its address, which no other text has.
  @inlinable @inline(__always)
  mutating func mix(_ number: UInt64) {
    shapeHash = (shapeHash ^ number) &* 0x9e37_79b9_7f4a_7c15
  }

  @inlinable @inline(__always)
  mutating func mix(_ text: StaticString) {
    unsafe mix(UInt64(UInt(bitPattern: text.utf8Start)))
  }

  @inlinable @inline(__always)
  mutating func beginValue() {
    if !inValue {
      inValue = true
      addTurn(at: length)
    }
  }

  /// Appends fixed text.
  @inlinable @inline(__always)
  public mutating func literal(_ text: StaticString) {
    beginLiteral()
    mix(text)
    let size = text.utf8CodeUnitCount
    reserve(size)
    unsafe (memory + length).update(from: text.utf8Start, count: size)
    length &+= size
  }

  /// Appends ` name="`.
  @inlinable @inline(__always)
  mutating func open(_ name: StaticString) {
    beginLiteral()
    mix(name)
    mix(1)
    let size = name.utf8CodeUnitCount
    reserve(size &+ 3)
    unsafe memory[length] = UInt8(ascii: " ")
    unsafe (memory + length + 1).update(from: name.utf8Start, count: size)
    unsafe memory[length &+ size &+ 1] = UInt8(ascii: "=")
    unsafe memory[length &+ size &+ 2] = UInt8(ascii: "\"")
    length &+= size &+ 3
  }

  /// Appends what stands in a stretch of the document already, fixed text as such. Cheaper than
  /// writing it once more.
  ///
  /// - Parameters:
  ///   - mark: ``mark`` as it was where the stretch began.
  ///   - end: The same where it ended.
  public mutating func repeated(from mark: Mark, to end: Mark) {
    let size = end.offset - mark.offset
    reserve(size)
    unsafe (memory + length).update(from: memory + mark.offset, count: size)
    // The stretch's turns come again, moved along.
    if mark.inValue { beginValue() } else { beginLiteral() }
    let shift = length - mark.offset
    repeatOpenings(mark.opening..<end.opening, from: mark.offset)
    for index in mark.turn..<end.turn { unsafe addTurn(at: Int(turnMemory[index]) &+ shift) }
    mix(mark.shape)
    mix(end.shape)
    inValue = end.inValue
    length &+= size
  }

  /// A place in the document.
  public struct Mark: Sendable {
    @usableFromInline let offset: Int
    @usableFromInline let turn: Int
    @usableFromInline let inValue: Bool
    @usableFromInline let shape: UInt64
    /// How many openings there are before it.
    let opening: Int
  }

  /// The end of the document as it is now.
  public var mark: Mark {
    Mark(
      offset: length, turn: turnCount, inValue: inValue, shape: shapeHash, opening: openings.count)
  }

  /// Appends one byte of a value; for the writers of this room.
  @inlinable @inline(__always)
  mutating func put(_ byte: UInt8) {
    beginValue()
    reserve(1)
    unsafe memory[length] = byte
    length &+= 1
  }

  @inlinable
  mutating func put(contentsOf text: [UInt8]) {
    beginValue()
    reserve(text.count)
    for byte in text {
      unsafe memory[length] = byte
      length &+= 1
    }
  }

  /// Appends text that no format needs to escape.
  @inlinable
  public mutating func value(_ name: SafeName) { put(contentsOf: name.bytes) }
}

/// Letters, digits, `_`, `-` and `.`: text that no format needs to escape.
public struct SafeName: Equatable, Sendable {
  @usableFromInline let bytes: [UInt8]

  /// A name for what has none.
  public static let fallback = SafeName(trusted: [UInt8(ascii: "t")])

  private init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// Refuses every other character.
  public init?(_ bytes: [UInt8]) {
    for byte in bytes {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      let isDigit = byte &- UInt8(ascii: "0") < 10
      guard
        isLetter || isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      else { return nil }
    }
    self.bytes = bytes
  }
}
