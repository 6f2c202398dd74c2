/// A place that a document leaves open: one byte stands there for text that is filled in.
public struct Opening: Sendable, Equatable {
  /// Where the byte is.
  public let place: Int
  /// The number, below ``Inserts/most``, of the text.
  public let insert: UInt8

  /// The byte for an insert: a control character, which no text of any format has.
  static func byte(for insert: UInt8) -> UInt8 { 16 + insert & 15 }
}

/// A document with openings. Documents that differ only in what is filled in have one stencil, and
/// filling it in is a copy of memory, many times cheaper than writing the document again.
public struct Stencil: Sendable {
  /// The document, with a single byte in each opening.
  public let bytes: [UInt8]
  /// Where fixed text and values take turns (``Output/turns``); an opening is a value.
  public let turns: [Int32]
  /// A number for the sequence of the stretches of fixed text (``Output/shape``).
  public let shape: UInt64
  /// In the document's order.
  public let openings: [Opening]

  public init(_ output: borrowing Output) {
    bytes = output.bytes
    turns = output.turns
    shape = output.shape
    openings = output.openings
  }
}

/// What comes into the openings of a stencil.
public struct Inserts: ~Copyable {
  /// How many different ones there can be.
  public static let most = 16

  /// Where each insert is in ``bytes``; empty for those that were not set.
  public private(set) var ranges: [Range<Int>]
  fileprivate var text = Output(reserving: 256)

  public init() { ranges = Array(repeating: 0..<0, count: Inserts.most) }

  /// All inserts, one behind the other.
  public var bytes: [UInt8] { text.bytes }

  public mutating func removeAll() {
    text.removeAll()
    for index in ranges.indices { ranges[index] = 0..<0 }
  }

  /// Sets the insert of a number to what the closure writes.
  @inline(__always)
  public mutating func set(_ insert: UInt8, _ write: (inout Output) -> Void) {
    let start = text.count
    write(&text)
    ranges[Int(insert)] = start..<text.count
  }
}

extension Output {
  /// Writes a value that may be left open: its byte if this document is to be a stencil, the value
  /// itself if not.
  ///
  /// - Parameters:
  ///   - insert: The number of what stands there, below ``Inserts/most``.
  ///   - value: Writes the value, which stands alone between fixed text and is never empty.
  @inlinable
  public mutating func opening(_ insert: UInt8, _ value: (inout Output) -> Void) {
    guard leavesOpen else { return value(&self) }
    addOpening(insert)
  }

  @usableFromInline
  mutating func addOpening(_ insert: UInt8) {
    put(Opening.byte(for: insert))
    openings.append(Opening(place: length - 1, insert: insert))
  }

  /// Takes notice of openings in a stretch that is repeated here.
  mutating func repeatOpenings(_ range: Range<Int>, from begin: Int) {
    for index in range {
      let opening = openings[index]
      openings.append(
        Opening(place: opening.place + length - begin, insert: opening.insert))
    }
  }

  /// Makes this document a stencil's, filled in. Its turns and its shape are not told.
  public mutating func fill(_ stencil: Stencil, with inserts: borrowing Inserts) {
    removeAll()
    unsafe stencil.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      var copied = 0
      for index in stencil.openings.indices {
        let opening = stencil.openings[index]
        let range = inserts.ranges[Int(opening.insert)]
        precondition(
          copied...bytes.count ~= opening.place && range.upperBound <= inserts.text.length)
        unsafe append(start + copied, opening.place &- copied)
        unsafe append(inserts.text.memory + range.lowerBound, range.count)
        copied = opening.place &+ 1
      }
      unsafe append(start + copied, bytes.count - copied)
    }
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    reserve(count)
    unsafe (memory + length).update(from: bytes, count: count)
    length &+= count
  }
}
