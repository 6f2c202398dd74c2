/// Response field lines that are always the same, written out once.
///
/// A block that would break a response's framing cannot be built: a name that is no token or a
/// value with a control character is a mistake of ours and stops the program.
public struct FieldBlock: Sendable, ExpressibleByDictionaryLiteral {
  /// `Name: value` lines with their CRLF.
  public private(set) var bytes: [UInt8] = []

  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { append(name, value) }
  }

  public static func + (one: FieldBlock, other: FieldBlock) -> FieldBlock {
    var sum = one
    sum.bytes += other.bytes
    return sum
  }

  private mutating func append(_ name: String, _ value: String) {
    precondition(!name.isEmpty && name.utf8.allSatisfy(ByteSet.token.contains))
    precondition(value.utf8.allSatisfy(ByteSet.fieldValue.contains))
    bytes.append(contentsOf: "\(name): \(value)\r\n".utf8)
  }
}
