internal import CZlib

/// Makes gzip members (RFC 1952) of documents whose fixed text is known, far cheaper than a
/// general compressor.
///
/// What a compressor spends its time on is finding repetitions and choosing a code (RFC 1951,
/// sections 3.2.5 and 3.2.7). Here both are mostly done beforehand: the code was made from many
/// documents of the kind, and where fixed text repeats fixed text is worked out once for each
/// shape, which is the sequence of its stretches. A document is then written from its shape's
/// ``Template``, with a look at each value whether it stood somewhere before.
///
/// The bytes depend on the document and its turns alone, not on what was compressed before.
package struct TemplateGzip: ~Copyable {
  private var splicer: Splicer
  private var builder = TemplateBuilder()
  private let header: BlockHeader
  private var templates = TemplateCache()
  private var bits = BitWriter()

  /// The documents for which there is a code.
  package enum Kind: String, Sendable {
    case svg, css
  }

  package init(_ kind: Kind) {
    self.init(kind == .svg ? CodeLengths.svg : CodeLengths.css)
  }

  /// - Parameter lengths: Of a code made for the documents' kind.
  package init(_ lengths: CodeLengths) {
    splicer = Splicer(lengths)
    header = BlockHeader(lengths)
  }

  /// Appends a document compressed; false, and nothing appended, if it is longer than
  /// ``Document/longest``.
  ///
  /// - Parameter turns: Where fixed text and values take turns, fixed text first.
  /// - Parameter shape: The same for documents with the same stretches of fixed text, and for
  ///   none besides.
  package mutating func compress(
    _ document: [UInt8], turns: [Int32], shape: UInt64, into output: inout [UInt8]
  ) -> Bool {
    guard document.count <= Document.longest, turns.count <= Places.mostTurns else { return false }
    splicer.set(document, turns: turns)
    let template = templates.template(for: shape) { splicer.template(by: &builder) }
    bits.removeAll()
    for index in header.words.indices {
      bits.put(header.words[index], min(48, header.bitCount - 48 * index))
    }
    splicer.write(template, to: &bits)
    bits.align()
    bits.put(UInt64(checksum(document)), 32)
    bits.put(UInt64(document.count), 32)
    bits.append(to: &output)
    return true
  }

  private func checksum(_ document: [UInt8]) -> UInt32 {
    // zlib reads as many bytes as there are.
    UInt32(unsafe crc32(0, document, UInt32(document.count)))
  }
}
