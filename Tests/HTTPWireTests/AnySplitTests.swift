import TestSupport
import Testing

@testable import HTTPWire

/// However the network cuts a stream, the same comes out.
@Suite struct AnySplitTests {
  @Test(arguments: Corpus.streams.indices)
  func `reads a stream alike however it is cut`(index: Int) {
    let stream = Corpus.streams[index]
    let whole = Conversation(stream).withoutBounds
    #expect(Conversation(stream, cutAt: Array(1..<stream.count)).withoutBounds == whole)
    for cut in stride(from: 1, to: stream.count, by: stream.count > 1000 ? 97 : 1) {
      #expect(Conversation(stream, cutAt: [cut]).withoutBounds == whole, "cut at \(cut)")
    }
    var random = SeededGenerator(UInt64(index))
    for _ in 0..<50 {
      let cuts = (1..<stream.count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      #expect(Conversation(stream, cutAt: cuts).withoutBounds == whole, "cuts \(cuts)")
    }
  }

  @Test(arguments: 0..<40)
  func `reads a mangled stream alike however it is cut`(seed: UInt64) {
    var random = SeededGenerator(seed)
    for _ in 0..<50 {
      let stream = Corpus.mutated(using: &random)
      guard stream.count > 1 else { continue }
      let whole = Conversation(stream).withoutBounds
      let bytewise = Conversation(stream, cutAt: Array(1..<stream.count)).withoutBounds
      #expect(bytewise == whole, "\(text(stream))")
      let cut = Int.random(in: 1..<stream.count, using: &random)
      #expect(Conversation(stream, cutAt: [cut]).withoutBounds == whole, "\(text(stream))")
    }
  }

  @Test(arguments: Corpus.streams.indices)
  func `looks at each byte of a head once`(index: Int) throws {
    let stream = Corpus.streams[index]
    var parser = RequestParser()
    for end in stream.indices {
      let message = stream.span.extracting(..<end)
      // Whatever has come is worked off before more is asked for, so nothing is read again.
      guard (try? parser.parse(message, within: Limits())) == false else { return }
      #expect(parser.cursor == end)
    }
  }
}

extension Conversation {
  /// The same but for what depends on the cuts.
  fileprivate var withoutBounds: Conversation {
    var copy = self
    copy.mostKept = 0
    copy.dropped = 0
    return copy
  }
}
