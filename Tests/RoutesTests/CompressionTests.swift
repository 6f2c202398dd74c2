import Compression
import TemplateGzip
import TestSupport
import Testing

@testable import Routes

/// Which compressor takes a document, and that its bytes do not depend on who compresses it when.
@Suite struct CompressionTests {
  private static let queries = [
    "", "color=red", "preset=push", "preset=hy&label=%E6%B3%A8%E5%86%8C", "strip=8", "driver=css",
    "outcome=failure", "progress=0.5", "at=1", "motion=still", "v=1",
  ]
  private static let targets = ["svg", "css"].flatMap { format in
    queries.map { "/transition.\(format)?\($0)" }
  }
  private static let zipped = ["Accept-Encoding: gzip"]
  /// Curves of many pieces, each of them in several rules.
  private static let long =
    "/transition.css?outcome=failure&expand.curve=spring(1,400,6,20)"
    + "&shrink.curve=spring(1,400,6,20)"

  @Test func `pictures and sheets are compressed by their templates`() throws {
    var asker = Asker()
    for target in Self.targets {
      let plain = asker.ask(target)
      let answer = asker.ask(target, Self.zipped)
      #expect(answer("Content-Encoding") == "gzip")
      #expect(try inflated(answer.body) == plain.body)
      #expect(answer.body != zlib(plain.body), "\(target)")
    }
  }

  @Test func `bytes are the same from every router, whatever it was asked before`() {
    var one = Asker()
    var members: [[UInt8]] = []
    for target in Self.targets { members.append(one.ask(target, Self.zipped).body) }
    var other = Asker()
    for (target, member) in zip(Self.targets, members).reversed() {
      #expect(other.ask(target, Self.zipped).body == member, "\(target)")
      #expect(one.ask(target, Self.zipped).body == member, "\(target)")
    }
  }

  @Test func `documents without a template are left to zlib`() {
    var asker = Asker()
    #expect(asker.ask(Self.long).body.count > 32768)
    for target in ["/transition.json", "/transition.txt", "/transition.html", Self.long] {
      let plain = asker.ask(target)
      let answer = asker.ask(target, Self.zipped)
      #expect(answer("Content-Encoding") == "gzip")
      #expect(answer.body == zlib(plain.body), "\(target)")
    }
  }

  @Test func `the picture of an error is compressed by its template`() throws {
    var asker = Asker()
    let target = "/transition.svg?color=nothing"
    let plain = asker.ask(target, ["Accept: image/*"])
    let answer = asker.ask(target, ["Accept: image/*"] + Self.zipped)
    #expect(answer("Content-Encoding") == "gzip")
    #expect(try inflated(answer.body) == plain.body)
    #expect(answer.body != zlib(plain.body))
  }

  private func zlib(_ document: [UInt8]) -> [UInt8] {
    var gzip = Gzip(level: 6)
    var member: [UInt8] = []
    gzip.compress(document.span, into: &member)
    return member
  }
}
