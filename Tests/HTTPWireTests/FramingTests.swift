import HTTPWire
import TestSupport
import Testing

/// Where a message ends: what a proxy and this server must never disagree about.
@Suite struct FramingTests {
  static let next = head("GET /next HTTP/1.1", "Host: a")

  /// What is made of a POST with these fields and this content, and a request behind it.
  func read(_ fields: [String], _ content: String, version: String = "1.1") -> Conversation {
    let lines = (["POST /first HTTP/\(version)", "Host: a"] + fields).map { "\($0)\r\n" }
    return Conversation(bytes(lines.joined() + "\r\n" + content + Self.next))
  }

  func chunked(_ content: String) -> Conversation {
    read(["Transfer-Encoding: chunked"], content)
  }

  @Test(arguments: ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "FOO"])
  func `reads content on any method`(method: String) {
    let first = head("\(method) /first HTTP/1.1", "Host: a", "Content-Length: 5")
    let conversation = Conversation(bytes(first + "GET /" + Self.next))
    #expect(conversation.messages.map(\.target) == ["/first", "/next"])
    #expect(conversation.stage == .nothing)
  }

  @Test(arguments: ["0", "5", "00005"])
  func `takes one decimal length`(length: String) {
    let content = String(repeating: "x", count: Int(length) ?? 0)
    #expect(read(["Content-Length: \(length)"], content).messages.count == 2)
  }

  @Test(arguments: [
    "+5", "-5", "5x", "0x5", "5.0", "5 5", "5,5", "5, 5", "", "١", "５", "99999999999999999999",
    "18446744073709551621", "9223372036854775808",
  ])
  func `refuses any other length`(length: String) {
    let text = head("POST / HTTP/1.1", "Host: a", "Content-Length: ")
    var message = bytes(text)
    message.insert(contentsOf: length.utf8, at: message.count - 4)
    #expect(Conversation(message + bytes("hello")).failure == .invalidContentLength)
  }

  @Test(arguments: [["5", "5"], ["5", "6"], ["0", "5"]])
  func `refuses two lengths, equal or not`(lengths: [String]) {
    let conversation = read(lengths.map { "Content-Length: \($0)" }, "hello")
    #expect(conversation.failure == .repeatedContentLength)
    #expect(conversation.messages.isEmpty)
  }

  @Test(arguments: [
    ["Content-Length: 5", "Transfer-Encoding: chunked"],
    ["Transfer-Encoding: chunked", "Content-Length: 5"],
    ["Content-Length: 0", "Transfer-Encoding: chunked"],
  ])
  func `refuses a length beside a coding`(fields: [String]) {
    #expect(read(fields, "0\r\n\r\n").failure == .lengthWithCoding)
  }

  @Test(arguments: [
    "identity", "gzip", "gzip, chunked", "chunked, chunked", "chunked, identity", "xchunked",
    "chunked;a=b", "\"chunked\"", "chunked,", ",chunked", "", "chunked\u{b}",
  ])
  func `refuses any coding but chunked`(coding: String) {
    let conversation = read(["Transfer-Encoding: \(coding)"], "0\r\n\r\n")
    #expect(conversation.failure != nil)
    #expect(conversation.messages.isEmpty)
  }

  @Test func `refuses two codings in two fields`() {
    let fields = ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"]
    #expect(read(fields, "0\r\n\r\n").failure == .unknownTransferCoding)
  }

  @Test func `refuses chunks from HTTP/1.0`() {
    let fields = ["Transfer-Encoding: chunked"]
    #expect(read(fields, "0\r\n\r\n", version: "1.0").failure == .codingInOldVersion)
  }

  @Test(arguments: [
    "0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n", "5;a=b\r\nhello\r\n0\r\n\r\n",
    "5;a\r\nhello\r\n0;b=\"c \\\" ;\"\r\n\r\n", "5 ; a = b ;c\r\nhello\r\n0\r\n\r\n",
    "00000000000005\r\nhello\r\n0000\r\n\r\n", "A\r\n0123456789\r\na\r\n0123456789\r\n0\r\n\r\n",
    "2\r\n\r\n\r\n0\r\n\r\n", "0\r\nX: y\r\nContent-Length: 3\r\n\r\n",
    "1\r\n0\r\n0\r\n\r\n", "5\r\n0\r\n\r\n\r\n0\r\n\r\n",
  ])
  func `reads chunks to their end`(content: String) {
    let conversation = chunked(content)
    #expect(conversation.messages.map(\.target) == ["/first", "/next"])
  }

  @Test(arguments: [
    "", "\r\n", "x\r\n", "-1\r\n", "+5\r\nhello\r\n", "0x5\r\nhello\r\n", " 5\r\nhello\r\n",
    "5 \r\nhello\r\n", "5 x\r\nhello\r\n", "5\nhello\r\n", "5\r\rhello\r\n", "5\r\nhello\n0\r\n",
    "5\r\nhellox\r\n", "5\r\nhello0\r\n", "5\r\nhell\r\n0\r\n", "5;\r\nhello\r\n",
    "5;a=\r\nhello\r\n", "5;a=\"b\r\nhello\r\n", "5;a \r\nhello\r\n", "5;=b\r\nhello\r\n",
    "5;a=b\u{0}\r\nhello\r\n", "5;a\nb\r\nhello\r\n", "5;a=\"\\\r\n\"\r\nhello\r\n",
    "1000000000000000\r\n", "fffffffffffffffff\r\n", "0\r\nX\r\n\r\n", "0\r\n: y\r\n\r\n",
    "0\r\nX : y\r\n\r\n", "0\r\n X: y\r\n\r\n", "0\r\nX: a\u{0}\r\n\r\n", "0\r\nX: y\n\r\n",
    "0\r\n\rx", "0\r\n\n",
  ])
  func `refuses malformed chunks`(content: String) {
    let conversation = chunked(content)
    #expect(conversation.failure != nil)
    #expect(conversation.messages.isEmpty)
  }

  // MARK: Bounds

  @Test(arguments: [(65536, nil), (65537, RequestFailure.contentTooLarge)])
  func `bounds content by length`(length: Int, failure: RequestFailure?) {
    let content = String(repeating: "x", count: length)
    #expect(read(["Content-Length: \(length)"], content).failure == failure)
  }

  @Test func `refuses a great length at once, before any content`() {
    let message = head("POST / HTTP/1.1", "Host: a", "Content-Length: 65537")
    #expect(Conversation(bytes(message)).failure == .contentTooLarge)
  }

  @Test(arguments: [(65536, nil), (65537, RequestFailure.contentTooLarge)])
  func `bounds content in chunks`(length: Int, failure: RequestFailure?) {
    let last = String(repeating: "x", count: length - 65000)
    let content =
      "fde8\r\n" + String(repeating: "x", count: 65000) + "\r\n"
      + "\(String(last.count, radix: 16))\r\n\(last)\r\n0\r\n\r\n"
    #expect(chunked(content).failure == failure)
  }

  @Test(arguments: [(256, nil), (257, RequestFailure.chunkLineTooLong)])
  func `bounds a chunk-size line`(length: Int, failure: RequestFailure?) {
    // The size, the semicolon and the CR count; the LF behind them does not.
    let name = String(repeating: "a", count: length - 3)
    #expect(chunked("1;\(name)\r\nx\r\n0\r\n\r\n").failure == failure)
  }

  @Test func `refuses chunks that hold hardly anything`() {
    let content = String(repeating: "1\r\nx\r\n", count: 4000) + "0\r\n\r\n"
    #expect(chunked(content).failure == .wastefulChunks)
    let fewer = String(repeating: "1\r\nx\r\n", count: 3000) + "0\r\n\r\n"
    #expect(chunked(fewer).failure == nil)
  }

  @Test(arguments: [(4096, nil), (4097, RequestFailure.trailersTooLarge)])
  func `bounds trailers`(length: Int, failure: RequestFailure?) {
    let value = String(repeating: "a", count: length - "X: \r\n\r\n".utf8.count)
    #expect(chunked("0\r\nX: \(value)\r\n\r\n").failure == failure)
  }

  @Test(arguments: [(32, nil), (33, RequestFailure.trailersTooLarge)])
  func `bounds the number of trailers`(count: Int, failure: RequestFailure?) {
    let trailers = String(repeating: "X: y\r\n", count: count)
    #expect(chunked("0\r\n\(trailers)\r\n").failure == failure)
  }

  @Test func `keeps no more of a message than its head`() {
    let content = "fde8\r\n" + String(repeating: "x", count: 65000) + "\r\n0\r\n\r\n"
    let message = bytes(head("POST / HTTP/1.1", "Host: a", "Transfer-Encoding: chunked") + content)
    let conversation = Conversation(
      message, cutAt: Array(stride(from: 1, to: message.count, by: 7)))
    #expect(conversation.messages.count == 1)
    #expect(conversation.mostKept < 80)
  }

  // MARK: Expectations

  @Test func `answers at once whoever waits for a word before sending content`() {
    let conversation = read(["Content-Length: 5", "Expect: 100-Continue"], "hello")
    #expect(conversation.messages.map(\.leavesContent) == [true])
  }

  @Test func `goes on after an expectation without content`() {
    #expect(read(["Expect: 100-continue"], "").messages.count == 2)
  }

  @Test(arguments: ["200-ok", "", "100-continue, x"])
  func `refuses other expectations`(value: String) {
    #expect(read(["Expect: \(value)"], "").failure == .unknownExpectation)
  }
}
