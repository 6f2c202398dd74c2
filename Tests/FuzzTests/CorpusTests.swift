import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What the fuzzer has collected holds on, and so does what is made from it at random.
@Suite struct CorpusTests {
  static func corpus(_ target: FuzzTarget) throws -> [[UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
      Array(try Data(contentsOf: folder.appending(path: $0)))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `every promise holds for the corpus`(target: FuzzTarget) throws {
    let corpus = try Self.corpus(target)
    #expect(!corpus.isEmpty)
    var random = SeededGenerator(1)
    for input in corpus {
      target.run(input)
      for _ in 0..<5 {
        var mangled = input
        for _ in 0..<Int.random(in: 1...3, using: &random) where !mangled.isEmpty {
          let place = Int.random(in: 0..<mangled.count, using: &random)
          mangled[place] = UInt8.random(in: .min ... .max, using: &random)
        }
        target.run(mangled)
      }
    }
  }
}
