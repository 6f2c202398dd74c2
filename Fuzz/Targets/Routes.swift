import HTTPWire
import Motion
import Routes
import TestSupport

/// The first byte picks a parameter; the rest is its value.
func fuzzParameters(_ input: [UInt8]) {
  guard let pick = input.first else { return }
  let parameter = Parameter.allCases[Int(pick) % Parameter.allCases.count]
  let value = Array(input.dropFirst())
  guard isText(value) else { return }
  var reader = SpecReader()
  do throws(SpecFailure) {
    try reader.read(name: Array(parameter.name.utf8).span, value: value.span)
    let spec = try reader.spec()
    if !parameter.isAboutTheRequest { checkCanonical(spec) }
    _ = try Transition(spec)
  } catch {
    // An error has to say which parameter is wrong; that much is always known here.
    promise(!error.message.detail.isEmpty, "an error has nothing to say")
  }
}

/// The canonical query of a spec means the same spec.
private func checkCanonical(_ spec: Spec) {
  var decoder = QueryDecoder()
  var reader = SpecReader()
  do {
    try decoder.decode(spec.canonicalQuery.span, within: Limits())
    let bytes = decoder.bytes.span
    for parameter in decoder.parameters {
      try reader.read(
        name: bytes.extracting(parameter.name), value: bytes.extracting(parameter.value))
    }
    promise(try reader.spec() == spec, "a canonical query means something else")
  } catch {
    fatalError("a canonical query is refused: \(error)")
  }
}

/// Made once: compressing the service's own pages takes longer than any answer.
private let setup = Router.Setup(
  site: Site(lastModified: HTTPDate(seconds: 0)), operations: Operations(), limits: Limits(),
  wallSeconds: { 0 })

/// The first byte picks a route and what the client says about itself; the rest is the query.
func fuzzRoutes(_ input: [UInt8]) {
  guard let pick = input.first else { return }
  let ending = ["svg", "css", "json", "html", "txt"][Int(pick) % 5]
  let fields = [
    "", "Accept: image/*\r\n", "Accept-Encoding: gzip\r\n", "If-None-Match: *\r\n",
    "Range: bytes=0-9\r\n", "Accept: text/plain\r\n",
  ][Int(pick) / 5 % 6]
  let line = Array("GET /transition.\(ending)?".utf8) + input.dropFirst()
  var router = Router(setup)
  guard let (output, reply) = answer(line, fields, by: &router) else { return }
  checkResponse(output, reply)
  promise(answer(line, fields, by: &router)?.output == output, "a request has two answers")
  guard text(output[..<reply.headLength]).contains("\r\nContent-Encoding: gzip\r\n"),
    let (plain, plainReply) = answer(line, "", by: &router)
  else { return }
  let zipped = Array(output[reply.headLength...])
  promise(
    (try? inflated(zipped)) == Array(plain[plainReply.headLength...]),
    "the gzipped form holds something else")
}

/// The answer to a request with these field lines; nil when it is none.
private func answer(
  _ line: [UInt8], _ fields: String, by router: inout Router
) -> (output: [UInt8], reply: Reply)? {
  let message = line + Array(" HTTP/1.1\r\nHost: a\r\n\(fields)\r\n".utf8)
  var parser = RequestParser()
  guard (try? parser.parse(message.span, within: Limits())) == true else { return nil }
  var output: [UInt8] = []
  let reply = router.respond(to: parser.request, in: message.span, at: .main, into: &output)
  return (output, reply)
}

private func checkResponse(_ output: [UInt8], _ reply: Reply) {
  let head = text(output[..<reply.headLength])
  let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
  promise(head.hasSuffix("\r\n\r\n"), "a head has no end")
  promise(lines.dropFirst().dropLast(2).allSatisfy { $0.contains(": ") }, "a field line is none")
  promise(reply.status.rawValue < 500, "a query breaks the service")
  if reply.status != .notModified {
    let length = "Content-Length: \(output.count - reply.headLength)"
    promise(lines.contains(Substring(length)), "the length is wrong")
  }
}
