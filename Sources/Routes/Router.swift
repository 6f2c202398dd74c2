package import HTTPWire
internal import Markup
internal import Motion

/// From a request to a finished response: which route, which form, which conditions.
///
/// Each loop has one of its own. It reads no file, no socket and no clock but the one it is given.
package struct Router: Responder, ~Copyable {
  /// What all routers of a service share.
  package struct Setup: Sendable {
    package var site: Site
    package var operations: Operations
    /// Through which door the pages for operators are reached.
    package var operationsDoor: Door
    package var limits: Limits
    /// Seconds since 1970, for the centuries of two-digit years.
    package var wallSeconds: @Sendable () -> Int

    package init(
      site: Site, operations: Operations, operationsDoor: Door = .main, limits: Limits,
      wallSeconds: @escaping @Sendable () -> Int
    ) {
      self.site = site
      self.operations = operations
      self.operationsDoor = operationsDoor
      self.limits = limits
      self.wallSeconds = wallSeconds
    }
  }

  package static let routeNames = Route.allCases.map(\.name)

  let setup: Setup
  var maker: DocumentMaker
  /// The document that is being answered, its compressed form, and a path without its escapes.
  var body: [UInt8] = []
  var zipped: [UInt8] = []
  private var path: [UInt8] = []
  /// What problems and cards are written into.
  var page = Output(reserving: 4096)

  package init(_ setup: Setup) {
    self.setup = setup
    maker = DocumentMaker(limits: setup.limits)
  }

  /// The fewest bytes that are compressed. From here on every document has more repetitions than its
  /// compressed form has overhead.
  static let leastZipped = 128

  /// Compresses the document.
  mutating func zipBody(_ traits: DocumentTraits) {
    zipped.removeAll(keepingCapacity: true)
    maker.compress(body, traits, into: &zipped)
  }

  /// Compresses a card, which stands in ``page`` too.
  mutating func zipCard() {
    zipped.removeAll(keepingCapacity: true)
    maker.compress(body, writtenIn: page, into: &zipped)
  }

  package mutating func respond(
    to request: borrowing Request, in message: Span<UInt8>, at door: Door,
    into output: inout [UInt8]
  ) -> Reply {
    if request.method == .unknown {
      let problem = Problem(.notImplemented, "The method is none that is known here.")
      return send(problem, .none, request, message, into: &output)
    }
    unescapePath(of: request, message)
    guard let place = place(for: request, at: door) else {
      var problem = Problem(.notFound, "There is nothing at this path.")
      problem.nearest = NearestName.find(path, among: setup.site.knownPaths)
      return send(problem, .none, request, message, into: &output)
    }
    switch request.method {
    case .get, .head:
      return answer(place, request, message, into: &output)
    case .options:
      return sayMethods(place.route, into: &output)
    case .refused, .unknown:
      let problem = Problem(.methodNotAllowed, "Only \(Fields.methods) are offered here.")
      return send(problem, place.route, request, message, into: &output)
    }
  }

  package mutating func refuse(
    _ failure: RequestFailure, into output: inout [UInt8]
  ) -> Reply {
    send(Problem(failure.status, failure.explanation), .invalid, as: .json, into: &output)
  }

  /// What lies at a path.
  enum Place {
    case made(Route)
    case page(Site.Page)
    case folder(Site.Folder)
    /// `*`, the service as a whole.
    case service

    var route: Route {
      switch self {
      case .made(let route): route
      case .page, .folder, .service: .page
      }
    }
  }

  private func place(for request: borrowing Request, at door: Door) -> Place? {
    if path == [UInt8(ascii: "*")] { return .service }
    let found = path.span
    if let route = Route(path: found) {
      let isHere = door == (route.isOperational ? setup.operationsDoor : .main)
      return isHere ? .made(route) : nil
    }
    guard door == .main else { return nil }
    return setup.site.page(at: found).map { .page($0) }
      ?? setup.site.folder(at: found).map { .folder($0) }
  }

  /// Decodes the path, RFC 3986 6.2.2.2. An escaped slash is none, so it stays as it is and finds
  /// nothing.
  private mutating func unescapePath(of request: borrowing Request, _ message: Span<UInt8>) {
    path.removeAll(keepingCapacity: true)
    var offset = request.path.lowerBound
    let end = request.path.upperBound
    while offset < end {
      let byte = message[offset]
      offset += 1
      let isEscape = byte == UInt8(ascii: "%") && offset + 2 <= end
      if isEscape, let meant = UInt8(hexadecimal: message[offset], message[offset + 1]),
        meant != UInt8(ascii: "/")
      {
        path.append(meant)
        offset += 2
      } else {
        path.append(byte)
      }
    }
    if path.isEmpty { path.append(UInt8(ascii: "/")) }
  }
}
