/// Reading and writing numbers with units, as settings spell them.
enum Quantity {
  /// Digits only, and not absurdly many.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 15 else { return nil }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// Bytes, milliseconds or a count.
  static func value(_ text: String, _ unit: Limit.Unit) -> Int? {
    switch unit {
    case .count: number(text).flatMap { $0 > 0 ? $0 : nil }
    case .bytes: bytes(text).flatMap { $0 <= mostBytes ? $0 : nil }
    case .seconds: milliseconds(text).flatMap { $0 <= mostMilliseconds ? $0 : nil }
    }
  }

  /// A tebibyte and a leap year: far from where arithmetic with them could overflow.
  private static let mostBytes = 1 << 40
  private static let mostMilliseconds = 366 * 86_400_000

  private static func bytes(_ text: String) -> Int? {
    for (suffix, factor) in [("KiB", 1024), ("MiB", 1_048_576), ("GiB", 1_073_741_824)] {
      if text.hasSuffix(suffix) {
        return number(text.dropLast(suffix.count)).flatMap { scaled($0, by: factor) }
      }
    }
    return number(text)
  }

  private static func milliseconds(_ text: String) -> Int? {
    if text.hasSuffix("ms") { return number(text.dropLast(2)) }
    let seconds = text.hasSuffix("s") ? text.dropLast() : text[...]
    let parts = seconds.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = number(parts[0]).flatMap({ scaled($0, by: 1000) }) else { return nil }
    guard parts.count > 1 else { return whole }
    guard parts[1].count <= 3, number(parts[1]) != nil else { return nil }
    let padded = parts[1] + String(repeating: "0", count: 3 - parts[1].count)
    return number(padded).map { whole + $0 }
  }

  private static func scaled(_ number: Int, by factor: Int) -> Int? {
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// How `value` is written by people.
  static func text(_ value: Int, _ unit: Limit.Unit) -> String {
    switch unit {
    case .count: return "\(value)"
    case .seconds: return value % 1000 == 0 ? "\(value / 1000)s" : "\(value)ms"
    case .bytes:
      if value >= 1_048_576, value % 1_048_576 == 0 { return "\(value / 1_048_576)MiB" }
      return value >= 1024 && value % 1024 == 0 ? "\(value / 1024)KiB" : "\(value)"
    }
  }
}
