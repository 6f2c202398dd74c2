internal import HTTPWire

/// The routes themselves.
extension Router {
  mutating func answer(
    _ place: Place, _ request: borrowing Request, _ message: Span<UInt8>,
    into output: inout [UInt8]
  ) -> Reply {
    switch place {
    case .page(let page):
      return answer(page, request, message, into: &output)
    case .folder(let folder):
      return redirect(to: folder, request, message, into: &output)
    case .made(let route):
      if let format = route.format {
        return answer(route, format, request, message, into: &output)
      }
      return answerOperator(route, request, message, into: &output)
    case .service:
      // Only OPTIONS has `*` for a target; the parser refuses it anywhere else.
      return sayMethods(.page, into: &output)
    }
  }

  /// A document made from the query.
  private mutating func answer(
    _ route: Route, _ format: TransitionFormat, _ request: borrowing Request,
    _ message: Span<UInt8>, into output: inout [UInt8]
  ) -> Reply {
    body.removeAll(keepingCapacity: true)
    let query = message.extracting(request.query ?? 0..<0)
    let traits: DocumentTraits
    do throws(DocumentFailure) {
      traits = try maker.make(format, query: query, into: &body)
    } catch {
      return refuse(error, route, request, message, into: &output)
    }
    var representation = Representation(
      route: route, type: Fields.type(of: format),
      cacheControl: traits.isPinned ? Fields.pinned : Fields.unpinned, hash: traits.hash)
    let now = HTTPDate(seconds: setup.wallSeconds())
    let isZipped = request.codings.choice == .gzip && body.count >= Router.leastZipped
    if isZipped { representation.coding = .gzip }
    // Before it is compressed: who has it already needs no content.
    if let reply = representation.answerWithoutContent(request, message, now: now, into: &output) {
      return reply
    }
    if isZipped { zipBody(traits) }
    return representation.answerWithContent(
      request, message, content: isZipped ? zipped : body, now: now, into: &output)
  }

  /// A file.
  private func answer(
    _ page: Site.Page, _ request: borrowing Request, _ message: Span<UInt8>,
    into output: inout [UInt8]
  ) -> Reply {
    var representation = Representation(
      route: .page, type: page.type, cacheControl: Fields.unpinned, hash: page.hash,
      lastModified: setup.site.lastModified)
    let now = HTTPDate(seconds: setup.wallSeconds())
    if request.codings.choice == .gzip, let zipped = page.zipped.bytes(of: page.bytes) {
      representation.coding = .gzip
      return representation.answer(request, message, content: zipped, now: now, into: &output)
    }
    return representation.answer(
      request, message, content: page.bytes, now: now, into: &output)
  }

  /// Where a folder's page is, for who left the last slash away: the addresses within the page are
  /// relative to it. The query goes along as it came.
  private mutating func redirect(
    to folder: Site.Folder, _ request: borrowing Request, _ message: Span<UInt8>,
    into output: inout [UInt8]
  ) -> Reply {
    body.removeAll(keepingCapacity: true)
    body.append(contentsOf: "The page is at ".utf8)
    body.append(contentsOf: folder.location)
    body.append(UInt8(ascii: "\n"))
    let start = output.count
    ResponseHead.begin(.permanentRedirect, into: &output)
    output.append(contentsOf: "Location: ".utf8)
    output.append(contentsOf: folder.location)
    if let query = request.query {
      output.append(UInt8(ascii: "?"))
      for index in query { output.append(message[index]) }
    }
    ResponseHead.endLine(into: &output)
    output.append(Fields.unpinned)
    output.append(Fields.openToAll)
    output.append(Fields.text)
    return finish(.permanentRedirect, .page, request.method, from: start, into: &output)
  }

  /// A page for operators, which is never stored.
  private mutating func answerOperator(
    _ route: Route, _ request: borrowing Request, _ message: Span<UInt8>,
    into output: inout [UInt8]
  ) -> Reply {
    body.removeAll(keepingCapacity: true)
    var status = Status.ok
    var type = Fields.text
    switch route {
    case .metrics:
      type = Fields.metrics
      setup.operations.writeMetrics(&body)
    case .readiness where !setup.operations.isReady():
      status = .unavailable
      body.append(contentsOf: "draining\n".utf8)
    default:
      body.append(contentsOf: "ok\n".utf8)
    }
    let start = output.count
    ResponseHead.begin(status, into: &output)
    output.append(Fields.notStored)
    output.append(Fields.openToAll)
    output.append(type)
    return finish(status, route, request.method, from: start, into: &output)
  }

  /// What may be done here, RFC 9110 9.3.7, and what a browser asks before it does it.
  func sayMethods(_ route: Route, into output: inout [UInt8]) -> Reply {
    let start = output.count
    ResponseHead.begin(.noContent, into: &output)
    output.append(Fields.allow)
    output.append(Fields.preflight)
    output.append(Fields.openToAll)
    ResponseHead.endLine(into: &output)
    return Reply(status: .noContent, route: route.rawValue, headLength: output.count - start)
  }

  /// Appends the length, the end of the head and, but for HEAD, the body.
  func finish(
    _ status: Status, _ route: Route, _ method: Method, from start: Int,
    into output: inout [UInt8]
  ) -> Reply {
    ResponseHead.append("Content-Length", body.count, into: &output)
    ResponseHead.endLine(into: &output)
    let headLength = output.count - start
    if method != .head { output.append(contentsOf: body) }
    return Reply(status: status, route: route.rawValue, headLength: headLength)
  }
}

extension Fields {
  /// The fields that tell what kind of document it is.
  static func type(of format: TransitionFormat) -> FieldBlock {
    switch format {
    case .svg: svg
    case .css: css
    case .json: json
    case .html: html
    case .text: text
    }
  }
}
