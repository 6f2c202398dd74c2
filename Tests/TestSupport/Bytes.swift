/// Text as bytes; characters up to U+00FF stand for the byte of that number.
public func bytes(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { UInt8($0.value) }
}

/// Bytes as text, each as the character of that number.
public func text(_ bytes: some Sequence<UInt8>) -> String {
  var scalars = String.UnicodeScalarView()
  scalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
  return String(scalars)
}

/// Lines joined and ended by CR LF, then an empty line.
public func head(_ lines: String...) -> String {
  lines.map { "\($0)\r\n" }.joined() + "\r\n"
}
