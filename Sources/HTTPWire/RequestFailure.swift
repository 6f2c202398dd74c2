/// Why a message is refused; after any of these its connection ends.
public enum RequestFailure: Error, Sendable, Equatable {
  // The request line, RFC 9112 3.
  case emptyLines
  case invalidMethod
  case invalidTarget
  /// A byte that has to be percent-encoded stands as it is.
  case rawByteInTarget(UInt8)
  case invalidVersion
  case unsupportedVersion
  case requestLineTooLong

  // The fields, RFC 9112 5.
  case invalidLineEnd
  case invalidFieldName
  case invalidFieldValue
  case foldedLine
  case fieldLineTooLong
  case headTooLarge
  case tooManyFields

  // The fields that say where a request goes and where it ends, RFC 9112 3.2 and 6.
  case missingHost
  case repeatedHost
  case invalidHost
  case invalidContentLength
  case repeatedContentLength
  case lengthWithCoding
  case codingInOldVersion
  case unknownTransferCoding
  case unknownExpectation

  // The content, RFC 9112 7.1.
  case contentTooLarge
  case invalidChunk
  case chunkLineTooLong
  case wastefulChunks
  case invalidTrailer
  case trailersTooLarge

  /// The head did not arrive in time.
  case timeout
  /// Plain HTTP came to a port where TLS is spoken.
  case notEncrypted
}

extension RequestFailure {
  /// The status that tells the client.
  public var status: Status {
    switch self {
    case .requestLineTooLong: .targetTooLong
    case .fieldLineTooLong, .headTooLarge, .tooManyFields: .headTooLarge
    case .unsupportedVersion: .versionNotSupported
    case .unknownTransferCoding: .notImplemented
    case .unknownExpectation: .expectationFailed
    case .contentTooLarge: .contentTooLarge
    case .timeout: .requestTimeout
    default: .badRequest
    }
  }

  /// The same in a sentence for the person who reads the answer.
  public var explanation: String {
    switch self {
    case .emptyLines: "Only one empty line may stand before a request."
    case .invalidMethod: "The method is not a token."
    case .invalidTarget:
      "The request target has to be a path with whole percent-encodings, http://host/path, or * for OPTIONS."
    case .rawByteInTarget(let byte):
      "The request target holds a byte that has to be percent-encoded: \(percentEncoded(byte))."
    case .invalidVersion:
      "The request line does not end in HTTP/1.1; a space in its target has to be written %20."
    case .unsupportedVersion: "Only HTTP/1.1 and HTTP/1.0 are spoken here."
    case .requestLineTooLong: "The request line is too long."
    case .invalidLineEnd: "Every line of a request has to end in CR LF."
    case .invalidFieldName: "A field name is not a token followed by a colon."
    case .invalidFieldValue: "A field value holds a control character."
    case .foldedLine: "Field values may not be folded over lines."
    case .fieldLineTooLong: "A field line is too long."
    case .headTooLarge: "The request's fields are too large."
    case .tooManyFields: "The request has too many fields."
    case .missingHost: "The Host field is missing."
    case .repeatedHost: "The Host field stands more than once."
    case .invalidHost: "The Host field is not a host with an optional port."
    case .invalidContentLength: "Content-Length is not a number."
    case .repeatedContentLength: "Content-Length stands more than once."
    case .lengthWithCoding: "Content-Length and Transfer-Encoding exclude each other."
    case .codingInOldVersion: "HTTP/1.0 has no Transfer-Encoding."
    case .unknownTransferCoding: "The only transfer coding here is chunked, once."
    case .unknownExpectation: "The only expectation known here is 100-continue."
    case .contentTooLarge: "The content is too large; nothing here takes any."
    case .invalidChunk: "The chunked content is malformed."
    case .chunkLineTooLong: "A chunk-size line is too long."
    case .wastefulChunks: "The chunks hold hardly any content."
    case .invalidTrailer: "A trailer field is malformed."
    case .trailersTooLarge: "The trailer fields are too large."
    case .timeout: "The request did not arrive in time."
    case .notEncrypted: "HTTPS is spoken at this port, not HTTP."
    }
  }
}

/// `%C3` for 0xC3.
private func percentEncoded(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "%" + (byte < 16 ? "0" : "") + digits
}
