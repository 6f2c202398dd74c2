import Foundation
import HTTPWire
import Routes
import Server

/// The folder of static files.
struct PublicFolder {
  /// What is in it, read and compressed.
  private(set) var site: Site

  /// A site without a file.
  static var empty: Site { Site(lastModified: WallClock.buildTime) }

  /// Reads a folder with all below it; hidden files are left out.
  ///
  /// - Parameter folder: nil looks for `Public` here and beside the program.
  init(_ folder: String?) throws(UsageError) {
    site = Self.empty
    guard let root = folder ?? Self.standard else {
      throw UsageError("--public is not set, and there is no folder Public here")
    }
    try add(root, below: "")
  }

  private static var standard: String? {
    let program = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let places = ["Public", "\(program.path())Public", "\(program.path())../../../Public"]
    return places.first { FileManager.default.fileExists(atPath: $0) }
  }

  private mutating func add(_ root: String, below prefix: String) throws(UsageError) {
    let folder = prefix.isEmpty ? root : "\(root)/\(prefix)"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw UsageError("--public \(root): the folder \(folder) cannot be read")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      if isFolder {
        try add(root, below: path)
      } else if let bytes = FileManager.default.contents(atPath: "\(root)/\(path)") {
        _ = site.add(path, Array(bytes))
      } else {
        throw UsageError("--public \(root): the file \(path) cannot be read")
      }
    }
  }
}
