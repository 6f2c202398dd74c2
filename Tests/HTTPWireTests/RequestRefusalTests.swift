import HTTPWire
import TestSupport
import Testing

/// Heads that are refused, and why.
@Suite struct RequestRefusalTests {
  func failure(of text: String, within limits: Limits = Limits()) -> RequestFailure? {
    Conversation(bytes(text), within: limits).failure
  }

  @Test(arguments: [
    ("\r\n\r\n", RequestFailure.emptyLines),
    ("\n", .invalidMethod),
    ("\rG", .invalidLineEnd),
    (" GET / HTTP/1.1\r\n", .invalidMethod),
    ("GET\t/ HTTP/1.1\r\n", .invalidMethod),
    ("G\u{0}T / HTTP/1.1\r\n", .invalidMethod),
    ("GET(", .invalidMethod),
    ("\u{16}\u{3}\u{1}", .invalidMethod),
    ("GET\r\n", .invalidMethod),
    ("GET  / HTTP/1.1\r\n", .invalidTarget),
    ("GET HTTP/1.1\r\n", .invalidTarget),
    ("GET transition.svg HTTP/1.1\r\n", .invalidTarget),
    ("GET * HTTP/1.1\r\n", .invalidTarget),
    ("OPTIONS */ HTTP/1.1\r\n", .invalidTarget),
    ("CONNECT a.example:80 HTTP/1.1\r\n", .invalidTarget),
    ("GET /a\tb HTTP/1.1\r\n", .invalidTarget),
    ("GET /a\u{0}b HTTP/1.1\r\n", .invalidTarget),
    ("GET /a\u{7f}b HTTP/1.1\r\n", .invalidTarget),
    ("GET /a\r\n", .invalidTarget),
    ("GET /a%zz HTTP/1.1\r\n", .invalidTarget),
    ("GET /a%2 HTTP/1.1\r\n", .invalidTarget),
    ("GET /a% HTTP/1.1\r\n", .invalidTarget),
    ("GET /a%2? HTTP/1.1\r\n", .invalidTarget),
    ("GET /\"b HTTP/1.1\r\n", .rawByteInTarget(0x22)),
    ("GET /<b> HTTP/1.1\r\n", .rawByteInTarget(0x3c)),
    ("GET /{ HTTP/1.1\r\n", .rawByteInTarget(0x7b)),
    ("GET /[ HTTP/1.1\r\n", .rawByteInTarget(0x5b)),
    ("GET /a#b HTTP/1.1\r\n", .rawByteInTarget(0x23)),
    ("GET /?a#b HTTP/1.1\r\n", .rawByteInTarget(0x23)),
    ("GET /caf\u{e9} HTTP/1.1\r\n", .rawByteInTarget(0xe9)),
    ("GET /?caf\u{e9} HTTP/1.1\r\n", .rawByteInTarget(0xe9)),
    ("GET /?\"b HTTP/1.1\r\n", .rawByteInTarget(0x22)),
    ("GET http:///a HTTP/1.1\r\n", .invalidTarget),
    ("GET http://u:p@a/ HTTP/1.1\r\n", .invalidTarget),
    ("GET http://a:b/ HTTP/1.1\r\n", .invalidTarget),
    ("GET http://[::1/ HTTP/1.1\r\n", .invalidTarget),
    ("GET http://a/[ HTTP/1.1\r\n", .invalidTarget),
    ("GET ftp://a/ HTTP/1.1\r\n", .invalidTarget),
    ("GET http:/a HTTP/1.1\r\n", .invalidTarget),
  ])
  func `refuses a request line`(line: String, failure: RequestFailure) {
    #expect(self.failure(of: line) == failure)
  }

  @Test(arguments: [
    ("http/1.1\r", RequestFailure.invalidVersion), ("HTTP/1,1\r", .invalidVersion),
    ("HTTP/1.11\r", .invalidVersion), ("HTTP/01.1\r", .invalidVersion),
    ("HTTP/1.x\r", .invalidVersion), ("HTTP/-1.1\r", .invalidVersion),
    ("HTTP/1\r", .invalidVersion), ("HTTPS/1.1\r", .invalidVersion), ("\r", .invalidVersion),
    (" HTTP/1.1\r", .invalidVersion), ("HTTP/1.1 \r", .invalidVersion),
    ("HTTP/1.1 x\r", .invalidVersion), ("HTTP/1.1\n", .invalidLineEnd),
    ("HTTP/1.1\r\r", .invalidLineEnd), ("HTTP/1.1\rX", .invalidLineEnd),
    ("HTTP/2.0\r", .unsupportedVersion), ("HTTP/0.9\r", .unsupportedVersion),
    ("HTTP/3.7\r", .unsupportedVersion),
  ])
  func `refuses a version`(version: String, failure: RequestFailure) {
    #expect(self.failure(of: "GET / \(version)") == failure)
  }

  @Test(arguments: [
    ("X : 1", RequestFailure.invalidFieldName), ("X\t: 1", .invalidFieldName),
    (": 1", .invalidFieldName), ("JustAName", .invalidFieldName), ("X A: 1", .invalidFieldName),
    ("X\u{0}A: 1", .invalidFieldName), ("X\u{7f}: 1", .invalidFieldName),
    ("X\u{80}: 1", .invalidFieldName), ("X(A): 1", .invalidFieldName),
    ("X[: 1", .invalidFieldName), ("X: a\u{0}b", .invalidFieldValue),
    ("X: a\u{1}b", .invalidFieldValue), ("X: a\u{7f}b", .invalidFieldValue),
    ("X: a\rb", .invalidLineEnd), ("X: 1\nY: 2", .invalidLineEnd), ("X: 1\r", .invalidLineEnd),
    ("X: a\r\n b", .foldedLine), (" X: a", .foldedLine), ("\tX: a", .foldedLine),
  ])
  func `refuses a field line`(line: String, failure: RequestFailure) {
    #expect(self.failure(of: head("GET / HTTP/1.1", line, "Host: a")) == failure)
  }

  @Test(arguments: [
    ([], RequestFailure.missingHost), (["Host: a", "Host: a"], .repeatedHost),
    (["Host: a", "host: b"], .repeatedHost), (["Host:"], .invalidHost),
    (["Host: a b"], .invalidHost), (["Host: a/x"], .invalidHost), (["Host: u@a"], .invalidHost),
    (["Host: a, b"], .invalidHost), (["Host: a,b"], .invalidHost), (["Host: \"a"], .invalidHost),
    (["Host: http://a"], .invalidHost), (["Host: a:http"], .invalidHost),
    (["Host: a:80:80"], .invalidHost), (["Host: [::1"], .invalidHost),
    (["Host: []"], .invalidHost), (["Host: [::1]x"], .invalidHost), (["Host: :80"], .invalidHost),
    (["Host: a:123456"], .invalidHost), (["Host: a%41"], .invalidHost),
    (["Host: caf\u{e9}"], .invalidHost),
  ])
  func `refuses a host`(fields: [String], failure: RequestFailure) {
    let lines = (["GET / HTTP/1.1"] + fields).map { "\($0)\r\n" }
    #expect(self.failure(of: lines.joined() + "\r\n") == failure)
  }

  @Test func `asks no host of HTTP/1.0`() {
    #expect(failure(of: head("GET / HTTP/1.0")) == nil)
  }

  // MARK: Limits: the last size that is taken, and the first that is not

  @Test(arguments: [(8192, nil), (8193, RequestFailure.requestLineTooLong)])
  func `bounds the request line`(length: Int, failure: RequestFailure?) {
    let path = String(repeating: "a", count: length - "GET / HTTP/1.1\r\n".utf8.count)
    #expect(self.failure(of: head("GET /\(path) HTTP/1.1", "Host: a")) == failure)
  }

  @Test(arguments: [(8192, nil), (8193, RequestFailure.fieldLineTooLong)])
  func `bounds a field line`(length: Int, failure: RequestFailure?) {
    let value = String(repeating: "a", count: length - "X: \r\n".utf8.count)
    #expect(self.failure(of: head("GET / HTTP/1.1", "Host: a", "X: \(value)")) == failure)
  }

  @Test(arguments: [(16384, nil), (16385, RequestFailure.headTooLarge)])
  func `bounds the whole head`(length: Int, failure: RequestFailure?) {
    let third = "X: " + String(repeating: "a", count: 5000)
    let fixed = head("GET / HTTP/1.1", "Host: a", third, third, "X: ").utf8.count
    let rest = "X: " + String(repeating: "a", count: length - fixed)
    let message = head("GET / HTTP/1.1", "Host: a", third, third, rest)
    #expect(message.utf8.count == length)
    #expect(self.failure(of: message) == failure)
  }

  @Test(arguments: [(100, nil), (101, RequestFailure.tooManyFields)])
  func `bounds the number of fields`(count: Int, failure: RequestFailure?) {
    let fields = String(repeating: "X: 1\r\n", count: count - 1)
    #expect(self.failure(of: "GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n") == failure)
  }

  @Test func `refuses a line as soon as it is too long, whether or not it ends`() {
    #expect(failure(of: String(repeating: "A", count: 8192)) == .requestLineTooLong)
    #expect(failure(of: "GET /" + String(repeating: "a", count: 8187)) == .requestLineTooLong)
    #expect(failure(of: "GET /" + String(repeating: "a", count: 8186)) == nil)
  }

  @Test(arguments: [
    (RequestFailure.requestLineTooLong, Status.targetTooLong),
    (.fieldLineTooLong, .headTooLarge), (.headTooLarge, .headTooLarge),
    (.tooManyFields, .headTooLarge), (.unsupportedVersion, .versionNotSupported),
    (.unknownTransferCoding, .notImplemented), (.unknownExpectation, .expectationFailed),
    (.contentTooLarge, .contentTooLarge), (.timeout, .requestTimeout),
    (.invalidTarget, .badRequest), (.missingHost, .badRequest), (.wastefulChunks, .badRequest),
  ])
  func `has a status for each failure`(failure: RequestFailure, status: Status) {
    #expect(failure.status == status)
    #expect(!failure.explanation.isEmpty)
  }
}
