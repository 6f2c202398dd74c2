internal import Compression
internal import Synchronization

/// A file's compressed form, made when it is first asked for: to make all at the start took half of it. All
/// loops share it; the lock is for answers that no cache has.
final class ZippedFile: Sendable {
  /// Nil until somebody asked; then nil within where compressing does not pay.
  private let form = Mutex<[UInt8]??>(nil)

  /// Nil where compressing does not pay.
  func bytes(of file: [UInt8]) -> [UInt8]? {
    form.withLock { form in
      if let form { return form }
      var zipped: [UInt8] = []
      var gzip = Gzip(level: 9)
      gzip.compress(file.span, into: &zipped)
      let made = zipped.count + 64 < file.count ? zipped : nil
      form = .some(made)
      return made
    }
  }
}
