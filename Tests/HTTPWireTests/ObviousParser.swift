import TestSupport

/// A second reader of messages, slow and obvious: regular expressions over the whole stream. It
/// shares nothing with the one that serves but the RFC, and must agree with it on what is a message
/// and where it ends.
struct ObviousParser {
  enum End: Equatable {
    /// The stream ends between two messages, or within one.
    case incomplete
    case refused
    /// A message whose content is not waited for.
    case last
  }

  private(set) var lengths: [Int] = []
  private(set) var targets: [String] = []
  private(set) var end = End.incomplete

  init(_ stream: [UInt8]) {
    var rest = text(stream)
    while !rest.isEmpty {
      switch Self.message(rest) {
      case .whole(let length, let target):
        lengths.append(length)
        targets.append(target)
        rest = String(rest.unicodeScalars.dropFirst(length))
      case .end(let end, let length, let target):
        if let length { lengths.append(length) }
        if let target { targets.append(target) }
        self.end = end
        return
      }
    }
  }

  private enum Outcome {
    case whole(length: Int, target: String)
    case end(End, length: Int? = nil, target: String? = nil)
  }

  private static let token = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+"
  private static let authority = "(?:[0-9A-Za-z\\-._~]+|\\[[0-9A-Fa-f:.]{2,45}\\])(?::[0-9]{0,5})?"
  private static let segment = "(?:[0-9A-Za-z\\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*"
  private static let query = "(?:\\?[0-9A-Za-z\\-._~!$&'()*+,;=:@/?%\\[\\]{}|\\\\^`]*)?"
  private static let character = "[\\t -~\u{80}-\u{ff}]"

  private static func message(_ stream: String) -> Outcome {
    let blank = stream.hasScalarPrefix("\r\n") ? 2 : 0
    let rest = String(stream.unicodeScalars.dropFirst(blank))
    guard let headEnd = rest.scalarOffset(of: "\r\n\r\n") else { return .end(.incomplete) }
    let head = String(rest.unicodeScalars.prefix(headEnd))
    let lines = head.splitAtLineEnds()
    guard headEnd + 4 + blank <= 16384, lines.count <= 101 else { return .end(.refused) }
    guard lines.allSatisfy({ $0.unicodeScalars.count + 2 <= 8192 }) else { return .end(.refused) }
    guard let target = target(of: lines[0]), let fields = fields(lines.dropFirst()) else {
      return .end(.refused)
    }
    let isOld = lines[0].hasSuffix(" HTTP/1.0")
    guard let framing = framing(fields, isOld: isOld) else { return .end(.refused) }
    let length = blank + headEnd + 4
    let content = String(rest.unicodeScalars.dropFirst(headEnd + 4))
    switch framing {
    case .none: return .whole(length: length, target: target)
    case .unread: return .end(.last, length: length, target: target)
    case .length(let count):
      if count > 65536 { return .end(.refused) }
      let isWhole = content.unicodeScalars.count >= count
      return isWhole ? .whole(length: length + count, target: target) : .end(.incomplete)
    case .chunks:
      switch chunks(content) {
      case .complete(let count): return .whole(length: length + count, target: target)
      case .incomplete: return .end(.incomplete)
      case .malformed: return .end(.refused)
      }
    }
  }

  private static func target(of line: String) -> String? {
    let origin = "/" + segment + query
    let absolute = "[Hh][Tt][Tt][Pp][Ss]?://" + authority + "(?:/" + segment + ")?" + query
    if let match = line.matching("(\(token)) (\(origin)|\(absolute)) HTTP/1\\.[0-9]") {
      return match[2]
    }
    return line.matching("(OPTIONS) (\\*) HTTP/1\\.[0-9]")?[2]
  }

  private static func fields(_ lines: ArraySlice<String>) -> [(name: String, value: String)]? {
    var fields: [(String, String)] = []
    for line in lines {
      guard let match = line.matching("(\(token)):[ \\t]*(\(character)*)") else { return nil }
      var value = Substring(match[2])
      while value.hasSuffix(" ") || value.hasSuffix("\t") { value.removeLast() }
      fields.append((match[1].lowercased(), String(value)))
    }
    return fields
  }

  private enum Framing {
    case none, unread, chunks
    case length(Int)
  }

  private static func framing(
    _ fields: [(name: String, value: String)], isOld: Bool
  ) -> Framing? {
    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
    let (hosts, lengths) = (all("host"), all("content-length"))
    let (codings, expectations) = (all("transfer-encoding"), all("expect"))
    guard hosts.count <= 1, isOld || hosts.count == 1 else { return nil }
    guard hosts.allSatisfy({ $0.matching(authority) != nil }) else { return nil }
    guard lengths.count + codings.count <= 1, expectations.count <= 1 else { return nil }
    guard expectations.allSatisfy({ $0.lowercased() == "100-continue" }) else { return nil }
    if let coding = codings.first {
      guard coding.lowercased() == "chunked", !isOld else { return nil }
      return expectations.isEmpty ? .chunks : .unread
    }
    guard let length = lengths.first else { return Framing.none }
    guard length.matching("[0-9]+") != nil, let count = Int(length) else { return nil }
    if count == 0 { return Framing.none }
    return expectations.isEmpty ? .length(count) : .unread
  }

  private enum Chunks {
    case complete(Int)
    case incomplete, malformed
  }

  private static func chunks(_ content: String) -> Chunks {
    let blank = "[ \\t]*"
    let quoted = "\"(?:[\\t !#-\\[\\]-~\u{80}-\u{ff}]|\\\\\(character))*\""
    let value = "(?:\(blank)=\(blank)(?:\(token)|\(quoted)))?"
    let sizeLine = "([0-9A-Fa-f]{1,15})(?:\(blank);\(blank)\(token)\(value))*"
    var offset = 0
    var total = 0
    let scalars = Array(content.unicodeScalars)
    while true {
      guard let line = Self.line(scalars, &offset) else { return .incomplete }
      guard line.unicodeScalars.count + 1 <= 256, let match = line.matching(sizeLine) else {
        return .malformed
      }
      let size = Int(match[1], radix: 16) ?? 0
      total += size
      guard size <= 65536, total <= 65536 else { return .malformed }
      if size == 0 { return trailers(scalars, offset) }
      guard offset + size + 2 <= scalars.count else { return .incomplete }
      offset += size
      guard scalars[offset] == "\r", scalars[offset + 1] == "\n" else { return .malformed }
      offset += 2
    }
  }

  private static func trailers(_ scalars: [Unicode.Scalar], _ start: Int) -> Chunks {
    var offset = start
    var count = 0
    while let line = line(scalars, &offset) {
      guard offset - start <= 4096 else { return .malformed }
      if line.isEmpty { return .complete(offset) }
      count += 1
      guard count <= 32, line.matching("\(token):\(character)*") != nil else { return .malformed }
    }
    return .incomplete
  }

  /// The line at `offset`, which moves behind its CR LF.
  private static func line(_ scalars: [Unicode.Scalar], _ offset: inout Int) -> String? {
    var end = offset
    while end + 1 < scalars.count, !(scalars[end] == "\r" && scalars[end + 1] == "\n") { end += 1 }
    guard end + 1 < scalars.count else { return nil }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars[offset..<end])
    offset = end + 2
    return String(line)
  }
}

extension String {
  /// The groups of a pattern that describes the whole text.
  fileprivate func matching(_ pattern: String) -> [String]? {
    // The patterns are written above; one that does not compile fails the test that uses it.
    let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar)
    guard let match = try? regex?.wholeMatch(in: self) else { return nil }
    return match.output.map { $0.substring.map(String.init) ?? "" }
  }

  fileprivate func hasScalarPrefix(_ prefix: String) -> Bool {
    unicodeScalars.starts(with: prefix.unicodeScalars)
  }

  fileprivate func scalarOffset(of needle: String) -> Int? {
    let (all, wanted) = (Array(unicodeScalars), Array(needle.unicodeScalars))
    guard all.count >= wanted.count else { return nil }
    return (0...all.count - wanted.count).first {
      all[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }

  /// The parts between CR LFs; a CR or LF alone stays in its part and spoils it.
  fileprivate func splitAtLineEnds() -> [String] {
    var parts = [String.UnicodeScalarView()]
    var scalars = Array(unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\r", scalars.first == "\n" {
        scalars.removeFirst()
        parts.append(String.UnicodeScalarView())
      } else {
        parts[parts.count - 1].append(scalar)
      }
    }
    return parts.map { String($0) }
  }
}
