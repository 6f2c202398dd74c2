import Foundation
import HTTPWire
import Testing

@testable import Routes

@Suite struct PathTests {
  @Test(arguments: [
    "/transition.svg", "/%74ransition.svg", "/transition%2Esvg",
    "http://other.example/transition.svg",
    "/", "/index.html", "http://a.example", "/help/", "/help/index.html", "/app.js", "/%61pp.js",
  ])
  func `finds what is there, however it is spelled`(target: String) {
    var asker = Asker()
    #expect(asker.ask(target).status == 200)
  }

  @Test(arguments: [
    "/nowhere", "/transition.svgx", "/transition.svg/", "/TRANSITION.SVG", "/transition.svg/a/b",
    "//", "//transition.svg", "/./transition.svg", "/.", "/..", "/../", "/%2e%2e", "/%2e%2e/",
    "/helps", "/hel", "/Help", "/deep", "/help//", "/help/../index.html", "/../index.html",
    "/%2e%2e/index.html",
    "/..%2findex.html", "/help%2findex.html", "/help%2Findex.html", "/..%5cindex.html",
    "/%252e%252e/index.html", "/%c0%ae%c0%ae/index.html", "/..;/index.html", "/index.html%00",
    "/app.js%00.svg", "/app.js%20", "/app.js.", "/app.js~", "/etc/passwd", "//etc/passwd",
    "/%2fetc/passwd", "/proc/self/environ", "/.git/config", "/.env", "/*",
    "/a%0d%0aX-Injected:%201",
    "/%ff%fe", "/%3Cscript%3Ealert(1)%3C/script%3E",
  ])
  func `finds nothing else`(target: String) {
    var asker = Asker()
    let answer = asker.ask(target)
    #expect(answer.status == 404)
    #expect(answer("ETag") == nil)
    #expect(answer("Cache-Control") == "public, max-age=60")
    #expect(answer("X-Injected") == nil)
    #expect(!answer.content.contains("<"))
  }

  @Test(arguments: [
    ("/help", "help/"), ("/%68elp", "help/"), ("/help?a=b&c=%0d%0a/..", "help/?a=b&c=%0d%0a/.."),
    ("/help?", "help/?"), ("http://a.example/help?x", "help/?x"),
    ("/deep/down%20here", "down%20here/"),
    ("/deep/down%20here?//other.example", "down%20here/?//other.example"),
  ])
  func `leads to a folder whose last slash is missing`(target: String, location: String) {
    var asker = Asker()
    let answer = asker.ask(target)
    #expect(answer.status == 308)
    #expect(answer("Location") == location)
    #expect(answer("Cache-Control") == "public, max-age=3600, stale-while-revalidate=86400")
    #expect(answer("Content-Type") == "text/plain; charset=utf-8")
    #expect(asker.ask(target, method: "HEAD").head == answer.head)
  }

  @Test(arguments: ["/", "/behind/a/prefix/"])
  func `leads there by a relative address, whatever stands before it`(prefix: String) throws {
    var asker = Asker()
    let location = try #require(asker.ask("/deep/down%20here?a")("Location"))
    let place = try #require(URL(string: "https://a.example\(prefix)deep/down%20here?a"))
    #expect(
      URL(string: location, relativeTo: place)?.absoluteString
        == "https://a.example\(prefix)deep/down%20here/?a")
  }

  @Test func `serves files with their types and the build's date`() {
    var asker = Asker()
    let types = [
      "/": "text/html; charset=utf-8", "/app.js": "text/javascript; charset=utf-8",
      "/tiny.css": "text/css; charset=utf-8", "/types.d.ts": "text/plain; charset=utf-8",
      "/picture.png": "image/png",
    ]
    for (path, type) in types {
      let answer = asker.ask(path)
      #expect(answer("Content-Type") == type)
      #expect(answer("Last-Modified") == "Sun, 06 Nov 1994 08:49:37 GMT")
    }
  }

  @Test func `does not serve kinds of files that it does not know`() {
    var site = Site(lastModified: HTTPDate(seconds: 0))
    let served = ["secret.key", "README", "page.html"].filter { site.add($0, []) }
    #expect(served == ["page.html"])
  }

  @Test func `gives pages a policy of their own`() {
    var asker = Asker()
    let policy = asker.ask("/")("Content-Security-Policy") ?? ""
    #expect(policy.contains("default-src 'none'"))
    #expect(policy.contains("script-src 'self'"))
    #expect(!policy.contains("script-src 'self' 'unsafe"))
  }

  @Test func `keeps operators' pages to their door`() {
    var open = Asker()
    #expect(open.ask("/healthz").status == 200)
    #expect(open.ask("/metrics").status == 200)
    var apart = Asker(door: .admin)
    for path in ["/healthz", "/readyz", "/metrics"] {
      #expect(apart.ask(path).status == 404)
      #expect(apart.ask(path, at: .admin).status == 200)
    }
    #expect(apart.ask("/", at: .admin).status == 404)
    #expect(apart.ask("/transition.svg", at: .admin).status == 404)
  }

  @Test func `says when it is not ready`() {
    var asker = Asker(operations: Operations(isReady: { false }))
    let answer = asker.ask("/readyz")
    #expect(answer.status == 503)
    #expect(asker.ask("/healthz").status == 200)
  }

  @Test func `shows metrics that nobody stores`() {
    var asker = Asker(operations: Operations(writeMetrics: { $0 += Array("a 1\n".utf8) }))
    let answer = asker.ask("/metrics")
    #expect(answer.content == "a 1\n")
    #expect(answer("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
    #expect(answer("Cache-Control") == "no-store")
  }
}
