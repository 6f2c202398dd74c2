internal import HTTPWire
internal import Sockets

/// Tells log and metrics what a loop has answered, once it is known how long that took.
struct Reporter: ~Copyable {
  let telemetry: LoopTelemetry
  private var log: AccessLog
  private var answers: [Answer] = []

  private struct Answer {
    let record: AnswerRecord
    var details: AccessLog.Details
  }

  init(_ telemetry: LoopTelemetry, _ log: consuming AccessLog) {
    self.telemetry = telemetry
    self.log = log
  }

  var hasLines: Bool { log.hasLines }

  mutating func setTime(_ seconds: Int) {
    log.setTime(seconds)
  }

  /// Notes an answer that is to be sent.
  mutating func note(
    _ record: AnswerRecord, to request: borrowing Request, in message: Span<UInt8>,
    from connection: Connection
  ) {
    var details = AccessLog.Details(nanoseconds: 0)
    if log.isOn {
      if request.has(.requestID) { details.identifier = identifier(of: request, message) }
      if log.options.tellsQueries, let query = request.query {
        details.query = query.map { message[$0] }
      }
      if log.options.tellsAddresses { details.address = connection.address }
    }
    answers.append(Answer(record: record, details: details))
  }

  /// Notes the answer to what was no request.
  mutating func note(_ record: AnswerRecord, from connection: Connection) {
    var details = AccessLog.Details(nanoseconds: 0)
    if log.options.tellsAddresses { details.address = connection.address }
    answers.append(Answer(record: record, details: details))
  }

  /// Tells the answers that were sent at `end`, of turns that began at `start`.
  mutating func endTurns(from start: Int, to end: Int) {
    let nanoseconds = end - start
    for index in answers.indices {
      telemetry.note(answers[index].record, nanoseconds: nanoseconds)
      guard log.isOn else { continue }
      answers[index].details.nanoseconds = nanoseconds
      if !log.add(answers[index].record, answers[index].details) {
        telemetry.logLinesDropped.add(1)
      }
    }
    answers.removeAll(keepingCapacity: true)
  }

  mutating func flush() {
    log.flush()
  }

  /// What the client or a proxy calls the request, if that is a short word without anything that
  /// a log could stumble over.
  private func identifier(of request: borrowing Request, _ message: Span<UInt8>) -> [UInt8] {
    guard let value = request.value(of: .requestID, in: message), value.count <= 64 else {
      return []
    }
    let bytes = value.map { message[$0] }
    return bytes.allSatisfy(\.isWordCharacter) ? bytes : []
  }
}

extension UInt8 {
  fileprivate var isWordCharacter: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
