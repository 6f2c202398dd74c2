package import HTTPWire

/// The files of `Public/` and the documents about the service, read or made once at start. All loops share it.
///
/// A path finds a file only if it is exactly that file's; nothing is ever looked up on the disk, so
/// there is nothing to climb out of.
package struct Site: Sendable {
  struct Page: Sendable {
    let path: [UInt8]
    let type: FieldBlock
    let bytes: [UInt8]
    let zipped: ZippedFile
    let hash: UInt64
  }

  /// A folder with an index, asked for without its last slash.
  struct Folder: Sendable {
    let path: [UInt8]
    /// Its own name and a slash: relative, so that it leads there behind a proxy's prefix too.
    let location: [UInt8]
  }

  private(set) var pages: [Page] = []
  /// The paths that somebody may have meant who mistyped one: what is made, and the pages for people.
  private(set) var knownPaths = Route.allCases.filter { $0.format != nil }.map(\.name)
  private var folders: [Folder] = []
  /// When the program was built: the same on every machine that runs it.
  let lastModified: HTTPDate

  package init(lastModified: HTTPDate) {
    self.lastModified = lastModified
    addDescriptions()
  }

  /// Adds a file. `index.html` stands for its folder too.
  ///
  /// - Parameters:
  ///   - path: relative to the root, such as `help/index.html`.
  ///   - bytes: its content.
  /// - Returns: whether its kind is one that is served.
  package mutating func add(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let type = Self.type(of: path) else { return false }
    var hash = ByteHash(seed: 0)
    hash.combine(bytes.span)
    let zipped = ZippedFile()
    let isIndex = path == "index.html" || path.hasSuffix("/index.html")
    for path in isIndex ? [path, String(path.dropLast("index.html".count))] : [path] {
      pages.append(
        Page(
          path: Array("/\(path)".utf8), type: type, bytes: bytes, zipped: zipped,
          hash: hash.value))
    }
    if isIndex {
      knownPaths.append("/\(path.dropLast("index.html".count))")
    } else if path.hasSuffix(".html") || path.hasSuffix(".json") {
      knownPaths.append("/\(path)")
    }
    if isIndex, path != "index.html" { addFolder(path.dropLast("/index.html".count)) }
    return true
  }

  /// The page at a decoded path.
  func page(at path: Span<UInt8>) -> Page? {
    for page in pages where path.holds(page.path) { return page }
    return nil
  }

  private mutating func addFolder(_ path: Substring) {
    var location: [UInt8] = []
    let name = path.split(separator: "/").last ?? path
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        location.append(byte)
      default:
        location.append(contentsOf: "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      }
    }
    location.append(UInt8(ascii: "/"))
    folders.append(Folder(path: Array("/\(path)".utf8), location: location))
  }

  /// The folder at a decoded path that lacks its last slash.
  func folder(at path: Span<UInt8>) -> Folder? {
    for folder in folders where path.holds(folder.path) { return folder }
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
