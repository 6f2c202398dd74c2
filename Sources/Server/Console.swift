internal import Sockets

/// What the program says to the person or the supervisor that started it.
package enum Console {
  /// Writes a line to standard output.
  package static func say(_ line: String) {
    StandardStream.output.write(Array("\(line)\n".utf8).span)
  }

  /// Writes a line to standard error.
  package static func complain(_ line: String) {
    StandardStream.error.write(Array("\(line)\n".utf8).span)
  }

  /// Writes bytes to standard output as they are; false when nobody listens any more.
  package static func emit(_ bytes: [UInt8]) -> Bool {
    StandardStream.output.write(bytes.span)
  }
}
