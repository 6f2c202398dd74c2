import Compression
import HTTPWire
import TestSupport
import Testing

/// Codings, validators, conditions and ranges.
@Suite struct RepresentationTests {
  static let target = "/transition.svg?color=red"

  @Test(arguments: [target, "/", "/app.js"])
  func `sends two codings with two strong tags`(target: String) throws {
    var asker = Asker()
    let plain = asker.ask(target)
    let zipped = asker.ask(target, ["Accept-Encoding: gzip"])
    #expect(plain("Content-Encoding") == nil)
    #expect(zipped("Content-Encoding") == "gzip")
    #expect(zipped.body.count < plain.body.count)
    #expect(try inflated(zipped.body) == plain.body)
    for answer in [plain, zipped] {
      #expect(answer("Vary") == "Accept-Encoding")
      #expect(answer("ETag")?.hasPrefix("\"") == true)
      #expect(answer("Accept-Ranges") == "bytes")
    }
    let tag = try #require(plain("ETag"))
    #expect(zipped("ETag") == tag.dropLast() + "-g\"")
  }

  @Test func `does not compress what would not shrink`() {
    var asker = Asker()
    let answer = asker.ask("/tiny.css", ["Accept-Encoding: gzip"])
    #expect(answer("Content-Encoding") == nil)
    #expect(answer("Vary") == "Accept-Encoding")
  }

  @Test func `has the same bytes and tag for the same meaning`() {
    var one = Asker()
    var other = Asker()
    let first = one.ask("/transition.svg?color=%23f00")
    for query in [
      "color=f00", "color=red", "color=rgb(255,0,0)", "%63olor=RED", "color=red&width=250",
    ] {
      let answer = other.ask("/transition.svg?\(query)")
      #expect(answer.status == 200)
      #expect(answer.body == first.body)
      #expect(answer("ETag") == first("ETag"))
    }
  }

  @Test(arguments: [
    ("", "public, max-age=3600, stale-while-revalidate=86400"),
    ("&v=1", "public, max-age=31536000, immutable"),
  ])
  func `lets caches keep what is pinned`(query: String, value: String) {
    var asker = Asker()
    #expect(asker.ask(Self.target + query)("Cache-Control") == value)
  }

  @Test(
    arguments: [
      "TAG", "W/TAG", "\"x\", TAG", "\"x\",TAG,\"y\"", "*", "\"a,b\", TAG",
    ], ["GET", "HEAD"])
  func `says that nothing has changed`(condition: String, method: String) throws {
    var asker = Asker()
    for coding in [[], ["Accept-Encoding: gzip"]] {
      let whole = asker.ask(Self.target, coding)
      let tag = try #require(whole("ETag"))
      let field = "If-None-Match: \(condition.replacing("TAG", with: tag))"
      let answer = asker.ask(Self.target, coding + [field], method: method)
      #expect(answer.status == 304)
      for name in ["ETag", "Vary", "Cache-Control"] { #expect(answer(name) == whole(name)) }
      for name in ["Content-Type", "Content-Encoding"] { #expect(answer(name) == nil) }
      // What a cache may repeat for a 304 is what the router itself sends.
      let reuse = try #require(whole.reply.reuse)
      #expect(text(answer.head).contains(text(whole.head[reuse.repeated])))
    }
  }

  @Test(arguments: ["\"other\"", "TAGx", "junk", "", "\"TAG", "\"x\" TAG"])
  func `sends what may have changed`(condition: String) throws {
    var asker = Asker()
    let tag = try #require(asker.ask(Self.target)("ETag"))
    let field = "If-None-Match: \(condition.replacing("TAG", with: tag))"
    #expect(asker.ask(Self.target, [field]).status == 200)
  }

  @Test func `does not take one coding's tag for the other's`() throws {
    var asker = Asker()
    let plain = try #require(asker.ask(Self.target)("ETag"))
    let zipped = try #require(asker.ask(Self.target, ["Accept-Encoding: gzip"])("ETag"))
    #expect(asker.ask(Self.target, ["If-None-Match: \(zipped)"]).status == 200)
    let fields = ["If-None-Match: \(plain)", "Accept-Encoding: gzip"]
    #expect(asker.ask(Self.target, fields).status == 200)
  }

  @Test func `applies conditions only to what would succeed`() {
    var asker = Asker()
    #expect(asker.ask("/nowhere", ["If-None-Match: *"]).status == 404)
    #expect(asker.ask("/transition.svg?nonsense=1", ["If-None-Match: *"]).status == 400)
  }

  @Test func `fails when it is asked for another state`() throws {
    var asker = Asker()
    let tag = try #require(asker.ask(Self.target)("ETag"))
    #expect(asker.ask(Self.target, ["If-Match: \(tag)"]).status == 200)
    #expect(asker.ask(Self.target, ["If-Match: *"]).status == 200)
    #expect(asker.ask(Self.target, ["If-Match: \"other\""]).status == 412)
    #expect(asker.ask(Self.target, ["If-Match: W/\(tag)"]).status == 412)
    #expect(asker.ask("/", ["If-Unmodified-Since: Mon, 02 Jan 1984 15:04:05 GMT"]).status == 412)
    #expect(asker.ask("/", ["If-Unmodified-Since: yesterday"]).status == 200)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 304), ("Sun, 06 Nov 1994 08:49:38 GMT", 304),
    ("Sun, 06 Nov 1994 08:49:36 GMT", 200), ("Sunday, 06-Nov-94 08:49:37 GMT", 304),
    ("Sun Nov  6 08:49:37 1994", 304), ("yesterday", 200),
    ("Mon, 99 Jan 99999999999999 99:99:99 GMT", 200),
  ])
  func `compares dates of files`(date: String, status: Int) {
    var asker = Asker()
    #expect(asker.ask("/", ["If-Modified-Since: \(date)"]).status == status)
    // A drawing has no date, so the condition means nothing there.
    #expect(asker.ask(Self.target, ["If-Modified-Since: \(date)"]).status == 200)
    // And a tag outweighs the date.
    let both = ["If-None-Match: \"x\"", "If-Modified-Since: \(date)"]
    #expect(asker.ask("/", both).status == 200)
  }

  @Test(arguments: [("bytes=0-9", 0, 10), ("bytes=5-", 5, nil), ("bytes=-5", -5, nil)])
  func `sends one part`(range: String, start: Int, end: Int?) {
    var asker = Asker()
    for coding in [[], ["Accept-Encoding: gzip"]] {
      let whole = asker.ask(Self.target, coding)
      let size = whole.body.count
      let (lower, upper) = (start < 0 ? size + start : start, end ?? size)
      let answer = asker.ask(Self.target, coding + ["Range: \(range)"])
      #expect(answer.status == 206)
      #expect(answer.body == Array(whole.body[lower..<upper]))
      #expect(answer("Content-Range") == "bytes \(lower)-\(upper - 1)/\(size)")
      #expect(answer("Content-Encoding") == whole("Content-Encoding"))
      #expect(answer("ETag") == whole("ETag"))
      #expect(answer.reply.reuse == nil)
    }
  }

  @Test func `sends the whole or says why not`() throws {
    var asker = Asker()
    let whole = asker.ask(Self.target)
    for range in ["bytes=0-1,4-5", "pages=1-2", "bytes=9-5", "junk"] {
      #expect(asker.ask(Self.target, ["Range: \(range)"]).body == whole.body)
    }
    let beyond = asker.ask(Self.target, ["Range: bytes=9999999-"])
    #expect(beyond.status == 416)
    #expect(beyond("Content-Range") == "bytes */\(whole.body.count)")
    #expect(asker.ask(Self.target, ["Range: bytes=0-9"], method: "HEAD").status == 200)
  }

  @Test func `sends a part only of the state that is meant`() throws {
    var asker = Asker()
    let tag = try #require(asker.ask("/")("ETag"))
    let part = ["Range: bytes=0-9"]
    for condition in [tag, "Sun, 06 Nov 1994 08:49:37 GMT"] {
      #expect(asker.ask("/", part + ["If-Range: \(condition)"]).status == 206)
    }
    for condition in ["W/\(tag)", "\"x\"", "Sun, 06 Nov 1994 08:49:38 GMT", "*", ""] {
      #expect(asker.ask("/", part + ["If-Range: \(condition)"]).status == 200)
    }
  }
}
