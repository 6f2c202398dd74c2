import Compression
import TemplateGzip
import TestSupport

typealias Kind = TemplateGzip.Kind

/// A compressor that can stand in an expectation.
final class Zipper {
  private var gzip: TemplateGzip

  init() { gzip = TemplateGzip() }
  init(_ lengths: CodeLengths) { gzip = TemplateGzip(svg: lengths, css: lengths) }

  /// A document's member; nil if it is left to others.
  func member(_ document: RenderedDocument, as kind: Kind) -> [UInt8]? {
    gzip.member(of: document, as: kind)
  }
}

/// Queries of which every kind of document is a little different.
let usualQueries = [
  "", "color=red", "preset=tk", "preset=soft", "preset=push", "preset=pop", "preset=ping",
  "preset=hy", "strip=8", "at=1", "driver=css", "outcome=failure", "outcome=cancel", "then=reveal",
  "motion=full&scheme=light", "stage=button&repeat=once", "progress=0.4", "pages=navigation",
  "fade.curve=spring(1,100,10,0)", "label=注册", "label=👩‍👧 Ünïcödé",
]
