/// A request method, RFC 9110 9.
public enum Method: Sendable, Equatable {
  case get, head, options
  /// A method that this service knows and offers nowhere: the answer is 405.
  case refused
  /// A token that no standard method has: the answer is 501.
  case unknown

  init(_ bytes: Span<UInt8>, at range: Range<Int>) {
    if bytes.spells("GET", at: range) {
      self = .get
    } else if bytes.spells("HEAD", at: range) {
      self = .head
    } else if bytes.spells("OPTIONS", at: range) {
      self = .options
    } else {
      self = Method.registered.contains { bytes.spells($0, at: range) } ? .refused : .unknown
    }
  }

  /// The other methods of IANA's registry (RFC 9110, 16.1.1), but for PRI: it is there so that no
  /// server of this version takes it (RFC 9113, 3.4).
  private static let registered = [
    "POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "QUERY", "ACL", "BASELINE-CONTROL",
    "BIND", "CHECKIN", "CHECKOUT", "COPY", "LABEL", "LINK", "LOCK", "MERGE", "MKACTIVITY",
    "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "ORDERPATCH", "PROPFIND",
    "PROPPATCH", "REBIND", "REPORT", "SEARCH", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UPDATE",
    "UPDATEREDIRECTREF", "VERSION-CONTROL",
  ]
}

extension Method {
  /// What log lines call it.
  public var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .options: "OPTIONS"
    case .refused, .unknown: "-"
    }
  }
}
