import HTTPWire
import TestSupport
import Testing

@testable import Server

@Suite struct ResponseCacheTests {
  static let plain = ResponseCache.Variant(coding: .identity, door: .main)
  static let zipped = ResponseCache.Variant(coding: .gzip, door: .main)
  static let reuse = Reply.Reuse(entityTag: 0..<0, repeated: 0..<0)

  func insert(
    _ target: String, _ content: String, into cache: inout ResponseCache,
    _ variant: ResponseCache.Variant = plain
  ) {
    cache.insert(
      bytes(target).span, variant, bytes: bytes(content)[...], route: 0, headLength: 0,
      reuse: Self.reuse)
  }

  func find(
    _ target: String, in cache: inout ResponseCache, _ variant: ResponseCache.Variant = plain
  ) -> String? {
    cache.find(bytes(target).span, variant).map { text(cache.entries[$0].bytes) }
  }

  @Test func `keeps a response without the room of the buffer it was made in`() throws {
    var cache = ResponseCache(capacity: 1 << 20)
    var output: [UInt8] = []
    output.reserveCapacity(100_000)
    output += bytes("content")
    cache.insert(
      bytes("/a").span, Self.plain, bytes: output[...], route: 0, headLength: 0, reuse: Self.reuse)
    let found = cache.find(bytes("/a").span, Self.plain)
    let index = try #require(found)
    #expect(cache.entries[index].bytes.capacity < 100)
  }

  @Test func `finds what was put in, by target, coding and door`() {
    var cache = ResponseCache(capacity: 1 << 20)
    insert("/a", "plain", into: &cache)
    insert("/a", "zipped", into: &cache, Self.zipped)
    insert("/a", "admin", into: &cache, ResponseCache.Variant(coding: .identity, door: .admin))
    insert("/b", "other", into: &cache)
    #expect(find("/a", in: &cache) == "plain")
    #expect(find("/a", in: &cache, Self.zipped) == "zipped")
    #expect(find("/a", in: &cache, .init(coding: .identity, door: .admin)) == "admin")
    #expect(find("/b", in: &cache) == "other")
    #expect(find("/b", in: &cache, Self.zipped) == nil)
    #expect(find("/A", in: &cache) == nil)
    #expect(find("/", in: &cache) == nil)
  }

  @Test func `never grows beyond its capacity, and lets the longest unused go first`() {
    var cache = ResponseCache(capacity: 100_000)
    let content = String(repeating: "x", count: 1000)
    for number in 0..<1000 {
      for _ in 0..<2 where find("/\(number)", in: &cache) == nil {
        insert("/\(number)", content, into: &cache)
      }
      #expect(find("/0", in: &cache) != nil)
      #expect(cache.size <= 100_000)
    }
    #expect(cache.count > 50)
    #expect(find("/999", in: &cache) != nil)
    #expect(find("/1", in: &cache) == nil)
  }

  @Test func `pushes nothing out for what is asked for once`() {
    var cache = ResponseCache(capacity: 100_000)
    let content = String(repeating: "x", count: 1000)
    for number in 0..<1000 { insert("/\(number)", content, into: &cache) }
    #expect(find("/0", in: &cache) != nil)
    #expect(find("/500", in: &cache) == nil)
    insert("/new", content, into: &cache)
    #expect(find("/new", in: &cache) == nil)
    insert("/new", content, into: &cache)
    #expect(find("/new", in: &cache) != nil)
    #expect(find("/0", in: &cache) != nil)
    #expect(find("/1", in: &cache) == nil)
  }

  @Test func `keeps nothing that would push out a good part of the rest`() {
    var cache = ResponseCache(capacity: 10_000)
    insert("/big", String(repeating: "x", count: 5000), into: &cache)
    #expect(cache.count == 0)
    var none = ResponseCache(capacity: 0)
    insert("/a", "x", into: &none)
    #expect(find("/a", in: &none) == nil)
  }

  @Test func `looks at a bounded number of entries, whatever targets clients choose`() {
    // With room for sixteen chains and thousands of entries, chains would be hundreds long.
    var cache = ResponseCache(capacity: 32_000, seed: 1)
    for number in 0..<5000 {
      for _ in 0..<2 { insert("/\(number)", "x", into: &cache) }
    }
    #expect(cache.count <= 16 * 8)
  }

  @Test(arguments: 0..<10)
  func `agrees with a dictionary about what it has`(seed: UInt64) {
    var random = SeededGenerator(seed)
    var cache = ResponseCache(capacity: 40_000, seed: seed)
    var latest: [String: String] = [:]
    for step in 0..<3000 {
      let target = "/\(Int.random(in: 0..<300, using: &random))"
      if let found = find(target, in: &cache) {
        #expect(found == latest[target])
      } else {
        let content = String(repeating: "\(step),", count: Int.random(in: 0..<40, using: &random))
        // Kept the second time, if others have to go for it.
        insert(target, content, into: &cache)
        if find(target, in: &cache) == nil { insert(target, content, into: &cache) }
        latest[target] = content
        #expect(find(target, in: &cache) == content)
      }
      #expect(cache.size <= 40_000)
    }
  }
}
