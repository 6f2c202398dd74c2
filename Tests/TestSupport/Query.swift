public import Motion

/// Names and values of parameters, decoded.
public struct Query: Sendable {
  public var pairs: [(name: String, value: String)]

  public init(_ pairs: [(name: String, value: String)]) { self.pairs = pairs }

  /// Reads a query in which nothing is encoded: `+` and `%` stand for themselves.
  public init(plain text: String) {
    pairs = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Reads a form-encoded query, as ``Spec/canonicalQuery`` writes it.
  public init(encoded text: [UInt8]) {
    pairs = Query(plain: String(decoding: text, as: UTF8.self)).pairs.map {
      (Query.decoded($0.name), Query.decoded($0.value))
    }
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        bytes.append(UInt8(digits, radix: 16) ?? UInt8(ascii: "?"))
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  public func spec() throws(SpecFailure) -> Spec {
    var reader = SpecReader()
    for (name, value) in pairs {
      let (name, value) = (Array(name.utf8), Array(value.utf8))
      try reader.read(name: name.span, value: value.span)
    }
    return try reader.spec()
  }

  /// As it is written in a message about a test that failed.
  public var text: String { pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }
}

/// The spec of a query in which nothing is encoded.
public func spec(_ query: String) throws(SpecFailure) -> Spec { try Query(plain: query).spec() }

public func timeline(_ query: String) throws(SpecFailure) -> Timeline {
  try Timeline(spec(query))
}

public func transition(_ query: String) throws(SpecFailure) -> Transition {
  try Transition(spec(query))
}

/// A curve as it is written in a query.
public func curve(_ text: String) throws(SpecFailure) -> Curve {
  try spec("fade.curve=\(text)").curve(.fadeCurve)
}

/// Why a query is refused; nil where it is not.
public func failure(_ query: Query) -> SpecFailure? {
  do throws(SpecFailure) {
    _ = try Transition(query.spec())
    return nil
  } catch {
    return error
  }
}

public func failure(_ query: String) -> SpecFailure? { failure(Query(plain: query)) }
