extension Curve {
  /// Reads a curve as CSS writes it: a name, `cubic-bezier()`, `steps()`, `step-start`,
  /// `step-end`, or `spring(mass,stiffness,damping,velocity)`.
  ///
  /// Curves that are the same motion come out equal: a Bézier on the diagonal is linear.
  static func read(_ bytes: borrowing Span<UInt8>) throws(SpecFailure.Refusal) -> Curve {
    for (name, curve) in named where spells("\(name)", bytes) { return curve }
    if spells("step-start", bytes) { return .steps(.atStart) }
    if spells("step-end", bytes) { return .steps(.atEnd) }
    if begins(bytes, with: "cubic-bezier(") { return try readBezier(bytes) }
    if begins(bytes, with: "steps(") { return try readSteps(bytes) }
    if begins(bytes, with: "spring(") { return try readSpring(bytes) }
    throw .malformed
  }

  private static func readBezier(_ bytes: borrowing Span<UInt8>) throws(SpecFailure.Refusal)
    -> Curve
  {
    guard let numbers = readNumbers(bytes, behind: "cubic-bezier(", scale: 6) else {
      throw .malformed
    }
    let (x1, y1, x2, y2) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard (-10...10).contains(y1), (-10...10).contains(y2), let bezier = Bezier(x1, y1, x2, y2)
    else { throw .controlPoint }
    return x1 == y1 && x2 == y2 ? .linear : .bezier(bezier)
  }

  private static func readSteps(_ bytes: borrowing Span<UInt8>) throws(SpecFailure.Refusal)
    -> Curve
  {
    var cursor = "steps(".utf8.count
    let begin = cursor
    while cursor < bytes.count, Decimal.isDigit(bytes[cursor]) { cursor += 1 }
    var start = begin
    guard let count = Decimal.read(bytes, at: &start, scale: 0), start == cursor,
      cursor < bytes.count
    else { throw .malformed }
    var position = Steps.Position.jumpEnd
    if bytes[cursor] == UInt8(ascii: ",") {
      cursor += 1
      if cursor < bytes.count, bytes[cursor] == UInt8(ascii: " ") { cursor += 1 }
      guard let found = readPosition(bytes, from: cursor) else { throw .malformed }
      position = found
    } else if !rest(of: bytes, from: cursor, is: ")") {
      throw .malformed
    }
    guard let steps = Steps(count, position) else { throw .steps }
    return .steps(steps)
  }

  private static func readPosition(_ bytes: borrowing Span<UInt8>, from start: Int)
    -> Steps.Position?
  {
    for position in Steps.Position.allCases
    where rest(of: bytes, from: start, is: "\(position.name))") {
      return position
    }
    if rest(of: bytes, from: start, is: "start)") { return .jumpStart }
    return rest(of: bytes, from: start, is: "end)") ? .jumpEnd : nil
  }

  private static func readSpring(_ bytes: borrowing Span<UInt8>) throws(SpecFailure.Refusal)
    -> Curve
  {
    guard let numbers = readNumbers(bytes, behind: "spring(", scale: 4) else { throw .malformed }
    let (mass, stiffness, damping, velocity) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard (0.01...1000).contains(mass), (0.01...100_000).contains(stiffness),
      (0.01...10_000).contains(damping), (-1000...1000).contains(velocity)
    else { throw .springNumber }
    do {
      return .spring(
        try Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
    } catch {
      switch error {
      case .impossible: throw .springNumber
      case .tooSlow: throw .springTooSlow
      case .tooLively: throw .springTooLively
      }
    }
  }

  /// Four numbers parted by commas, each with spaces about it, up to the closing parenthesis.
  private static func readNumbers(
    _ bytes: borrowing Span<UInt8>, behind opening: String, scale: Int
  ) -> [Double]? {
    var unit = 1.0
    for _ in 0..<scale { unit *= 10 }
    var cursor = opening.utf8.count
    var numbers: [Double] = []
    for end in [UInt8(ascii: ","), UInt8(ascii: ","), UInt8(ascii: ","), UInt8(ascii: ")")] {
      while cursor < bytes.count, bytes[cursor] == UInt8(ascii: " ") { cursor += 1 }
      guard let number = Decimal.read(bytes, at: &cursor, scale: scale) else { return nil }
      while cursor < bytes.count, bytes[cursor] == UInt8(ascii: " ") { cursor += 1 }
      guard cursor < bytes.count, bytes[cursor] == end else { return nil }
      cursor += 1
      numbers.append(Double(number) / unit)
    }
    return cursor == bytes.count ? numbers : nil
  }

  private static func begins(_ bytes: borrowing Span<UInt8>, with text: String) -> Bool {
    guard bytes.count > text.utf8.count else { return false }
    var index = 0
    for byte in text.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
