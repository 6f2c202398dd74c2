internal import CChecksum
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
///
/// Every input comes back as it was, whatever its bytes, turns and shape: a match with an earlier
/// value is one because the bytes agree, and a template is used only after its whole text was
/// compared with the document's. Memory is bounded: some two megabytes for one document at a time,
/// and two for the templates of each kind.
package struct TemplateGzip: ~Copyable {
  /// The documents for which there is a code.
  package enum Kind: String, Sendable, CaseIterable {
    case svg, css
  }

  private var svg, css: Method
  private var splicer = Splicer()
  private var builder = TemplateBuilder()
  private var bits = BitWriter()

  package init(svg: CodeLengths = .svg, css: CodeLengths = .css) {
    self.svg = Method(svg)
    self.css = Method(css)
  }

  /// Appends a document compressed. False, and nothing is appended, if it is longer than 32 KiB, or
  /// its turns are not in order.
  ///
  /// - Parameter turns: Where fixed text and values take turns, fixed text first.
  /// - Parameter shape: By which the template is found. Documents should have it in common if and
  ///   only if their stretches of fixed text are the same, but need not: that costs time alone.
  package mutating func compress(
    _ document: [UInt8], as kind: Kind, turns: [Int32], shape: UInt64, into output: inout [UInt8]
  ) -> Bool {
    guard document.count <= Document.longest, splicer.set(document, turns: turns) else {
      return false
    }
    bits.removeAll()
    switch kind {
    case .svg: svg.write(shape, &splicer, &builder, to: &bits)
    case .css: css.write(shape, &splicer, &builder, to: &bits)
    }
    bits.align()
    bits.put(UInt64(TemplateGzip.checksum(document)), 32)
    bits.put(UInt64(document.count), 32)
    bits.append(to: &output)
    return true
  }

  /// The CRC-32 of RFC 1952, section 8.
  private static func checksum(_ document: [UInt8]) -> UInt32 {
    unsafe document.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      // Both functions read as many bytes as they are told of.
      var sum: UInt32 = 0
      let done = unsafe checksum_blocks(start, bytes.count, &sum)
      return unsafe UInt32(
        crc32(UInt(sum), start + done, UInt32(truncatingIfNeeded: bytes.count - done)))
    }
  }
}

/// How documents of one kind are compressed.
private struct Method: ~Copyable {
  private let code: DeflateCode
  private let header: BlockHeader
  private var templates = TemplateCache()

  init(_ lengths: CodeLengths) {
    code = DeflateCode(lengths)
    header = BlockHeader(lengths)
  }

  mutating func write(
    _ shape: UInt64, _ splicer: inout Splicer, _ builder: inout TemplateBuilder,
    to bits: inout BitWriter
  ) {
    header.write(to: &bits)
    if let template = templates.template(for: shape), splicer.fits(template) {
      bits = splicer.write(template, in: code, to: bits)
    } else {
      let template = splicer.template(by: &builder, for: code)
      templates.keep(template, for: shape)
      bits = splicer.write(template, in: code, to: bits)
    }
  }
}
