internal import CChecksum
internal import CZlib

/// Makes gzip members (RFC 1952) of documents whose fixed text is known, far cheaper than a
/// general compressor.
///
/// What a compressor spends its time on is finding repetitions and choosing a code (RFC 1951,
/// sections 3.2.5 and 3.2.7). Here both are mostly done beforehand: the code was made from many
/// documents of the kind, and where fixed text repeats fixed text is worked out once for each
/// shape, which is the sequence of its stretches. A document is then written from its shape's
/// template, with a look at each value whether it stood somewhere before.
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
  private var coder = Coder()
  private var filler = GapFiller()
  private var bits = BitWriter()

  package init(svg: CodeLengths = .svg, css: CodeLengths = .css) {
    self.svg = Method(svg)
    self.css = Method(css)
  }

  /// The compressed form of a document, whatever its gaps are filled with; nil if it is longer than 32
  /// KiB, or its turns or gaps are none.
  ///
  /// - Parameters:
  ///   - document: With a single byte in each gap.
  ///   - kind: Whose code is used.
  ///   - turns: Where fixed text and values take turns, fixed text first.
  ///   - shape: By which the template is found. Documents should have it in common if and only if
  ///     their stretches of fixed text are the same, but need not: that costs time alone.
  ///   - gaps: In order; each in a value, and no other byte from 16 to 31 in the document.
  package mutating func code(
    _ document: [UInt8], as kind: Kind, turns: [Int32], shape: UInt64, gaps: [Gap] = []
  ) -> CodedDocument? {
    guard document.count <= Document.longest, splicer.set(document, turns: turns, gaps: gaps) else {
      return nil
    }
    coder.removeAll()
    let isCoded =
      switch kind {
      case .svg: svg.code(shape, &splicer, &builder, to: &coder)
      case .css: css.code(shape, &splicer, &builder, to: &coder)
      }
    guard isCoded else { return nil }
    return CodedDocument(kind: kind, words: coder.finish(), inserts: gaps.map(\.insert))
  }

  /// Appends a gzip member. False, and nothing is appended, if the document is longer than 32 KiB.
  ///
  /// - Parameters:
  ///   - coded: The document's coded form, which may be settled for inserts as long as these.
  ///   - document: The same as was coded, its gaps filled.
  ///   - inserts: What was filled in, one text behind the other.
  ///   - ranges: Where each insert stands in it, by its number.
  ///   - output: What the member is appended to.
  package mutating func write(
    _ coded: inout CodedDocument, of document: [UInt8], inserts: [UInt8] = [],
    at ranges: [Range<Int>] = [],
    into output: inout [UInt8]
  ) -> Bool {
    guard document.count <= Document.longest, filler.set(inserts, ranges) else { return false }
    bits.removeAll()
    let isWritten =
      switch coded.kind {
      case .svg: svg.write(&coded, &filler, &coder, to: &bits)
      case .css: css.write(&coded, &filler, &coder, to: &bits)
      }
    guard isWritten else { return false }
    bits.align()
    bits.put(UInt64(TemplateGzip.checksum(document)), 32)
    bits.put(UInt64(document.count), 32)
    bits.append(to: &output)
    return true
  }

  /// Appends a document without gaps as a gzip member. False, and nothing is appended, where ``code(_:as:turns:shape:gaps:)``
  /// gives nothing.
  package mutating func compress(
    _ document: [UInt8], as kind: Kind, turns: [Int32], shape: UInt64, into output: inout [UInt8]
  ) -> Bool {
    guard var coded = code(document, as: kind, turns: turns, shape: shape) else { return false }
    return write(&coded, of: document, into: &output)
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

  /// False if a gap is in fixed text.
  mutating func code(
    _ shape: UInt64, _ splicer: inout Splicer, _ builder: inout TemplateBuilder,
    to coder: inout Coder
  ) -> Bool {
    let template: Template
    if let known = templates.template(for: shape), splicer.fits(known) {
      template = known
    } else {
      template = splicer.template(by: &builder, for: code)
      templates.keep(template, for: shape)
    }
    guard splicer.allows(template) else { return false }
    coder = splicer.write(template, in: code, to: coder)
    return true
  }

  func write(
    _ coded: inout CodedDocument, _ filler: inout GapFiller, _ coder: inout Coder,
    to bits: inout BitWriter
  ) -> Bool {
    header.write(to: &bits)
    return filler.write(&coded, in: code, by: &coder, to: &bits)
  }
}
