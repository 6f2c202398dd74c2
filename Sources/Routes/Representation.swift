internal import HTTPWire

/// One form of a document, ready to be sent: its bytes, and what its head says about them.
struct Representation {
  var route: Route
  /// The fields about the content: its type and what goes with it.
  var type: FieldBlock
  var cacheControl: FieldBlock
  /// Of the identity bytes, so that it is the same on every machine.
  var hash: UInt64
  var coding = ContentCoding.identity
  var lastModified: HTTPDate?
  /// Whether clients are told that the answer depends on what codings they take.
  var variesByCoding = true
}

extension Representation {
  /// `"0123456789abcdef"`, and `"0123456789abcdef-g"` for the gzipped form.
  func appendEntityTag(into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    output.append(hexadecimal: hash)
    if coding == .gzip { output.append(contentsOf: "-g".utf8) }
    output.append(UInt8(ascii: "\""))
  }

  /// Appends the answer to a request that found this representation: all of `content`, a part of
  /// it, or that the client has it already. RFC 9110 13.2.2 says in which order conditions count.
  func answer(
    _ request: borrowing Request, _ message: Span<UInt8>, content: [UInt8],
    now: HTTPDate, into output: inout [UInt8]
  ) -> Reply {
    if let reply = answerWithoutContent(request, message, now: now, into: &output) { return reply }
    return answerWithContent(request, message, content: content, now: now, into: &output)
  }

  /// Appends the answer that needs no content: that a condition fails, or that the client has it already.
  /// Nil, and nothing is appended, for all others.
  func answerWithoutContent(
    _ request: borrowing Request, _ message: Span<UInt8>, now: HTTPDate,
    into output: inout [UInt8]
  ) -> Reply? {
    let (isConditional, hasTags) = (request.isConditional, request.has(.ifNoneMatch))
    guard isConditional || hasTags else { return nil }
    switch conditions(of: request, message, now).outcome {
    case .failed: return failPrecondition(into: &output)
    case .unchanged: return sayUnchanged(into: &output)
    case .proceed: return nil
    }
  }

  /// Appends the answer to a request whose conditions hold: all of `content`, or a part of it.
  func answerWithContent(
    _ request: borrowing Request, _ message: Span<UInt8>, content: [UInt8],
    now: HTTPDate, into output: inout [UInt8]
  ) -> Reply {
    guard request.isConditional, request.method == .get,
      let value = request.value(of: .range, in: message)
    else { return send(content, withContent: request.method != .head, into: &output) }
    if conditions(of: request, message, now).mayBePartial {
      switch RequestedRange(message, at: value, length: content.count) {
      case .whole: break
      case .part(let part): return send(part, of: content, into: &output)
      case .unsatisfiable: return refuseRange(of: content.count, into: &output)
      }
    }
    return send(content, withContent: request.method != .head, into: &output)
  }

  private func conditions(
    of request: borrowing Request, _ message: Span<UInt8>, _ now: HTTPDate
  ) -> Conditions {
    var tag: [UInt8] = []
    appendEntityTag(into: &tag)
    return Conditions(request, message, tag: tag, lastModified: lastModified, now: now)
  }

  private func send(
    _ content: [UInt8], withContent: Bool, into output: inout [UInt8]
  ) -> Reply {
    let start = output.count
    let reuse = beginHead(.ok, into: &output, from: start)
    appendContentFields(length: content.count, into: &output)
    let headLength = output.count - start
    if withContent { output.append(contentsOf: content) }
    return Reply(status: .ok, route: route.rawValue, headLength: headLength, reuse: reuse)
  }

  private func send(
    _ part: Range<Int>, of content: [UInt8], into output: inout [UInt8]
  ) -> Reply {
    let start = output.count
    _ = beginHead(.partialContent, into: &output, from: start)
    output.append(contentsOf: "Content-Range: bytes ".utf8)
    output.append(decimal: part.lowerBound)
    output.append(UInt8(ascii: "-"))
    output.append(decimal: part.upperBound - 1)
    output.append(UInt8(ascii: "/"))
    output.append(decimal: content.count)
    ResponseHead.endLine(into: &output)
    appendContentFields(length: part.count, into: &output)
    let headLength = output.count - start
    output.append(contentsOf: content[part])
    return Reply(status: .partialContent, route: route.rawValue, headLength: headLength)
  }

  private func sayUnchanged(into output: inout [UInt8]) -> Reply {
    let start = output.count
    _ = beginHead(.notModified, into: &output, from: start)
    ResponseHead.endLine(into: &output)
    return Reply(
      status: .notModified, route: route.rawValue, headLength: output.count - start)
  }

  private func failPrecondition(into output: inout [UInt8]) -> Reply {
    appendEmpty(.preconditionFailed, nil, into: &output)
  }

  private func refuseRange(of length: Int, into output: inout [UInt8]) -> Reply {
    appendEmpty(.rangeNotSatisfiable, length, into: &output)
  }

  private func appendEmpty(
    _ status: Status, _ length: Int?, into output: inout [UInt8]
  ) -> Reply {
    let start = output.count
    ResponseHead.begin(status, into: &output)
    output.append(Fields.notStored)
    output.append(Fields.openToAll)
    if let length {
      output.append(contentsOf: "Content-Range: bytes */".utf8)
      output.append(decimal: length)
      ResponseHead.endLine(into: &output)
    }
    ResponseHead.append("Content-Length", 0, into: &output)
    ResponseHead.endLine(into: &output)
    return Reply(status: status, route: route.rawValue, headLength: output.count - start)
  }

  /// Appends what 200, 206 and 304 have in common.
  private func beginHead(
    _ status: Status, into output: inout [UInt8], from start: Int
  ) -> Reply.Reuse {
    ResponseHead.begin(status, into: &output)
    let repeatedStart = output.count - start
    output.append(contentsOf: "ETag: ".utf8)
    let tagStart = output.count - start
    appendEntityTag(into: &output)
    let tagEnd = output.count - start
    ResponseHead.endLine(into: &output)
    if let lastModified {
      output.append(contentsOf: "Last-Modified: ".utf8)
      lastModified.write(into: &output)
      ResponseHead.endLine(into: &output)
    }
    if variesByCoding { output.append(Fields.variesByCoding) }
    output.append(cacheControl)
    output.append(Fields.openToAll)
    return Reply.Reuse(
      entityTag: tagStart..<tagEnd, repeated: repeatedStart..<output.count - start)
  }

  private func appendContentFields(length: Int, into output: inout [UInt8]) {
    output.append(type)
    output.append(Fields.takesRanges)
    if coding == .gzip { output.append(Fields.gzipped) }
    ResponseHead.append("Content-Length", length, into: &output)
    ResponseHead.endLine(into: &output)
  }
}
