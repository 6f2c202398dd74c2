internal import HTTPWire

/// Where requests become responses: the loop's cache first, the application behind it.
struct Desk<Application: Responder & ~Copyable>: ~Copyable {
  private var cache: ResponseCache
  private var application: Application
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

  init(_ application: consuming Application, cacheCapacity: Int) {
    self.application = application
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

  /// Appends the response to a request.
  mutating func answer(
    _ request: borrowing Request, in message: Span<UInt8>, at door: Door,
    _ persistence: Persistence, into output: inout [UInt8]
  ) -> AnswerRecord {
    let start = output.count
    let isCacheable = isCacheable(request)
    let variant = ResponseCache.Variant(coding: request.codings.choice, door: door)
    let target = message.extracting(request.target)
    if isCacheable, let found = cache.find(target, variant) {
      let status = repeatAnswer(found, to: request, in: message, into: &output)
      stamp(&output, from: start, status, persistence)
      return AnswerRecord(
        status: status, route: cache.entries[found].route, method: request.method,
        size: output.count - start, source: .cache)
    }
    let reply = application.respond(to: request, in: message, at: door, into: &output)
    let isWhole = request.method == .get
    if isCacheable, isWhole, reply.status == .ok, let reuse = reply.reuse {
      cache.insert(
        target, variant, bytes: output[start...], route: reply.route,
        headLength: reply.headLength, reuse: reuse)
    }
    stamp(&output, from: start, reply.status, persistence)
    return AnswerRecord(
      status: reply.status, route: reply.route, method: request.method,
      size: output.count - start, source: .application)
  }

  private func isCacheable(_ request: borrowing Request) -> Bool {
    switch request.method {
    case .get, .head: break
    case .options, .refused, .unknown: return false
    }
    if request.isConditional { return false }
    return request.target.count <= ResponseCache.longestTarget
  }

  /// Appends the response to a message that is no request, the last one of its connection.
  mutating func refuse(_ failure: RequestFailure, into output: inout [UInt8]) -> AnswerRecord {
    let start = output.count
    let reply = application.refuse(failure, into: &output)
    stamp(&output, from: start, reply.status, .ends)
    return AnswerRecord(
      status: reply.status, route: reply.route, method: .unknown, size: output.count - start,
      source: .refusal)
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
    for index in 0..<HTTPDate.length { output[offset + index] = date[index] }
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
