/// Why a query cannot be decoded.
public struct QueryFailure: Error, Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// A percent sign without two hexadecimal digits; the sign itself is written `%25`.
    case badEscape
    case invalidUTF8
    /// A character that no parameter may hold.
    case forbiddenCharacter(UInt32)
    case tooManyParameters(limit: Int)
    case nameTooLong(limit: Int)
  }

  public let reason: Reason
  /// The `name=value` in question, as it stands in the query.
  public let parameter: Range<Int>
}
