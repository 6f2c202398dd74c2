import Compression
import TemplateGzip
import TestSupport

/// Something that went wrong, in a sentence.
struct Mistake: Error, CustomStringConvertible {
  let description: String
}

/// Random documents compressed, and inflated again by zlib.
func check(_ kind: TemplateGzip.Kind, _ count: Int) throws {
  var gzip = TemplateGzip()
  var documents = RandomDocuments(kind, seed: 7)
  var left = 0
  for index in 0..<count {
    let document = documents.next()
    guard let member = gzip.member(of: document, as: kind) else {
      left += 1
      continue
    }
    guard (try? inflated(member)) == document.bytes else {
      throw Mistake(description: "\(kind) document \(index) does not come back as it was")
    }
  }
  print("\(kind): \(count - left) documents came back as they were, \(left) were left to zlib")
  guard left * 50 < count else { throw Mistake(description: "that is too many left to zlib") }
}

/// Bytes beside zlib's.
struct Sizes {
  private(set) var plain = 0
  private(set) var zlib = 0
  private(set) var here = 0

  /// Nil for a document that is left to zlib.
  init?(
    _ document: RenderedDocument, _ kind: TemplateGzip.Kind, _ gzip: inout TemplateGzip,
    _ general: inout Gzip
  ) {
    guard let member = gzip.member(of: document, as: kind) else { return nil }
    var other: [UInt8] = []
    general.compress(document.bytes.span, into: &other)
    (plain, zlib, here) = (document.bytes.count, other.count, member.count)
  }

  init() {}

  static func += (sum: inout Sizes, one: Sizes) {
    sum.plain += one.plain
    sum.zlib += one.zlib
    sum.here += one.here
  }

  /// How much more than with zlib, in percent.
  var excess: Double { tenths((Double(here) / Double(zlib) - 1) * 100) }
}

func printSizes(_ kind: TemplateGzip.Kind, _ count: Int) {
  var gzip = TemplateGzip()
  var zlib = Gzip(level: 6)
  var shapes = Set<UInt64>()
  var (sum, worst, left) = (Sizes(), 0.0, 0)
  for document in Corpus.random(kind, seed: 1, count: count) {
    guard let sizes = Sizes(document, kind, &gzip, &zlib) else {
      left += 1
      continue
    }
    shapes.insert(document.shape)
    sum += sizes
    worst = max(worst, sizes.excess)
  }
  let mean = count - left
  print("\(kind): \(count) documents, \(shapes.count) shapes, \(left) left to zlib")
  print("bytes on average: \(sum.plain / mean), zlib 6 \(sum.zlib / mean), here \(sum.here / mean)")
  print("more than zlib: \(sum.excess) %, at worst \(worst) %")
  for query in Corpus.usual {
    guard let sizes = Sizes(Corpus.document(kind, query), kind, &gzip, &zlib) else { continue }
    print("\(sizes.plain), \(sizes.zlib), \(sizes.here), \(sizes.excess) %: \(query)")
  }
}

/// For counting instructions: calls with documents of one shape, the template made anew for each
/// or not. What two runs differ by is what the calls differ by.
func callRepeatedly(_ kind: TemplateGzip.Kind, _ count: Int, makingTemplates: Bool) {
  let documents = Corpus.similar(kind, count: 64)
  var gzip = TemplateGzip()
  var sum = 0
  var member: [UInt8] = []
  for index in 0..<count {
    let document = documents[index % documents.count]
    member.removeAll(keepingCapacity: true)
    let shape = makingTemplates ? UInt64(index) : document.shape
    _ = gzip.compress(
      document.bytes, as: kind, turns: document.turns, shape: shape, into: &member)
    sum += member.count
  }
  print("\(sum) bytes")
}

private func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
