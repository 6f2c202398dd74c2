internal import HTTPWire

/// What the conditions of a request come to for one representation, RFC 9110 13.
struct Conditions {
  enum Outcome: Equatable {
    case proceed
    /// 412.
    case failed
    /// 304.
    case unchanged
  }

  let outcome: Outcome
  /// Whether a Range field counts: there is no If-Range, or it holds.
  let mayBePartial: Bool

  /// - Parameter tag: the representation's entity tag with its quotes.
  init(
    _ request: borrowing Request, _ message: Span<UInt8>, tag: [UInt8], lastModified: HTTPDate?,
    now: HTTPDate
  ) {
    let reader = Reader(tag: tag, lastModified: lastModified, now: now)
    outcome = reader.outcome(request, message)
    mayBePartial = reader.isSameRange(request, message)
  }

  private struct Reader {
    let tag: [UInt8]
    let lastModified: HTTPDate?
    let now: HTTPDate

    /// In the order of RFC 9110 13.2.2.
    func outcome(_ request: borrowing Request, _ message: Span<UInt8>) -> Outcome {
      if request.has(.ifMatch) {
        guard holds(.ifMatch, request, message, .strong) else { return .failed }
      } else if let date = date(.ifUnmodifiedSince, request, message), let lastModified {
        guard lastModified <= date else { return .failed }
      }
      if request.has(.ifNoneMatch) {
        return holds(.ifNoneMatch, request, message, .weak) ? .unchanged : .proceed
      }
      if let date = date(.ifModifiedSince, request, message), let lastModified {
        return lastModified <= date ? .unchanged : .proceed
      }
      return .proceed
    }

    /// RFC 9110 13.1.5: a strong tag, or exactly the date of the last change.
    func isSameRange(_ request: borrowing Request, _ message: Span<UInt8>) -> Bool {
      guard request.has(.ifRange) else { return true }
      if let date = date(.ifRange, request, message) { return date == lastModified }
      guard let value = request.value(of: .ifRange, in: message) else { return false }
      return value.count == tag.count && zip(value, tag).allSatisfy { message[$0] == $1 }
    }

    private func holds(
      _ field: KnownField, _ request: borrowing Request, _ message: Span<UInt8>,
      _ comparison: EntityTags.Comparison
    ) -> Bool {
      var holds = false
      request.forEachValue(of: field, in: message) { value in
        holds = EntityTags.value(message, at: value, matches: tag.span, by: comparison)
        return !holds
      }
      return holds
    }

    /// The date in a field; nil when there is none or it is no date, which is as if absent.
    private func date(
      _ field: KnownField, _ request: borrowing Request, _ message: Span<UInt8>
    ) -> HTTPDate? {
      request.value(of: field, in: message).flatMap { HTTPDate(message, at: $0, now: now) }
    }
  }
}
