/// How the content of an answer may be coded.
public enum ContentCoding: UInt8, Sendable {
  case identity, gzip
}

/// What the Accept-Encoding fields of a request say about gzip, RFC 9110 12.5.3.
///
/// Weights are thousandths. An element that does not follow the grammar counts for nothing; of two
/// weights for one coding the lower one holds.
public struct AcceptedCodings: Sendable, Equatable {
  private var gzip: Int?
  private var identity: Int?
  private var any: Int?

  public init() {}

  /// Takes in one field value.
  public mutating func add(_ bytes: Span<UInt8>, at value: Range<Int>) {
    var elements = ListElements(value)
    while let element = elements.next(in: bytes) {
      guard let weighted = Weighted(bytes, at: element) else { continue }
      let name = weighted.value
      if bytes.spellsInAnyCase("gzip", at: name) || bytes.spellsInAnyCase("x-gzip", at: name) {
        gzip = min(gzip ?? 1000, weighted.weight)
      } else if bytes.spellsInAnyCase("identity", at: name) {
        identity = min(identity ?? 1000, weighted.weight)
      } else if bytes.spells("*", at: name) {
        any = min(any ?? 1000, weighted.weight)
      }
    }
  }

  /// The coding to send. Identity is sent when everything is refused, as the RFC allows.
  public var choice: ContentCoding {
    let zipped = gzip ?? any ?? 0
    guard zipped > 0 else { return .identity }
    return zipped >= identity ?? any ?? 0 ? .gzip : .identity
  }
}

/// A list element with a weight, RFC 9110 12.4.2: `gzip;q=0.5`, `text/html;level=1;q=0.7`.
struct Weighted {
  /// What stands before the first semicolon.
  let value: Range<Int>
  /// Thousandths, 0...1000; 1000 where no weight is given.
  let weight: Int
  /// Whether there are parameters other than the weight.
  let isSpecific: Bool

  /// Nil when the weight does not follow the grammar.
  init?(_ bytes: Span<UInt8>, at element: Range<Int>) {
    var end = Self.separator(bytes, in: element)
    value = bytes.trimmingBlanks(element.lowerBound..<end)
    var weight = 1000
    var isSpecific = false
    while end < element.upperBound {
      let start = end + 1
      end = Self.separator(bytes, in: start..<element.upperBound)
      let parameter = bytes.trimmingBlanks(start..<end)
      if parameter.count >= 2, bytes[parameter.lowerBound].folded == UInt8(ascii: "q"),
        bytes[parameter.lowerBound + 1] == UInt8(ascii: "=")
      {
        guard let given = Self.thousandths(bytes, at: parameter.dropFirst(2)) else { return nil }
        weight = given
      } else if !parameter.isEmpty {
        isSpecific = true
      }
    }
    self.weight = weight
    self.isSpecific = isSpecific
  }

  private static func separator(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    var isQuoted = false
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      case UInt8(ascii: ";") where !isQuoted: return offset
      default: break
      }
      offset += 1
    }
    return range.upperBound
  }

  /// `qvalue`: 0 or 1 with at most three decimals, not above 1.
  private static func thousandths(_ bytes: Span<UInt8>, at range: Range<Int>) -> Int? {
    guard let first = range.first, range.count <= 5 else { return nil }
    let whole = bytes[first]
    guard whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1") else { return nil }
    var value = whole == UInt8(ascii: "1") ? 1000 : 0
    var scale = 100
    for offset in range.dropFirst() {
      if offset == first + 1 {
        guard bytes[offset] == UInt8(ascii: ".") else { return nil }
        continue
      }
      guard bytes[offset].isDigit else { return nil }
      value += Int(bytes[offset] &- UInt8(ascii: "0")) * scale
      scale /= 10
    }
    return value <= 1000 ? value : nil
  }
}
