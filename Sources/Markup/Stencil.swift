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

  /// Appends the document filled in.
  public func fill(_ inserts: borrowing Inserts, into document: inout [UInt8]) {
    var length = bytes.count
    for opening in openings { length += inserts.ranges[Int(opening.insert)].count - 1 }
    document.reserveCapacity(document.count + length)
    var copied = 0
    for opening in openings {
      document.append(contentsOf: bytes[copied..<opening.place])
      document.append(contentsOf: inserts.bytes[inserts.ranges[Int(opening.insert)]])
      copied = opening.place + 1
    }
    document.append(contentsOf: bytes[copied...])
  }
}

/// What comes into the openings of a stencil.
public struct Inserts: ~Copyable {
  /// How many different ones there can be.
  public static let most = 16

  /// All of them, one behind the other, and where each one is; those that were not written are empty.
  public private(set) var bytes: [UInt8] = []
  public private(set) var ranges: [Range<Int>]
  private var output = Output(reserving: 256)

  public init() { ranges = Array(repeating: 0..<0, count: Inserts.most) }

  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = 0..<0 }
  }

  /// Sets the insert of a number to what the closure writes.
  public mutating func set(_ insert: UInt8, _ write: (inout Output) -> Void) {
    output.removeAll()
    write(&output)
    let start = bytes.count
    output.append(to: &bytes)
    ranges[Int(insert)] = start..<bytes.count
  }
}

extension Output {
  /// Writes a value that may be left open: its byte if this document is to be a stencil, the value
  /// itself if not.
  ///
  /// - Parameter insert: The number of what stands there, below ``Inserts/most``. The value stands
  ///   alone between fixed text, and is never empty.
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

  /// Takes notice of the openings in a stretch that is repeated here.
  mutating func repeatOpenings(from begin: Int, to end: Int) {
    let shift = length - begin
    for index in openings.indices where begin..<end ~= openings[index].place {
      let opening = openings[index]
      openings.append(Opening(place: opening.place + shift, insert: opening.insert))
    }
  }
}
