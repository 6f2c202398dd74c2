/// Reading the three forms of RFC 9110 5.6.7.
extension HTTPDate {
  /// Nil when the bytes of `range` are no date.
  ///
  /// - Parameters:
  ///   - bytes: the message.
  ///   - range: where the date is in it.
  ///   - now: decides the century of a two-digit year, which lies at most 50 years ahead.
  public init?(_ bytes: Span<UInt8>, at range: Range<Int>, now: HTTPDate) {
    var current = DateReader(range)
    var obsolete = current
    var asctime = current
    guard
      let date = current.currentForm(bytes) ?? obsolete.obsoleteForm(bytes, now: now)
        ?? asctime.asctimeForm(bytes)
    else { return nil }
    self = date
  }
}

/// A cursor that reads the parts of a date; each function is nil when the part is not there.
private struct DateReader {
  private var offset: Int
  private let end: Int

  init(_ range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  mutating func currentForm(_ bytes: Span<UInt8>) -> HTTPDate? {
    guard name(bytes, of: HTTPDate.dayNames) != nil, skip(bytes, ", "),
      let day = number(bytes, digits: 2), skip(bytes, " "),
      let month = name(bytes, of: HTTPDate.monthNames), skip(bytes, " "),
      let year = number(bytes, digits: 4), skip(bytes, " "),
      let time = time(bytes), skip(bytes, " GMT"), offset == end
    else { return nil }
    return date(year, month + 1, day, time)
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`.
  mutating func obsoleteForm(_ bytes: Span<UInt8>, now: HTTPDate) -> HTTPDate? {
    let days = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    guard name(bytes, of: days) != nil, skip(bytes, ", "),
      let day = number(bytes, digits: 2), skip(bytes, "-"),
      let month = name(bytes, of: HTTPDate.monthNames), skip(bytes, "-"),
      let short = number(bytes, digits: 2), skip(bytes, " "),
      let time = time(bytes), skip(bytes, " GMT"), offset == end
    else { return nil }
    let thisYear = CivilDay(daysSinceEpoch: now.seconds / 86_400).year
    var year = thisYear / 100 * 100 + short
    if year > thisYear + 50 { year -= 100 }
    return date(year, month + 1, day, time)
  }

  /// `Sun Nov  6 08:49:37 1994`.
  mutating func asctimeForm(_ bytes: Span<UInt8>) -> HTTPDate? {
    guard name(bytes, of: HTTPDate.dayNames) != nil, skip(bytes, " "),
      let month = name(bytes, of: HTTPDate.monthNames), skip(bytes, " ")
    else { return nil }
    let digits = skip(bytes, " ") ? 1 : 2
    guard let day = number(bytes, digits: digits), skip(bytes, " "),
      let time = time(bytes), skip(bytes, " "),
      let year = number(bytes, digits: 4), offset == end
    else { return nil }
    return date(year, month + 1, day, time)
  }

  /// `Nov  6 1994 08:49:37`.
  mutating func compilerForm(_ bytes: Span<UInt8>) -> HTTPDate? {
    guard let month = name(bytes, of: HTTPDate.monthNames), skip(bytes, " ") else { return nil }
    let digits = skip(bytes, " ") ? 1 : 2
    guard let day = number(bytes, digits: digits), skip(bytes, " "),
      let year = number(bytes, digits: 4), skip(bytes, " "),
      let time = time(bytes), offset == end
    else { return nil }
    return date(year, month + 1, day, time)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ time: Int) -> HTTPDate? {
    CivilDay(year: year, month: month, day: day).map {
      HTTPDate(seconds: $0.daysSinceEpoch * 86_400 + time)
    }
  }

  /// `08:49:37`, with room for a leap second; seconds since midnight.
  private mutating func time(_ bytes: Span<UInt8>) -> Int? {
    guard let hour = number(bytes, digits: 2), hour < 24, skip(bytes, ":"),
      let minute = number(bytes, digits: 2), minute < 60, skip(bytes, ":"),
      let second = number(bytes, digits: 2), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private mutating func number(_ bytes: Span<UInt8>, digits: Int) -> Int? {
    guard offset + digits <= end else { return nil }
    var value = 0
    for place in offset..<offset + digits {
      guard bytes[place].isDigit else { return nil }
      value = value * 10 + Int(bytes[place] &- UInt8(ascii: "0"))
    }
    offset += digits
    return value
  }

  private mutating func name(_ bytes: Span<UInt8>, of names: [String]) -> Int? {
    for (index, name) in names.enumerated() where skip(bytes, name) { return index }
    return nil
  }

  private mutating func skip(_ bytes: Span<UInt8>, _ text: String) -> Bool {
    let next = offset + text.utf8.count
    guard next <= end, bytes.spells(text, at: offset..<next) else { return false }
    offset = next
    return true
  }
}

extension HTTPDate {
  /// The instant that a C compiler calls `Nov  6 1994 08:49:37`, taken to be in UTC.
  public init?(compiler text: String) {
    let bytes = Array(text.utf8)
    var reader = DateReader(0..<bytes.count)
    guard let date = reader.compilerForm(bytes.span) else { return nil }
    self = date
  }
}
