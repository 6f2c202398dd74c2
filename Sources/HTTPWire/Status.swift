/// A status code and its phrase, RFC 9110 15: those that this service sends.
public enum Status: UInt16, Sendable, CaseIterable {
  case ok = 200
  case noContent = 204
  case partialContent = 206
  case notModified = 304
  case permanentRedirect = 308
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case preconditionFailed = 412
  case contentTooLarge = 413
  case targetTooLong = 414
  case rangeNotSatisfiable = 416
  case expectationFailed = 417
  case headTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case unavailable = 503
  case versionNotSupported = 505

  /// The reason phrase, which is also the title of a problem document.
  public var phrase: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .partialContent: "Partial Content"
    case .notModified: "Not Modified"
    case .permanentRedirect: "Permanent Redirect"
    case .badRequest: "Bad Request"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .preconditionFailed: "Precondition Failed"
    case .contentTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .expectationFailed: "Expectation Failed"
    case .headTooLarge: "Request Header Fields Too Large"
    case .internalError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
