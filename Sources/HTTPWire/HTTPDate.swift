/// An instant in whole seconds since 1970, written and read as HTTP does, RFC 9110 5.6.7.
public struct HTTPDate: Sendable, Equatable, Comparable {
  public let seconds: Int

  public init(seconds: Int) {
    self.seconds = seconds
  }

  public static func < (one: HTTPDate, other: HTTPDate) -> Bool {
    one.seconds < other.seconds
  }

  /// The number of bytes of `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static let length = 29

  static let dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Appends the date in its one current form. Years are 0 to 9999.
  public func write(into output: inout [UInt8]) {
    let days = seconds.quotient(by: 86_400)
    let second = seconds - days * 86_400
    let day = CivilDay(daysSinceEpoch: days)
    output.append(contentsOf: Self.dayNames[(days + 4).remainder(by: 7)].utf8)
    output.append(contentsOf: ", ".utf8)
    output.append(twoDigits: day.day)
    output.append(.space)
    output.append(contentsOf: Self.monthNames[day.month - 1].utf8)
    output.append(.space)
    output.append(twoDigits: day.year / 100)
    output.append(twoDigits: day.year % 100)
    output.append(.space)
    output.append(twoDigits: second / 3600)
    output.append(UInt8(ascii: ":"))
    output.append(twoDigits: second / 60 % 60)
    output.append(UInt8(ascii: ":"))
    output.append(twoDigits: second % 60)
    output.append(contentsOf: " GMT".utf8)
  }
}

extension HTTPDate {
  /// Appends `1994-11-06T08:49:37Z`, RFC 3339 5.6.
  public func writeTimestamp(into output: inout [UInt8]) {
    let days = seconds.quotient(by: 86_400)
    let second = seconds - days * 86_400
    let day = CivilDay(daysSinceEpoch: days)
    output.append(twoDigits: day.year / 100)
    output.append(twoDigits: day.year % 100)
    for (separator, number) in [
      ("-", day.month), ("-", day.day), ("T", second / 3600), (":", second / 60 % 60),
      (":", second % 60),
    ] {
      output.append(contentsOf: separator.utf8)
      output.append(twoDigits: number)
    }
    output.append(UInt8(ascii: "Z"))
  }
}

/// A day of the proleptic Gregorian calendar.
struct CivilDay: Equatable {
  var year: Int
  /// 1 to 12.
  var month: Int
  /// 1 to 31.
  var day: Int

  /// By whole 400-year spans that begin on 1 March, so that the leap day comes last.
  init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = shifted.quotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Nil where the calendar has no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
    guard CivilDay(daysSinceEpoch: daysSinceEpoch) == self else { return nil }
  }

  var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.quotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int {
  /// Division that rounds down.
  fileprivate func quotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }

  fileprivate func remainder(by divisor: Int) -> Int {
    self - quotient(by: divisor) * divisor
  }
}

extension [UInt8] {
  /// Appends 0...99 with a leading zero.
  fileprivate mutating func append(twoDigits number: Int) {
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
