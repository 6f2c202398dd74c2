import HTTPWire
import TestSupport
import Testing

/// Which coding and which kind of answer a client gets.
@Suite struct NegotiationTests {
  @Test(arguments: [
    ["gzip"], ["GZIP"], ["x-gzip"], ["gzip, deflate, br, zstd"], ["gzip;q=0.001"], ["gzip;q=1.000"],
    ["  gzip  ,  br;q=0 "], ["gzip\t,\tbr;q=0"], ["identity;q=0.5, gzip;q=1.0"],
    ["identity;q=0, gzip"], ["*"], ["gzip, *;q=0"], [",,gzip,,"], ["br;q=0", "gzip"],
    ["gzip;foo=bar"], ["gzip ; q=0.5"], ["identity, gzip"], ["*;q=0.5, identity;q=0.1"],
    ["x;a=\"gzip;q=0,\", gzip"],
  ])
  func `zips for whoever likes it at least as well`(values: [String]) {
    #expect(choice(values) == .gzip)
  }

  @Test(arguments: [
    [], [""], ["gzip;q=0"], ["gzip;q=0.000"], ["gzip ; q=0"], ["gzip;Q=0"],
    ["identity, gzip;q=0.5"], ["*, gzip;q=0"], ["*;q=0"], ["identity;q=0"], ["br"], ["zstd"],
    ["foo"], ["gzipfoo"], ["notgzip"], ["gzip-x"], ["gzip;q=abc"], ["gzip;q=1.5"], ["gzip;q=-1"],
    ["gzip;q="], ["gzip;q=0.0001"], ["gzip;q=.5"], ["gzip;q=1.001"], ["gzip, gzip;q=0"],
    ["*;q=0.1, identity;q=0.5"], ["\"gzip\""],
  ])
  func `sends plain bytes otherwise`(values: [String]) {
    #expect(choice(values) == .identity)
  }

  private func choice(_ values: [String]) -> ContentCoding {
    var codings = AcceptedCodings()
    for value in values.map(bytes) { codings.add(value.span, at: 0..<value.count) }
    return codings.choice
  }

  @Test(arguments: [
    ("image/svg+xml", true), ("image/*;q=0.5", true), ("IMAGE/PNG, */*", true),
    ("image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8", true),
    ("text/html;q=0.5, image/png;q=0.6", true), ("*/*", false), ("", false),
    ("text/html,image/avif,*/*;q=0.8", false), ("text/html, image/png", false),
    ("image/png;q=0", false), ("imagine/png", false), ("application/json", false),
  ])
  func `knows an image client by its first wish`(accept: String, isImage: Bool) {
    #expect(preferences(accept).leadsWithImage == isImage)
  }

  @Test(
    arguments: [
      ("text/plain", .text), ("text/plain, application/json;q=0.5", .text), ("text/*", .text),
      ("text/plain, */*;q=0.1", .text), ("text/html, */*;q=0.8", .page), ("text/html", .page),
      ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", .page),
      ("text/html, text/plain", .text), ("text/html, */*", .json), ("*/*", .json), ("", .json),
      ("application/problem+json, text/plain", .json), ("application/json", .json),
      ("text/plain;q=0, */*", .json), ("text/plain;q=0.5, application/*", .json),
      ("text/html;q=0", .json), ("application/json, text/html", .json),
    ] as [(String, MediaPreferences.ProblemForm)])
  func `tells problems in the form that is wanted most`(
    accept: String, form: MediaPreferences.ProblemForm
  ) {
    #expect(preferences(accept).problemForm == form)
  }

  private func preferences(_ accept: String) -> MediaPreferences {
    var preferences = MediaPreferences()
    let value = bytes(accept)
    preferences.add(value.span, at: 0..<value.count)
    return preferences
  }

  @Test(arguments: [
    (["Sec-Fetch-Dest: image"], true), (["Sec-Fetch-Dest: document"], false),
    (["Accept: image/*"], true), (["Accept: */*", "Sec-Fetch-Dest: image"], true),
    (["Accept: text/html", "Accept: image/png"], false), ([], false),
  ])
  func `knows an image client by where its answer goes`(fields: [String], isImage: Bool) throws {
    let lines = (["GET / HTTP/1.1", "Host: a"] + fields).map { "\($0)\r\n" }
    let message = bytes(lines.joined() + "\r\n")
    var parser = RequestParser()
    #expect(try parser.parse(message.span, within: Limits()))
    #expect(parser.request.isFromImage(in: message.span) == isImage)
  }
}
