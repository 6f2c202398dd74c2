internal import HTTPWire

/// In which form the errors of a query are told: the parameter `errors`.
enum ErrorStyle: String {
  /// A picture to whoever can see nothing else.
  case auto
  /// Always a picture.
  case image
  /// Always a status that says so.
  case strict

  /// What a query says about it, though something else in the query be wrong.
  ///
  /// A value that is none of these, or two that differ, are as if there was none.
  init(in query: Span<UInt8>) {
    var found: Set<ErrorStyle> = []
    var start = 0
    while start < query.count {
      var end = start
      while end < query.count, query[end] != UInt8(ascii: "&") { end += 1 }
      if let style = Self.style(query, start..<end) { found.insert(style) }
      start = end + 1
    }
    self = found.count == 1 ? found.removeFirst() : .auto
  }

  private static func style(_ query: Span<UInt8>, _ piece: Range<Int>) -> ErrorStyle? {
    let name = Array("errors=".utf8)
    guard piece.count > name.count, piece.count < 40 else { return nil }
    let valueStart = piece.lowerBound + name.count
    guard query.extracting(piece.lowerBound..<valueStart).holds(name) else { return nil }
    let value = query.extracting(valueStart..<piece.upperBound)
    return ErrorStyle(rawValue: String(decoding: value.indices.map { value[$0] }, as: UTF8.self))
  }
}
