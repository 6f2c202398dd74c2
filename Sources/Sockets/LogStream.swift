internal import CLinux
internal import Foundation

/// Standard output as somewhere to put lines without ever waiting for who reads them.
package struct LogStream: ~Copyable {
  /// What a pipe takes whole or not at all.
  private static let wholeWrite = 4096

  private enum Mode {
    /// Writing never waits.
    case file
    /// Opened once more, so that not waiting concerns nobody else who writes there.
    case pipe
    case socket
  }

  private let mode: Mode
  /// Standard output opened once more; nil where it is used as it is.
  private let reopened: Descriptor?

  package init() {
    let kind = Self.kindOfOutput
    let number = kind == .pipe ? clinux_reopen_nonblocking(1) : -1
    mode = kind == .pipe && number < 0 ? .file : kind
    reopened = number < 0 ? nil : Descriptor(adopting: number)
  }

  private static var kindOfOutput: Mode {
    var status = stat()
    guard unsafe fstat(1, &status) == 0 else { return .file }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR: return .pipe
    case S_IFSOCK: return .socket
    default: return .file
    }
  }

  /// Writes as many whole lines as are taken now; how many bytes that was. Nil when nobody will
  /// ever read them.
  package func write(_ lines: Span<UInt8>) -> Int? {
    var offset = 0
    while offset < lines.count {
      let end = mode == .file ? lines.count : wholeLines(of: lines, from: offset)
      do throws(SystemFailure) {
        guard let count = try put(lines.extracting(offset..<end)) else { return offset }
        offset += count
      } catch {
        return nil
      }
    }
    return offset
  }

  private var number: CInt {
    switch reopened {
    case .some(let descriptor): descriptor.number
    case .none: 1
    }
  }

  private func put(_ bytes: Span<UInt8>) throws(SystemFailure) -> Int? {
    let number = number
    let isSocket = mode == .socket
    return try SystemCall.attempt("write") {
      unsafe bytes.withUnsafeBytes {
        isSocket
          ? unsafe send(number, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL))
          : unsafe Foundation.write(number, $0.baseAddress, $0.count)
      }
    }
  }

  /// The end of the last line that still fits into one write; lines are shorter than that.
  private func wholeLines(of lines: Span<UInt8>, from start: Int) -> Int {
    guard lines.count - start > Self.wholeWrite else { return lines.count }
    var end = start + Self.wholeWrite
    while end > start, lines[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return end > start ? end : start + Self.wholeWrite
  }
}
