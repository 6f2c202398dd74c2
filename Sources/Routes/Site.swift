internal import Compression
package import HTTPWire

/// The files of `Public/` and the documents about the service, made and compressed once at start. All loops share it.
///
/// A path finds a file only if it is exactly that file's; nothing is ever looked up on the disk, so
/// there is nothing to climb out of.
package struct Site: Sendable {
  struct Page: Sendable {
    let path: [UInt8]
    let type: FieldBlock
    let bytes: [UInt8]
    /// Nil where compressing does not pay.
    let zipped: [UInt8]?
    let hash: UInt64
  }

  private(set) var pages: [Page] = []
  /// When the program was built: the same on every machine that runs it.
  let lastModified: HTTPDate

  package init(lastModified: HTTPDate) {
    self.lastModified = lastModified
    addDescriptions()
  }

  /// Adds a file. `index.html` stands for its folder too.
  ///
  /// - Parameter path: relative to the root, such as `help/index.html`.
  /// - Returns: whether its kind is one that is served.
  package mutating func add(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let type = Self.type(of: path) else { return false }
    var hash = ByteHash(seed: 0)
    hash.combine(bytes.span)
    var zipped: [UInt8] = []
    var gzip = Gzip(level: 9)
    gzip.compress(bytes.span, into: &zipped)
    let pays = zipped.count + 64 < bytes.count
    let isIndex = path == "index.html" || path.hasSuffix("/index.html")
    for path in isIndex ? [path, String(path.dropLast("index.html".count))] : [path] {
      pages.append(
        Page(
          path: Array("/\(path)".utf8), type: type, bytes: bytes, zipped: pays ? zipped : nil,
          hash: hash.value))
    }
    return true
  }

  /// The page at a decoded path.
  func page(at path: Span<UInt8>) -> Page? {
    for page in pages where path.holds(page.path) { return page }
    return nil
  }

  private static func type(of path: String) -> FieldBlock? {
    let types: [(ending: String, type: FieldBlock)] = [
      (".html", Fields.html), (".css", Fields.css), (".js", Fields.script),
      (".svg", Fields.svg), (".json", Fields.json), (".txt", Fields.text),
      (".d.ts", Fields.text), (".png", Fields.png), (".ico", Fields.icon),
      (".webmanifest", Fields.manifest), (".woff2", Fields.font),
    ]
    return types.first { path.hasSuffix($0.ending) }?.type
  }
}
