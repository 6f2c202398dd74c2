import Markup

/// Text that is written into a document comes out of it as the same text.
func fuzzEscapes(_ input: [UInt8]) {
  guard isText(input) else { return }
  checkXML(input)
  checkCSS(input)
  checkJSON(input)
}

/// Whether these bytes may come out of a query: valid UTF-8 without forbidden characters. Line
/// breaks are left out as well, because labels turn them into spaces.
func isText(_ bytes: [UInt8]) -> Bool {
  guard let text = String(validating: bytes, as: UTF8.self) else { return false }
  return text.unicodeScalars.allSatisfy {
    $0.value >= 0x20 && $0.value != 0x7f && $0.value != 0xfffe && $0.value != 0xffff
  }
}

private func written(_ write: (inout Output) -> Void) -> [UInt8] {
  var output = Output(reserving: 256)
  write(&output)
  return output.bytes
}

private func checkXML(_ input: [UInt8]) {
  let bytes = written { $0.value(CharacterData(input)) }
  for byte in "<>\"'".utf8 { promise(!bytes.contains(byte), "XML text holds a delimiter") }
  let references = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'",
  ].map { (Array($0.key.utf8), Array($0.value.utf8)) }
  var (text, offset) = ([UInt8](), 0)
  while offset < bytes.count {
    if bytes[offset] == UInt8(ascii: "&") {
      guard let (name, meant) = references.first(where: { bytes[offset...].starts(with: $0.0) })
      else {
        fatalError("XML text holds an ampersand that is no reference")
      }
      text += meant
      offset += name.count
    } else {
      text.append(bytes[offset])
      offset += 1
    }
  }
  promise(text == input, "text changes on its way through XML")
}

/// CSS Syntax 3, 4.3.5 and 4.3.7: an escape is up to six hexadecimal digits and one space.
private func checkCSS(_ input: [UInt8]) {
  let bytes = written { $0.value(CSSString(input)) }
  var (text, offset) = ([UInt8](), 0)
  while offset < bytes.count {
    let byte = bytes[offset]
    promise(!"\"'\n<".utf8.contains(byte), "a CSS string holds a delimiter")
    offset += 1
    guard byte == UInt8(ascii: "\\") else {
      text.append(byte)
      continue
    }
    let digits = bytes[offset...].prefix(6).prefix {
      Int(String(UnicodeScalar($0)), radix: 16) != nil
    }
    guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(code)
    else { fatalError("a CSS string holds a backslash that escapes nothing") }
    offset += digits.count
    promise(offset < bytes.count && bytes[offset] == UInt8(ascii: " "), "an escape runs on")
    offset += 1
    text += Array(String(Character(scalar)).utf8)
  }
  promise(text == input, "text changes on its way through CSS")
}

private func checkJSON(_ input: [UInt8]) {
  let bytes = written { $0.value(JSONString(input)) }
  var (text, offset) = ([UInt8](), 0)
  while offset < bytes.count {
    let byte = bytes[offset]
    promise(byte >= 0x20 && !"\"<>&".utf8.contains(byte), "a JSON string holds a delimiter")
    offset += 1
    guard byte == UInt8(ascii: "\\") else {
      text.append(byte)
      continue
    }
    promise(offset < bytes.count, "a JSON string ends within an escape")
    if bytes[offset] == UInt8(ascii: "u") {
      let digits = bytes[(offset + 1)...].prefix(4)
      guard let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        fatalError("a JSON string holds a wrong escape")
      }
      text.append(code)
      offset += 5
    } else {
      promise("\"\\".utf8.contains(bytes[offset]), "a JSON string holds a wrong escape")
      text.append(bytes[offset])
      offset += 1
    }
  }
  promise(text == input, "text changes on its way through JSON")
}
