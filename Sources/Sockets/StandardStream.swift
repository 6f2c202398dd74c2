internal import Foundation

/// The program's standard output and standard error.
package enum StandardStream: CInt, Sendable {
  case output = 1
  case error = 2

  /// Writes all of `bytes`, waiting where it has to; false when nobody listens any more.
  @discardableResult
  package func write(_ bytes: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let rest = bytes.extracting(offset...)
      let count = try? SystemCall.perform("write") {
        unsafe rest.withUnsafeBytes { unsafe Foundation.write(rawValue, $0.baseAddress, $0.count) }
      }
      guard let count else { return false }
      offset += count
    }
    return true
  }
}
