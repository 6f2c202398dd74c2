internal import HTTPWire

/// Errors, in the form that their reader can use.
extension Router {
  /// A query from which no document can be made.
  mutating func refuse(
    _ failure: DocumentFailure, _ route: Route, _ request: borrowing Request,
    _ message: Span<UInt8>, into output: inout [UInt8]
  ) -> Reply {
    send(Problem(failure), route, request, message, into: &output)
  }

  /// Sends a problem as JSON, or as text to who prefers that.
  mutating func send(
    _ problem: Problem, _ route: Route, _ request: borrowing Request, _ message: Span<UInt8>,
    into output: inout [UInt8]
  ) -> Reply {
    let preferences = request.mediaPreferences(in: message)
    return send(
      problem, route, asText: preferences.prefersPlainText, method: request.method, into: &output)
  }

  mutating func send(
    _ problem: Problem, _ route: Route, asText: Bool, method: Method = .get,
    into output: inout [UInt8]
  ) -> Reply {
    body.removeAll(keepingCapacity: true)
    if asText { problem.writeText(into: &body) } else { problem.writeJSON(into: &body) }
    let start = output.count
    ResponseHead.begin(problem.status, into: &output)
    if problem.status == .methodNotAllowed { output.append(Fields.allow) }
    output.append(problem.status.rawValue < 500 ? Fields.brief : Fields.notStored)
    output.append(Fields.variesByClient)
    output.append(Fields.openToAll)
    output.append(asText ? Fields.plainProblem : Fields.problem)
    return finish(problem.status, route, method, from: start, into: &output)
  }
}
