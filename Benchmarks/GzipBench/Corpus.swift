import TemplateGzip
import TestSupport

/// Documents that measures are taken on.
enum Corpus {
  /// What people ask for most, and a query for each larger difference.
  static let usual = [
    "", "color=red", "preset=tk", "preset=soft", "preset=push", "preset=pop", "preset=ping",
    "preset=ky", "preset=touch", "preset=wipe", "preset=hy", "strip=8", "strip=24",
    "strip=4&preset=push", "at=1", "driver=css", "driver=css&preset=push", "outcome=failure",
    "outcome=cancel", "then=reveal", "motion=full", "motion=full&scheme=light",
    "page.from=white&page.to=white", "stage=button", "stage=button&repeat=once", "progress=0.4",
    "motion=still", "pages=navigation", "id=x", "fade.curve=spring(1,100,10,0)", "label=注册",
    "label=注册并且登录我们的网站吧请点击这里继续操作", "label=👩‍👧 Ünïcödé",
  ]

  /// Random documents, the same in every run.
  static func random(_ kind: TemplateGzip.Kind, seed: UInt64, count: Int) -> [RenderedDocument] {
    var documents = RandomDocuments(kind, seed: seed)
    return documents.next(count)
  }

  /// Documents of one shape that differ in colour, label and time.
  static func similar(_ kind: TemplateGzip.Kind, count: Int) -> [RenderedDocument] {
    (0..<count).map { index in
      document(
        kind, "color=\(100_000 + index * 1237)&label=Go \(index)&hold=\(1 + Double(index) / 100)")
    }
  }

  static func document(_ kind: TemplateGzip.Kind, _ query: String) -> RenderedDocument {
    var documents = RandomDocuments(kind, seed: 0)
    do {
      return try documents.document(query)
    } catch {
      fatalError("a query of the benchmark is refused: \(error)")
    }
  }
}
