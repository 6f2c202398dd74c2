import Foundation
import Glibc
import Compression
import Markup
import Motion
import RenderCSS
import RenderSVG
import TemplateGzip
import TestSupport

func sourceText(of lengths: CodeLengths) -> String {
  func rows(_ numbers: [UInt8]) -> String {
    stride(from: 0, to: numbers.count, by: 24).map { start in
      "      " + numbers[start..<min(start + 24, numbers.count)].map { "\($0)," }.joined(separator: " ")
    }.joined(separator: "\n")
  }
  return "    literals: [\n\(rows(lengths.literals))\n    ],\n    distances: [\n\(rows(lengths.distances))\n    ]"
}

func printSizes(_ kind: TemplateGzip.Kind, _ count: Int) {
  var ours = TemplateGzip()
  var zlib = Gzip(level: 6)
  var shapes = Set<UInt64>()
  var (plain, spliced, general, worst, fallen) = (0, 0, 0, 0.0, 0)
  var one: [UInt8] = []
  var other: [UInt8] = []
  for document in Corpus.documents(kind, seed: 1, count: count) {
    one.removeAll(keepingCapacity: true)
    other.removeAll(keepingCapacity: true)
    zlib.compress(document.bytes.span, into: &other)
    guard ours.compress(document.bytes, as: kind, turns: document.turns, shape: document.shape, into: &one)
    else {
      fallen += 1
      continue
    }
    shapes.insert(document.shape)
    plain += document.bytes.count
    spliced += one.count
    general += other.count
    if CommandLine.arguments.count > 4 { print(document.bytes.count, other.count, one.count, Double(one.count)/Double(other.count), String(decoding: document.bytes.prefix(60), as: UTF8.self)) }
    worst = max(worst, Double(one.count) / Double(other.count))
  }
  func percent(_ share: Double) -> String { "\(((share - 1) * 1000).rounded() / 10) %" }
  print(
    "\(kind) \(count) documents, \(shapes.count) shapes, \(fallen) left to zlib: mean \(plain / count),",
    "zlib 6 \(general / count), here \(spliced / count):",
    "\(percent(Double(spliced) / Double(general))), worst \(percent(worst))")
}

func check(_ kind: TemplateGzip.Kind, _ count: Int) {
  var gzip = TemplateGzip()
  var corpus = Corpus(kind, seed: 7)
  var member: [UInt8] = []
  for index in 0..<count {
    let document = corpus.next()
    member.removeAll(keepingCapacity: true)
    guard gzip.compress(document.bytes, as: kind, turns: document.turns, shape: document.shape, into: &member)
    else { continue }
    guard (try? inflated(member)) == document.bytes else { fatalError("document \(index) differs") }
  }
  print("\(count) documents came back as they were")
}

/// For counting instructions: everything once, then as many calls with documents of one shape.
func repeatCalls(_ kind: TemplateGzip.Kind, _ count: Int, fresh: Bool = false) {
  let documents = sameShape(kind)
  var gzip = TemplateGzip()
  var sum = 0
  var member: [UInt8] = []
  for index in 0..<count {
    let document = documents[index % documents.count]
    member.removeAll(keepingCapacity: true)
    _ = gzip.compress(document.bytes, as: kind, turns: document.turns, shape: fresh ? UInt64(index) : document.shape, into: &member)
    sum += member.count
  }
  print(sum)
}

/// Documents of one shape, of a colour and a label each.
func sameShape(_ kind: TemplateGzip.Kind) -> [Document] { Corpus.plain(kind, count: 64) }

func printTimes(_ kind: TemplateGzip.Kind) {
  let documents = Array(sameShape(kind).prefix(CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3])! : 64))
  let bytes = documents.reduce(0) { $0 + $1.bytes.count } / documents.count
  var ours = TemplateGzip()
  var zlib = Gzip(level: 6)
  var turn: UInt64 = 0
  var member: [UInt8] = []
  func median(_ name: String, _ body: (Document) -> Void) {
    var times: [Double] = []
    for _ in 0..<41 {
      let start = clock()
      for _ in 0..<20 { for document in documents { body(document) } }
      times.append(Double(clock() - start) / 20 / Double(documents.count))
    }
    times.sort()
    print("\(kind) \(bytes) bytes, \(name): median \(times[20]) µs, least \(times[0]) µs")
  }
  median("template") {
    member.removeAll(keepingCapacity: true)
    _ = ours.compress($0.bytes, as: kind, turns: $0.turns, shape: $0.shape, into: &member)
  }
  median("template made") {
    member.removeAll(keepingCapacity: true)
    turn += 1
    _ = ours.compress($0.bytes, as: kind, turns: $0.turns, shape: turn, into: &member)
  }
  median("zlib 6") {
    member.removeAll(keepingCapacity: true)
    zlib.compress($0.bytes.span, into: &member)
  }
}

func show(_ kind: TemplateGzip.Kind, _ index: Int) {
  let document = Corpus.documents(kind, seed: 1, count: 1000).sorted { $0.bytes.count > $1.bytes.count }[index]
  var gzip = TemplateGzip()
  var zlib = Gzip(level: 6)
  var one: [UInt8] = [], two: [UInt8] = []
  _ = gzip.compress(document.bytes, as: kind, turns: document.turns, shape: document.shape, into: &one)
  zlib.compress(document.bytes.span, into: &two)
  let lengths = kind == .svg ? CodeLengths.svg : .css
  var counts = SymbolCounts()
  counts.add(one, lengths)
  print(document.bytes.count, one.count, two.count, document.turns.count)
  var bits = 0
  for symbol in 0..<256 { bits += Int(lengths.literals[symbol]) * counts.literals[symbol] }
  print("literals", counts.literals[0..<256].reduce(0, +), bits / 8)
  print("matches", counts.literals[257...].reduce(0, +), counts.literals[257...])
  print("distances", counts.distances, counts.extraBits / 8)
  _ = FileManager.default.createFile(atPath: "/tmp/proto/doc.txt", contents: Data(document.bytes))
  _ = FileManager.default.createFile(atPath: "/tmp/proto/doc.gz", contents: Data(one))
}

func printUsual(_ kind: TemplateGzip.Kind) {
  var gzip = TemplateGzip()
  var zlib = Gzip(level: 6)
  var output = Output()
  for query in ["", "color=red", "preset=tk", "preset=soft", "preset=push", "preset=pop", "preset=ping", "preset=ky", "preset=touch", "preset=wipe", "preset=hy", "strip=8", "strip=24", "strip=4&preset=push", "at=1", "driver=css", "driver=css&preset=push", "outcome=failure", "outcome=cancel", "then=reveal", "motion=full", "motion=full&scheme=light", "page.from=white&page.to=white", "stage=button", "stage=button&repeat=once", "progress=0.4", "motion=still", "pages=navigation", "id=x", "fade.curve=spring(1,100,10,0)", "label=注册", "label=注册并且登录我们的网站吧请点击这里继续操作", "label=👩‍👧 Ünïcödé"] {
    output.removeAll()
    let transition = try! transition(query)
    switch kind {
    case .svg: RenderSVG.render(transition, into: &output)
    case .css: RenderCSS.render(transition, into: &output)
    }
    var one: [UInt8] = [], two: [UInt8] = []
    _ = gzip.compress(output.bytes, as: kind, turns: output.turns, shape: output.shape, into: &one)
    zlib.compress(output.bytes.span, into: &two)
    print(kind, query, output.count, two.count, one.count, "\(((Double(one.count) / Double(two.count) - 1) * 1000).rounded() / 10) %")
  }
}

func dump(_ kind: TemplateGzip.Kind, _ query: String) {
  var gzip = TemplateGzip()
  var output = Output()
  switch kind {
  case .svg: RenderSVG.render(try! transition(query), into: &output)
  case .css: RenderCSS.render(try! transition(query), into: &output)
  }
  var one: [UInt8] = []
  _ = gzip.compress(output.bytes, as: kind, turns: output.turns, shape: output.shape, into: &one)
  _ = FileManager.default.createFile(atPath: "/tmp/proto/doc.gz", contents: Data(one))
}
