import HTTPWire
import TestSupport
import Testing

@Suite struct HTTPDateTests {
  static let now = HTTPDate(seconds: 1_795_996_800)  // 30 November 2026

  func parse(_ text: String) -> Int? {
    let message = Array(text.utf8)
    return HTTPDate(message.span, at: 0..<message.count, now: Self.now)?.seconds
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (1_136_214_245, "Mon, 02 Jan 2006 15:04:05 GMT"),
    (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func `writes and reads the current form`(seconds: Int, date: String) {
    var output: [UInt8] = []
    HTTPDate(seconds: seconds).write(into: &output)
    #expect(text(output) == date)
    #expect(output.count == HTTPDate.length)
    #expect(parse(date) == seconds)
  }

  @Test(arguments: [
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Wed Nov 16 08:49:37 1994", 784_975_777),
    ("Monday, 30-Nov-76 00:00:00 GMT", 3_373_920_000),  // 50 years ahead: still the future
    ("Tuesday, 30-Nov-77 00:00:00 GMT", 249_696_000),  // 51 years ahead: the past
    ("Sun, 06 Nov 1994 08:49:60 GMT", 784_111_800),
  ])
  func `reads the older forms`(date: String, seconds: Int) {
    #expect(parse(date) == seconds)
  }

  @Test(arguments: [
    "", "yesterday", "0", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
    "Sun, 06 Nov 1994 08:49:37 GMT ", "sun, 06 Nov 1994 08:49:37 GMT",
    "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT", "Mon, 29 Feb 1999 00:00:00 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT", "Mon, 99 Jan 99999999999999 99:99:99 GMT",
    "Sun, 06 Nov -994 08:49:37 GMT", "Sun, 06 Nov +994 08:49:37 GMT",
    "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
  ])
  func `takes nothing else for a date`(date: String) {
    #expect(parse(date) == nil)
  }

  @Test func `reads back every day that it writes`() {
    for day in stride(from: -30_000, to: 60_000, by: 17) {
      var output: [UInt8] = []
      HTTPDate(seconds: day * 86_400 + 3661).write(into: &output)
      #expect(parse(text(output)) == day * 86_400 + 3661)
    }
  }

  @Test(arguments: [("Nov  6 1994 08:49:37", 784_111_777), ("Nov 16 1994 08:49:37", 784_975_777)])
  func `reads the compiler's form`(date: String, seconds: Int) {
    #expect(HTTPDate(compiler: date)?.seconds == seconds)
  }
}
