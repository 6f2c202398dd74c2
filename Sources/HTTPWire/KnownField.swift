/// The request fields that this service looks at.
public enum KnownField: Int, Sendable, CaseIterable {
  case host, connection, contentLength, transferEncoding, expect
  case accept, acceptEncoding
  case ifMatch, ifNoneMatch, ifModifiedSince, ifUnmodifiedSince, range, ifRange
  case secFetchDest, requestID

  /// The name in lower case, of at most 24 bytes.
  var name: StaticName {
    switch self {
    case .host: "host"
    case .connection: "connection"
    case .contentLength: "content-length"
    case .transferEncoding: "transfer-encoding"
    case .expect: "expect"
    case .accept: "accept"
    case .acceptEncoding: "accept-encoding"
    case .ifMatch: "if-match"
    case .ifNoneMatch: "if-none-match"
    case .ifModifiedSince: "if-modified-since"
    case .ifUnmodifiedSince: "if-unmodified-since"
    case .range: "range"
    case .ifRange: "if-range"
    case .secFetchDest: "sec-fetch-dest"
    case .requestID: "x-request-id"
    }
  }

  private static let names = allCases.map(\.name)

  /// The field that the bytes of `range` name, in any case. Costs one pass over the name.
  init?(_ bytes: Span<UInt8>, at range: Range<Int>) {
    guard let name = StaticName(folding: bytes, at: range) else { return nil }
    for (number, known) in Self.names.enumerated() where known == name {
      self.init(rawValue: number)
      return
    }
    return nil
  }
}

/// A short name in lower case, packed into words so that comparing two takes no loop.
struct StaticName: Sendable, Equatable, ExpressibleByStringLiteral {
  private var first: UInt64 = 0, second: UInt64 = 0, third: UInt64 = 0
  private var count = 0

  init(stringLiteral text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Nil when the name is longer than any known one.
  init?(folding bytes: Span<UInt8>, at range: Range<Int>) {
    guard range.count <= 24 else { return nil }
    for offset in range { append(bytes[offset].folded) }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    third = third << 8 | second >> 56
    second = second << 8 | first >> 56
    first = first << 8 | UInt64(byte)
    count += 1
  }
}
