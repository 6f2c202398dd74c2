import HTTPWire
import Synchronization
import TestSupport
import Testing

@testable import Routes

/// Asks a router as a client would ask the server.
struct Asker: ~Copyable {
  private var router: Router

  /// Files that the tests' site has.
  static let files: [(path: String, content: String)] = [
    (
      "index.html",
      "<!doctype html><title>Start</title>" + String(repeating: "<p>text</p>", count: 40)
    ),
    ("help/index.html", "<!doctype html><title>Help</title>"),
    ("deep/down here/index.html", "<!doctype html><title>Deep</title>"),
    ("app.js", String(repeating: "console.log('x');\n", count: 30)),
    ("tiny.css", "a{}"),
    ("types.d.ts", "export {}"),
    ("picture.png", "\u{89}PNG"),
  ]

  init(door operationsDoor: Door = .main, operations: Operations = Operations()) {
    var site = Site(lastModified: HTTPDate(seconds: 784_111_777))
    for file in Self.files { _ = site.add(file.path, bytes(file.content)) }
    router = Router(
      Router.Setup(
        site: site, operations: operations, operationsDoor: operationsDoor, limits: Limits(),
        wallSeconds: { 1_795_996_800 }))
  }

  /// The answer to a request with these field lines besides Host.
  mutating func ask(
    _ target: String, _ fields: [String] = [], method: String = "GET", at door: Door = .main
  ) -> Answer {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: a"] + fields
    let message = bytes(lines.map { "\($0)\r\n" }.joined() + "\r\n")
    var parser = RequestParser()
    var output: [UInt8] = []
    do throws(RequestFailure) {
      guard try parser.parse(message.span, within: Limits()) else { throw .timeout }
    } catch {
      let reply = router.refuse(error, into: &output)
      return Answer(output, reply, method: method)
    }
    let reply = router.respond(to: parser.request, in: message.span, at: door, into: &output)
    return Answer(output, reply, method: method)
  }
}

/// A response, taken apart; every one is checked for what all of them owe.
struct Answer {
  let status: Int
  let fields: [(name: String, value: String)]
  let body: [UInt8]
  let reply: Reply
  let head: [UInt8]

  init(_ output: [UInt8], _ reply: Reply, method: String) {
    self.reply = reply
    head = Array(output[..<reply.headLength])
    body = Array(output[reply.headLength...])
    var lines = text(head).split(separator: "\r\n", omittingEmptySubsequences: true)
    status = Int(lines.removeFirst().split(separator: " ")[1]) ?? 0
    fields = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (
        parts[0].lowercased(), String(parts[1].drop { $0 == " " })
      )
    }
    check(method)
  }

  func callAsFunction(_ name: String) -> String? {
    fields.first { $0.name == name.lowercased() }?.value
  }

  var content: String { String(decoding: body, as: UTF8.self) }

  private func check(_ method: String) {
    #expect(text(head).hasSuffix("\r\n\r\n"))
    #expect(status == Int(reply.status.rawValue))
    #expect(Set(fields.map(\.name)).count == fields.count, "a field stands twice")
    #expect(self("Access-Control-Allow-Origin") == "*")
    #expect(self("Cross-Origin-Resource-Policy") == "cross-origin")
    #expect(self("Set-Cookie") == nil)
    #expect(self("X-Frame-Options") == nil)
    if status == 204 || status == 304 {
      #expect(self("Content-Length") == nil)
      #expect(body.isEmpty)
    } else if method == "HEAD" {
      #expect(self("Content-Length") != nil)
      #expect(body.isEmpty)
    } else {
      #expect(self("Content-Length") == "\(body.count)")
    }
    if self("Content-Type") != nil { #expect(self("X-Content-Type-Options") == "nosniff") }
    if let reuse = reply.reuse {
      #expect(text(head[reuse.entityTag]) == self("ETag"))
    }
  }
}
