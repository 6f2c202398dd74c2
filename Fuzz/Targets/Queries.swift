import HTTPWire

func fuzzQueries(_ input: [UInt8]) {
  var decoder = QueryDecoder()
  do throws(QueryFailure) {
    try decoder.decode(input.span, within: Limits())
  } catch {
    promise(error.parameter.upperBound <= input.count, "a failure lies outside the query")
    return
  }
  promise(decoder.bytes.count <= input.count, "decoding makes a query longer")
  promise(decoder.parameters.count <= Limits().parameters, "there are too many parameters")
  var pieces: [[UInt8]] = []
  for parameter in decoder.parameters {
    let (name, value) = (decoder.bytes[parameter.name], decoder.bytes[parameter.value])
    promise(name.count <= Limits().parameterName, "a name is too long")
    checkText(name)
    checkText(value)
    pieces.append(encoded(name) + Array("=".utf8) + encoded(value))
  }
  var again = QueryDecoder()
  let query = Array(pieces.joined(separator: Array("&".utf8)))
  let isDecoded = (try? again.decode(query.span, within: Limits())) != nil
  promise(isDecoded, "what was decoded cannot be encoded and decoded again")
  promise(again.bytes == decoder.bytes, "text changes when it is encoded and decoded again")
  promise(again.parameters == decoder.parameters, "parameters change when they are read again")
}

private func checkText(_ bytes: ArraySlice<UInt8>) {
  guard let text = String(validating: bytes, as: UTF8.self) else {
    fatalError("decoded text is not UTF-8")
  }
  for scalar in text.unicodeScalars {
    let isBreak = scalar == "\t" || scalar == "\n" || scalar == "\r"
    promise(scalar.value >= 0x20 || isBreak, "decoded text holds a control character")
    promise(
      scalar.value != 0x7f && scalar.value != 0xfffe && scalar.value != 0xffff, "a noncharacter")
  }
}

private func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  bytes.flatMap { byte in
    Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
  }
}
