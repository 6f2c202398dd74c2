import Compression
import HTTPWire
import Markup
import RenderCSS
import RenderSVG
import Routes
import Server
import Sockets
import TemplateGzip
import TestSupport

/// Whole requests, from a head to a finished answer.
func servingCases() -> [Case] {
  [
    coldCase("cold svg") { "/transition.svg?color=\(100_000 + $0 * 3001)&label=Go+\($0)" },
    coldCase("cold design") {
      "/transition.svg?hold=\(Double(1000 + $0 * 7) / 1000)&width=\(200 + $0 % 99)"
    },
    coldCase("cold css") { "/transition.css?color=\(100_000 + $0 * 3001)&label=Go+\($0)" },
    warmCase(),
  ]
}

/// A router as the service has it, without files.
private func makeRouter() -> Router {
  Router(
    Router.Setup(
      site: Site(lastModified: HTTPDate(seconds: 0)), operations: Operations(), limits: Limits(),
      wallSeconds: { 1_800_000_000 }))
}

/// Something that asks a router, which keeps no answers: every request is a cold one.
private final class Asker {
  private var router = makeRouter()
  private var parser = RequestParser()
  private var output: [UInt8] = []

  /// The bytes of the answer.
  func ask(_ message: [UInt8]) -> Int {
    output.removeAll(keepingCapacity: true)
    do throws(RequestFailure) {
      guard try parser.parse(message.span, within: Limits()) else {
        fatalError("a request of the benchmark is cut off")
      }
    } catch {
      fatalError("a request of the benchmark is refused: \(error)")
    }
    _ = router.respond(to: parser.request, in: message.span, at: .main, into: &output)
    return output.count
  }
}

private func message(_ target: String) -> [UInt8] {
  bytes("GET \(target) HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n")
}

/// Targets that nobody asked for before: of one design, or each of another.
private func coldCase(_ name: String, target: (Int) -> String) -> Case {
  let asker = Asker()
  let messages = (0..<256).map { message(target($0)) }
  var turn = 0
  return Case(name: name, givesBytes: true) {
    turn = (turn + 1) & 255
    return asker.ask(messages[turn])
  }
}

/// A picture asked for again and again, of a server in this process; what is counted are the
/// allocations of its own threads.
private func warmCase() -> Case {
  let client: RawClient
  do {
    var options = ServerOptions()
    options.port = 0
    options.loops = 1
    options.log.format = .off
    // The connection does not end, neither while it is measured nor while it waits for that.
    options.limits.requestsPerConnection = .max
    options.limits.idleTime = 3_600_000
    options.limits.headTime = 3_600_000
    let control = try Control(loops: 1, routeNames: Router.routeNames)
    let server = try Server(options, control) { makeRouter() }
    try Threads.start {
      do { try server.run() } catch { fatalError("the server has ended: \(error)") }
    }
    client = try RawClient(port: server.port)
  } catch {
    fatalError("no server for the benchmark: \(error)")
  }
  let message = message("/transition.svg?color=red")
  return Case(name: "warm svg", givesBytes: true, isServed: true) {
    guard client.send(message) == message.count, let answer = try? client.response() else {
      fatalError("the server does not answer")
    }
    return answer.body.count
  }
}

/// What compressing a document costs that was drawn already.
func compressionCases(_ name: String, _ query: Query) -> [Case] {
  let transition = query.transition()
  var svg = Output()
  var css = Output()
  RenderSVG.render(transition, into: &svg)
  RenderCSS.render(transition, into: &css)
  return [
    compression("svg \(name)", RenderedDocument(svg), .svg),
    compression("css \(name)", RenderedDocument(css), .css),
  ].flatMap { $0 }
}

private final class Compressors {
  var templates = TemplateGzip()
  var zlib = Gzip(level: 6)
  var member: [UInt8] = []
}

private func compression(
  _ name: String, _ document: RenderedDocument, _ kind: TemplateGzip.Kind
) -> [Case] {
  let compressors = Compressors()
  return [
    Case(name: "gzip \(name)", givesBytes: true) {
      compressors.member.removeAll(keepingCapacity: true)
      _ = compressors.templates.compress(
        document.bytes, as: kind, turns: document.turns, shape: document.shape,
        into: &compressors.member)
      return compressors.member.count
    },
    Case(name: "zlib \(name)", givesBytes: true) {
      compressors.member.removeAll(keepingCapacity: true)
      compressors.zlib.compress(document.bytes.span, into: &compressors.member)
      return compressors.member.count
    },
  ]
}
