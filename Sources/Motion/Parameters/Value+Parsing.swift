extension ParameterType {
  /// Reads a value of this type, whole.
  ///
  /// - Parameter bytes: UTF-8 without control characters but tab and line breaks; not empty,
  ///   unless the type is text.
  func read(_ bytes: borrowing Span<UInt8>) throws(SpecFailure.Refusal) -> Value {
    if let word = words.firstIndex(where: { spells($0, bytes) }) { return .word(UInt8(word)) }
    switch kind {
    case .words: throw .malformed
    case .amount(let unit): return .amount(try readAmount(bytes, unit))
    case .size: return try readSize(bytes)
    case .point: return try readPoint(bytes)
    case .color:
      guard let color = Color(parsing: bytes) else { throw .malformed }
      return .color(color)
    case .curve: return .curve(try Curve.read(bytes))
    case .text(let limit): return .text(try readText(bytes, limit: limit))
    case .identifier(let limit):
      guard isIdentifier(bytes) else { throw .malformed }
      guard bytes.count <= limit else { throw .outOfRange }
      return .text(bytes.array)
    case .tag(let limit):
      guard bytes.indices.allSatisfy({ isTagByte(bytes[$0]) }) else { throw .malformed }
      guard bytes.count <= limit else { throw .outOfRange }
      return .text(bytes.array)
    }
  }

  /// The amount, if the number itself lies in the range, before it was rounded.
  private func within(_ range: ClosedRange<Int>, _ number: Decimal.Reading)
    throws(SpecFailure.Refusal) -> Int
  {
    guard range.contains(number.amount),
      number.amount > range.lowerBound || number.side >= 0,
      number.amount < range.upperBound || number.side <= 0
    else { throw .outOfRange }
    return number.amount
  }

  /// A number and nothing behind it but a unit: `px` or `pt` for lengths, `s` or `ms` for times.
  private func readAmount(_ bytes: borrowing Span<UInt8>, _ unit: Unit)
    throws(SpecFailure.Refusal) -> Int
  {
    var cursor = 0
    let scale =
      switch unit {
      case .points, .number: 4
      case .seconds: ends(bytes, with: "ms") ? 0 : 3
      case .count: 0
      }
    guard let number = Decimal.reading(bytes, at: &cursor, scale: scale) else { throw .malformed }
    if unit == .count {
      guard bytes.indices.allSatisfy({ Decimal.isDigit(bytes[$0]) }) else { throw .malformed }
    }
    if cursor < bytes.count {
      switch unit {
      case .points where rest(of: bytes, from: cursor, is: "px"): break
      case .points where rest(of: bytes, from: cursor, is: "pt"): break
      case .seconds where rest(of: bytes, from: cursor, is: "s"): break
      case .seconds where rest(of: bytes, from: cursor, is: "ms"): break
      default: throw .malformed
      }
    }
    return try within(range, number)
  }

  private func readSize(_ bytes: borrowing Span<UInt8>) throws(SpecFailure.Refusal) -> Value {
    var cursor = 0
    guard let width = Decimal.reading(bytes, at: &cursor, scale: 4), cursor < bytes.count,
      bytes[cursor] == UInt8(ascii: "x")
    else { throw .malformed }
    cursor += 1
    guard let height = Decimal.reading(bytes, at: &cursor, scale: 4), cursor == bytes.count else {
      throw .malformed
    }
    return .size(width: try within(range, width), height: try within(range, height))
  }

  private func readPoint(_ bytes: borrowing Span<UInt8>) throws(SpecFailure.Refusal) -> Value {
    if let place = namedPlaces.first(where: { spells($0.name, bytes) }) {
      return .point(x: percent(place.x), y: percent(place.y))
    }
    var cursor = 0
    let x = try readCoordinate(bytes, at: &cursor)
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: ",") else { throw .malformed }
    cursor += 1
    let y = try readCoordinate(bytes, at: &cursor)
    guard cursor == bytes.count else { throw .malformed }
    return .point(x: x, y: y)
  }

  private func readCoordinate(_ bytes: borrowing Span<UInt8>, at cursor: inout Int)
    throws(SpecFailure.Refusal) -> Value.Coordinate
  {
    guard let number = Decimal.reading(bytes, at: &cursor, scale: 4) else { throw .malformed }
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "%") else {
      return Value.Coordinate(amount: try within(range, number))
    }
    cursor += 1
    let percents = -1000 * unitsPerPoint...1000 * unitsPerPoint
    return Value.Coordinate(amount: try within(percents, number), isPercent: true)
  }

  private func percent(_ share: Int) -> Value.Coordinate {
    Value.Coordinate(amount: share * unitsPerPoint, isPercent: true)
  }

  /// The text with every run of tabs and line breaks made one space.
  private func readText(_ bytes: borrowing Span<UInt8>, limit: Int) throws(SpecFailure.Refusal)
    -> [UInt8]
  {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var scalars = 0
    var inBreak = false
    for index in bytes.indices {
      let byte = bytes[index]
      let isBreak = byte == 9 || byte == 10 || byte == 13
      if isBreak, inBreak { continue }
      inBreak = isBreak
      if byte & 0xc0 != 0x80 { scalars += 1 }
      text.append(isBreak ? UInt8(ascii: " ") : byte)
    }
    guard scalars <= limit else { throw .outOfRange }
    return text
  }

  private func isIdentifier(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count > 0, (bytes[0] | 0x20) &- UInt8(ascii: "a") < 26 else { return false }
    return bytes.indices.allSatisfy { index in
      isTagByte(bytes[index]) && bytes[index] != UInt8(ascii: ".")
        || bytes[index] == UInt8(ascii: "_")
    }
  }

  private func isTagByte(_ byte: UInt8) -> Bool {
    Decimal.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}

/// The places of a stage that have names, in percent of its width and height.
public let namedPlaces: [(name: String, x: Int, y: Int)] = [
  ("center", 50, 50), ("top-left", 0, 0), ("top", 50, 0), ("top-right", 100, 0), ("left", 0, 50),
  ("right", 100, 50), ("bottom-left", 0, 100), ("bottom", 50, 100), ("bottom-right", 100, 100),
]

/// Whether the bytes are exactly this text.
func spells(_ text: String, _ bytes: borrowing Span<UInt8>) -> Bool {
  rest(of: bytes, from: 0, is: text)
}

func rest(of bytes: borrowing Span<UInt8>, from start: Int, is text: String) -> Bool {
  guard bytes.count - start == text.utf8.count else { return false }
  var index = start
  for byte in text.utf8 {
    guard bytes[index] == byte else { return false }
    index += 1
  }
  return true
}

func ends(_ bytes: borrowing Span<UInt8>, with text: String) -> Bool {
  bytes.count >= text.utf8.count && rest(of: bytes, from: bytes.count - text.utf8.count, is: text)
}

extension Span where Element == UInt8 {
  var array: [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(count)
    for index in indices { copy.append(self[index]) }
    return copy
  }
}
