internal import HTTPWire
internal import Markup
internal import TemplateGzip

/// Errors, in the form that their reader can use.
extension Router {
  /// A query from which no document can be made.
  ///
  /// On the picture's route an image client gets a picture with status 200, since browsers and the
  /// proxies of code hosts show nothing but a broken image for anything else.
  mutating func refuse(
    _ failure: DocumentFailure, _ route: Route, _ request: borrowing Request,
    _ message: Span<UInt8>, into output: inout [UInt8]
  ) -> Reply {
    let problem = Problem(failure)
    guard route == .svg else { return send(problem, route, request, message, into: &output) }
    let isImageWanted =
      switch ErrorStyle(in: message.extracting(request.query ?? 0..<0)) {
      case .auto: request.isFromImage(in: message)
      case .image: true
      case .strict: false
      }
    guard isImageWanted else { return send(problem, route, request, message, into: &output) }
    return sendCard(problem, request, into: &output)
  }

  private mutating func sendCard(
    _ problem: Problem, _ request: borrowing Request, into output: inout [UInt8]
  ) -> Reply {
    page.removeAll()
    ErrorCard(problem).write(into: &page)
    takePage()
    let isZipped = request.codings.choice == .gzip && body.count >= Router.leastZipped
    if isZipped {
      zipCard()
      swap(&body, &zipped)
    }
    let start = output.count
    ResponseHead.begin(.ok, into: &output)
    output.append(Fields.brief)
    output.append(Fields.variesByClient)
    output.append(Fields.openToAll)
    output.append(Fields.svg)
    if isZipped { output.append(Fields.gzipped) }
    return finish(.ok, .svg, request.method, from: start, into: &output)
  }

  /// Sends a problem as JSON, or as text or a page to who prefers that.
  mutating func send(
    _ problem: Problem, _ route: Route, _ request: borrowing Request, _ message: Span<UInt8>,
    into output: inout [UInt8]
  ) -> Reply {
    let preferences = request.mediaPreferences(in: message)
    return send(
      problem, route, as: preferences.problemForm, method: request.method, into: &output)
  }

  mutating func send(
    _ problem: Problem, _ route: Route, as form: MediaPreferences.ProblemForm,
    method: Method = .get, into output: inout [UInt8]
  ) -> Reply {
    page.removeAll()
    switch form {
    case .json: problem.writeJSON(into: &page)
    case .text: problem.writeText(into: &page)
    case .page: problem.writePage(into: &page)
    }
    takePage()
    let start = output.count
    ResponseHead.begin(problem.status, into: &output)
    if problem.status == .methodNotAllowed { output.append(Fields.allow) }
    output.append(problem.status.rawValue < 500 ? Fields.brief : Fields.notStored)
    output.append(Fields.variesByClient)
    output.append(Fields.openToAll)
    switch form {
    case .json: output.append(Fields.problem)
    case .text: output.append(Fields.plainProblem)
    case .page: output.append(Fields.html)
    }
    return finish(problem.status, route, method, from: start, into: &output)
  }

  /// Makes what was written the body of the answer.
  private mutating func takePage() {
    body.removeAll(keepingCapacity: true)
    page.append(to: &body)
  }
}
