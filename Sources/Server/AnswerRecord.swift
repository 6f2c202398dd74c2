internal import HTTPWire

/// What a message came to, for the log and the metrics.
struct AnswerRecord {
  enum Source {
    case cache, application
    /// The message was no valid request.
    case refusal
  }

  let status: Status
  let route: Int
  let method: Method
  /// Bytes of the response, head included.
  let size: Int
  let source: Source
}
