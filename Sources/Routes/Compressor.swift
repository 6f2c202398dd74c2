internal import Compression
internal import TemplateGzip

/// Compresses documents: by templates those whose fixed text is known, by zlib the others.
///
/// Which of the two it is depends on the document alone, and so do the bytes; every loop, every
/// process and every machine makes the same ones. An `ETag` relies on it.
struct Compressor: ~Copyable {
  private var templates = TemplateGzip()
  private var zlib = Gzip(level: 6)

  /// Appends `document` compressed.
  ///
  /// - Parameter useTemplate: Appends it by its template; false, and nothing is appended, if it has none.
  mutating func compress(
    _ document: [UInt8], into output: inout [UInt8],
    useTemplate: (inout TemplateGzip, inout [UInt8]) -> Bool
  ) {
    let start = output.count
    if useTemplate(&templates, &output) {
      // A mistake here would be a broken document at somebody's.
      assert(Gzip.holds(Array(output[start...]), document))
    } else {
      compress(document, into: &output)
    }
  }

  /// Appends any text compressed.
  mutating func compress(_ document: [UInt8], into output: inout [UInt8]) {
    zlib.compress(document.span, into: &output)
  }
}
