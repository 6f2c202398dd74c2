internal import HTTPWire

/// An error as RFC 9457 describes it, or in plain text for who prefers that.
struct Problem {
  var status: Status
  var detail: String
  var parameter: String?
  var value: String?
  var accepted: String?
  var nearest: String?

  init(_ status: Status, _ detail: String) {
    self.status = status
    self.detail = detail
  }

  init(_ failure: DocumentFailure) {
    self.init(.badRequest, failure.detail)
    parameter = failure.parameter
    value = failure.value
    accepted = failure.accepted
    nearest = failure.nearest
  }

  /// The members after type, title and status, in order, where they are known.
  var members: [(name: String, value: String)] {
    [
      ("detail", detail), ("parameter", parameter), ("value", value), ("accepted", accepted),
      ("nearest", nearest),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  func writeJSON(into output: inout [UInt8]) {
    output.append(contentsOf: "{\"type\":\"about:blank\",\"title\":\"".utf8)
    output.append(contentsOf: status.phrase.utf8)
    output.append(contentsOf: "\",\"status\":".utf8)
    output.append(decimal: Int(status.rawValue))
    for (name, value) in members {
      output.append(contentsOf: ",\"\(name)\":\"".utf8)
      output.append(jsonEscaped: value)
      output.append(UInt8(ascii: "\""))
    }
    output.append(contentsOf: "}\n".utf8)
  }

  func writeText(into output: inout [UInt8]) {
    output.append(decimal: Int(status.rawValue))
    output.append(contentsOf: " \(status.phrase)\n".utf8)
    for (name, value) in members {
      output.append(contentsOf: "\(name): ".utf8)
      output.append(contentsOf: value.utf8.map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 })
      output.append(UInt8(ascii: "\n"))
    }
  }
}

extension [UInt8] {
  /// Appends the inside of a JSON string, RFC 8259 7.
  fileprivate mutating func append(jsonEscaped text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<0x20, UInt8(ascii: "<"), 0x7f:
        append(contentsOf: "\\u00".utf8)
        append(contentsOf: (byte < 16 ? "0" : "").utf8)
        append(contentsOf: String(byte, radix: 16).utf8)
      default: append(byte)
      }
    }
  }
}
