import HTTPWire
import TestSupport
import Testing

/// Two readers that share no code agree on what is a message and where it ends.
@Suite struct DifferentialTests {
  /// Whether both say the same. A head that never ends may be refused early by the one that reads
  /// byte by byte; the other one waits for its end.
  static func disagreement(on stream: [UInt8]) -> String? {
    let obvious = ObviousParser(stream)
    let ours = Conversation(stream)
    let lengths = ours.messages.map(\.length)
    if lengths != obvious.lengths {
      return "lengths \(lengths), not \(obvious.lengths): \(text(stream))"
    }
    if ours.messages.map(\.target) != obvious.targets { return "targets: \(text(stream))" }
    switch obvious.end {
    case .refused where ours.failure == nil: return "accepted: \(text(stream))"
    case .last where ours.messages.last?.leavesContent != true: return "waits: \(text(stream))"
    default: return nil
    }
  }

  @Test(arguments: Corpus.streams.indices)
  func `agrees with the obvious parser on a stream`(index: Int) {
    let stream = Corpus.streams[index]
    #expect(Self.disagreement(on: stream) == nil)
    // Once more with a request behind it, so that a wrong end shows.
    #expect(Self.disagreement(on: stream + bytes(FramingTests.next)) == nil)
  }

  @Test(arguments: 0..<40)
  func `agrees with the obvious parser on mangled streams`(seed: UInt64) {
    var random = SeededGenerator(1000 + seed)
    for _ in 0..<25 {
      let stream = Corpus.mutated(using: &random) + bytes(FramingTests.next)
      #expect(Self.disagreement(on: stream) == nil)
    }
  }
}
