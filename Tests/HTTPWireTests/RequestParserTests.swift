import TestSupport
import Testing

@testable import HTTPWire

/// Heads that are understood, and what is read from them.
@Suite struct RequestParserTests {
  static func parse(_ text: String) throws -> (request: Request, message: [UInt8]) {
    let message = bytes(text)
    var parser = RequestParser()
    #expect(try parser.parse(message.span, within: Limits()))
    return (parser.request, message)
  }

  @Test(arguments: [
    ("/", "/", nil),
    ("/transition.svg", "/transition.svg", nil),
    ("/transition.svg?", "/transition.svg", ""),
    ("/a?b=c&d=%20?e/f", "/a", "b=c&d=%20?e/f"),
    ("/a%20b", "/a%20b", nil),
    ("/a?[]{}|\\^`%zz", "/a", "[]{}|\\^`%zz"),
    ("http://a.example/b?c", "/b", "c"),
    ("HTTPS://a.example:8080/b", "/b", nil),
    ("http://[::1]:80/b", "/b", nil),
    ("http://a.example", "", nil),
    ("http://a.example?c", "", "c"),
  ])
  func `parts a target into path and query`(target: String, path: String, query: String?) throws {
    let (request, message) = try Self.parse(head("GET \(target) HTTP/1.1", "Host: a"))
    #expect(text(message[request.target]) == target)
    #expect(text(message[request.path]) == path)
    #expect(request.query.map { text(message[$0]) } == query)
    #expect(request.headLength == message.count)
  }

  @Test(arguments: [
    ("GET", Method.get), ("HEAD", .head), ("OPTIONS", .options), ("POST", .refused),
    ("CONNECT", .refused), ("QUERY", .refused), ("VERSION-CONTROL", .refused), ("PRI", .unknown),
    ("get", .unknown), ("GETX", .unknown), ("!#$%&'*+-.^_`|~", .unknown),
  ])
  func `tells methods apart by their exact spelling`(word: String, method: Method) throws {
    #expect(try Self.parse(head("\(word) /a HTTP/1.1", "Host: a")).request.method == method)
  }

  @Test func `takes the asterisk for OPTIONS`() throws {
    let (request, message) = try Self.parse(head("OPTIONS * HTTP/1.1", "Host: a"))
    #expect(text(message[request.path]) == "*")
  }

  @Test(arguments: [
    ("HTTP/1.1", [], true), ("HTTP/1.1", ["Connection: close"], false),
    ("HTTP/1.1", ["Connection: x, CLOSE"], false), ("HTTP/1.1", ["Connection: closed"], true),
    ("HTTP/1.1", ["Connection: x", "Connection: close"], false), ("HTTP/1.9", [], true),
    ("HTTP/1.0", [], false), ("HTTP/1.0", ["Connection: Keep-Alive"], true),
    ("HTTP/1.0", ["Connection: keep-alive, close"], false),
  ])
  func `knows whether the client means to stay`(
    version: String, fields: [String], stays: Bool
  ) throws {
    let lines = (["GET / \(version)", "Host: a"] + fields).map { "\($0)\r\n" }
    #expect(try Self.parse(lines.joined() + "\r\n").request.wantsToStay == stays)
  }

  @Test(arguments: [
    "a", "LOCALHOST", "a.example.", "a:8080", "a:", "127.0.0.1:1", "[::1]", "[::1]:8080",
    "[::ffff:1.2.3.4]", "xn--bcher-kva.example", "under_score",
  ])
  func `takes a host with an optional port`(host: String) throws {
    #expect(try Self.parse(head("GET / HTTP/1.1", "Host: \(host)")).request.has(.host))
  }

  @Test func `trims blanks around values and folds names`() throws {
    let (request, message) = try Self.parse(
      head("GET / HTTP/1.1", "hOsT: \t a \t", "ACCEPT:", "If-None-Match:\"x\""))
    #expect(request.value(of: .host, in: message.span).map { text(message[$0]) } == "a")
    #expect(request.value(of: .accept, in: message.span).map(\.isEmpty) == true)
    #expect(request.value(of: .ifNoneMatch, in: message.span).map { text(message[$0]) } == "\"x\"")
    #expect(request.value(of: .range, in: message.span) == nil)
  }

  @Test func `visits each value of a repeated field in order`() throws {
    let (request, message) = try Self.parse(
      head("GET / HTTP/1.1", "Host: a", "Accept: 1", "X-Accept: 2", "accept: 3"))
    var values: [String] = []
    request.forEachValue(of: .accept, in: message.span) {
      values.append(text(message[$0]))
      return true
    }
    #expect(values == ["1", "3"])
  }

  @Test func `skips one empty line before the request line`() throws {
    let (request, message) = try Self.parse("\r\n" + head("GET /a HTTP/1.1", "Host: a"))
    #expect(text(message[request.path]) == "/a")
    #expect(request.headLength == message.count)
  }

  @Test func `takes bytes beyond ASCII in values`() throws {
    let message = head("GET / HTTP/1.1", "Host: a", "X: \u{80}\u{ff}")
    #expect(try Self.parse(message).request.has(.host))
  }

  @Test(arguments: KnownField.allCases)
  func `recognises every known field`(field: KnownField) throws {
    let spelled = Self.spelling[field] ?? ""
    let name = bytes(spelled.uppercased())
    #expect(KnownField(name.span, at: 0..<name.count) == field)
    let longer = bytes("x" + spelled)
    #expect(KnownField(longer.span, at: 0..<longer.count) == nil)
  }

  static let spelling: [KnownField: String] = [
    .host: "host", .connection: "connection", .contentLength: "content-length",
    .transferEncoding: "transfer-encoding", .expect: "expect", .accept: "accept",
    .acceptEncoding: "accept-encoding", .ifMatch: "if-match", .ifNoneMatch: "if-none-match",
    .ifModifiedSince: "if-modified-since", .ifUnmodifiedSince: "if-unmodified-since",
    .range: "range", .ifRange: "if-range", .secFetchDest: "sec-fetch-dest",
    .requestID: "x-request-id",
  ]
}
