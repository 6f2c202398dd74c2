internal import Compression
internal import Markup
internal import TemplateGzip

/// Where a document's fixed text is, as far as its compressor can use that.
struct FixedText {
  let kind: TemplateGzip.Kind
  let turns: [Int32]
  let shape: UInt64

  /// That of what was written last.
  init(of output: borrowing Output, as kind: TemplateGzip.Kind) {
    self.kind = kind
    turns = output.turns
    shape = output.shape
  }
}

/// Compresses documents: by templates those whose fixed text is known, by zlib the others.
///
/// Which of the two it is depends on the document alone, and so do the bytes; every loop, every
/// process and every machine makes the same ones. An `ETag` relies on it.
struct Compressor: ~Copyable {
  private var templates = TemplateGzip()
  private var zlib = Gzip(level: 6)

  /// Appends `document` compressed.
  mutating func compress(_ document: [UInt8], _ fixed: FixedText?, into output: inout [UInt8]) {
    let start = output.count
    if let fixed,
      templates.compress(
        document, as: fixed.kind, turns: fixed.turns, shape: fixed.shape, into: &output)
    {
      // A mistake here would be a broken document at somebody's.
      assert(Gzip.holds(Array(output[start...]), document))
    } else {
      zlib.compress(document.span, into: &output)
    }
  }
}
