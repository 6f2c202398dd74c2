internal import HTTPWire

/// Where responses come from the loop's cache, and where all of them are made ready to be sent.
struct Desk: ~Copyable {
  private var cache: ResponseCache
  /// The current second and its Date field.
  private var second = Int.min
  private var date: [UInt8] = []

  /// Whether a connection goes on after a response, and whether the client has to be told.
  enum Persistence {
    /// As HTTP/1.1 assumes.
    case stays
    /// As an HTTP/1.0 client has asked for.
    case staysAsAsked
    case ends
  }

  init(cacheCapacity: Int) {
    cache = ResponseCache(capacity: cacheCapacity)
  }

  var cacheSize: Int { cache.size }

  /// Sets what the Date field says.
  mutating func setTime(_ seconds: Int) {
    guard seconds != second else { return }
    second = seconds
    date.removeAll(keepingCapacity: true)
    HTTPDate(seconds: seconds).write(into: &date)
  }

  /// Appends the response that the cache has for a request; nil when it has none.
  mutating func answerFromCache(
    _ request: borrowing Request, in message: Span<UInt8>, at door: Door,
    _ persistence: Persistence, into output: inout [UInt8]
  ) -> AnswerRecord? {
    guard isCacheable(request),
      let found = cache.find(message.extracting(request.target), variant(request, door))
    else { return nil }
    let start = output.count
    let status = repeatAnswer(found, to: request, in: message, into: &output)
    stamp(&output, from: start, status, persistence)
    return AnswerRecord(
      status: status, route: cache.entries[found].route, method: request.method,
      size: output.count - start, source: .cache)
  }

  /// Makes the response that begins at `start` ready, and keeps it if it may be sent again.
  mutating func finish(
    _ reply: Reply, to request: borrowing Request, in message: Span<UInt8>, at door: Door,
    _ persistence: Persistence, _ output: inout [UInt8], from start: Int
  ) -> AnswerRecord {
    if let reuse = reply.reuse, isWhole(reply, request) {
      cache.insert(
        message.extracting(request.target), variant(request, door), bytes: output[start...],
        route: reply.route, headLength: reply.headLength, reuse: reuse)
    }
    stamp(&output, from: start, reply.status, persistence)
    return AnswerRecord(
      status: reply.status, route: reply.route, method: request.method,
      size: output.count - start, source: .application)
  }

  /// Makes the response to a message that is no request ready, the last one of its connection.
  func finishRefusal(
    _ reply: Reply, _ output: inout [UInt8], from start: Int
  ) -> AnswerRecord {
    stamp(&output, from: start, reply.status, .ends)
    return AnswerRecord(
      status: reply.status, route: reply.route, method: .unknown, size: output.count - start,
      source: .refusal)
  }

  private func isCacheable(_ request: borrowing Request) -> Bool {
    switch request.method {
    case .get, .head: break
    case .options, .refused, .unknown: return false
    }
    if request.isConditional { return false }
    return request.target.count <= ResponseCache.longestTarget
  }

  private func isWhole(_ reply: Reply, _ request: borrowing Request) -> Bool {
    guard isCacheable(request), request.method == .get else { return false }
    return reply.status == .ok
  }

  private func variant(_ request: borrowing Request, _ door: Door) -> ResponseCache.Variant {
    ResponseCache.Variant(coding: request.codings.choice, door: door)
  }

  /// Appends what the cache has, or that it has not changed.
  private func repeatAnswer(
    _ index: Int, to request: borrowing Request, in message: Span<UInt8>,
    into output: inout [UInt8]
  ) -> Status {
    if request.has(.ifNoneMatch), isUnchanged(index, request, message) {
      ResponseHead.begin(.notModified, into: &output)
      output.append(contentsOf: cache.entries[index].bytes[cache.entries[index].reuse.repeated])
      ResponseHead.endLine(into: &output)
      return .notModified
    }
    if request.method == .head {
      output.append(contentsOf: cache.entries[index].bytes[..<cache.entries[index].headLength])
    } else {
      output.append(contentsOf: cache.entries[index].bytes)
    }
    return .ok
  }

  private func isUnchanged(
    _ index: Int, _ request: borrowing Request, _ message: Span<UInt8>
  ) -> Bool {
    let entry = cache.entries[index]
    let tag = entry.bytes.span.extracting(entry.reuse.entityTag)
    var isUnchanged = false
    request.forEachValue(of: .ifNoneMatch, in: message) { value in
      isUnchanged = EntityTags.value(message, at: value, matches: tag, by: .weak)
      return !isUnchanged
    }
    return isUnchanged
  }

  /// Fills in the date, and says how the connection goes on where that is not a matter of course.
  private func stamp(
    _ output: inout [UInt8], from start: Int, _ status: Status, _ persistence: Persistence
  ) {
    let offset = start + ResponseHead.dateOffset(of: status)
    output.replaceSubrange(offset..<offset + HTTPDate.length, with: date)
    switch persistence {
    case .stays: break
    case .staysAsAsked: insert("Connection: keep-alive\r\n", &output, start, status)
    case .ends: insert("Connection: close\r\n", &output, start, status)
    }
  }

  private func insert(
    _ line: String, _ output: inout [UInt8], _ start: Int, _ status: Status
  ) {
    output.insert(contentsOf: line.utf8, at: start + ResponseHead.length(of: status))
  }
}
