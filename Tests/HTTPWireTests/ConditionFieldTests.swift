import HTTPWire
import TestSupport
import Testing

/// Entity tags and ranges.
@Suite struct ConditionFieldTests {
  func matches(_ value: String, _ comparison: EntityTags.Comparison = .weak) -> Bool {
    let message = bytes(value)
    let tag = bytes("\"tag\"")
    return EntityTags.value(
      message.span, at: 0..<message.count, matches: tag.span, by: comparison)
  }

  @Test(arguments: [
    "\"tag\"", "*", "\"x\", \"tag\"", "\"x\",\"tag\",\"y\"", "W/\"x\" , \"tag\"", ",, \"tag\" ,",
    "\"a,b\", \"tag\"", "\"\", \"tag\"", "\"\u{e9}\", \"tag\"", "\"tag\", junk",
  ])
  func `finds a strong tag`(value: String) {
    #expect(matches(value, .weak))
    #expect(matches(value, .strong))
  }

  @Test(arguments: ["W/\"tag\"", "\"x\", W/\"tag\""])
  func `finds a weak tag only by weak comparison`(value: String) {
    #expect(matches(value, .weak))
    #expect(!matches(value, .strong))
  }

  @Test(arguments: [
    "", "tag", "\"tag", "\"tagg\"", "\"ta\"", "\"xtag\"", "\"TAG\"", "\"x\"", "w/\"tag\"",
    "W /\"tag\"", "W/ \"tag\"", ",,\"", "junk, \"tag\"", "\"x\" \"tag\"", "\"x\"\"tag\"", "**",
    "*, \"x\"", "\"a b\", \"tag\"", "'tag'",
  ])
  func `finds nothing else`(value: String) {
    #expect(!matches(value))
  }

  func range(_ value: String, of length: Int = 100) -> RequestedRange {
    let message = bytes(value)
    return RequestedRange(message.span, at: 0..<message.count, length: length)
  }

  @Test(arguments: [
    ("bytes=0-9", 0..<10), ("bytes=5-", 5..<100), ("bytes=-5", 95..<100), ("bytes=0-0", 0..<1),
    ("bytes=99-99", 99..<100), ("bytes=-999", 0..<100), ("bytes=0-999", 0..<100),
    ("BYTES=0-9", 0..<10), ("bytes= 0-9", 0..<10),
    ("bytes=0-99999999999999999999999", 0..<100), ("bytes=-99999999999999999999999", 0..<100),
  ])
  func `reads one range`(value: String, part: Range<Int>) {
    #expect(range(value) == .part(part))
  }

  @Test(arguments: [
    "bytes=100-", "bytes=100-200", "bytes=-0", "bytes=18446744073709551616-18446744073709551620",
  ])
  func `knows a range behind the end`(value: String) {
    #expect(range(value) == .unsatisfiable)
  }

  @Test(arguments: [
    "", "bytes", "bytes=", "bytes=-", "bytes=abc", "bytes=9-5", "bytes=--5", "bytes=5--",
    "bytes=+1-5", "bytes=0-1,4-5", "bytes=0-1-2", "pages=1-2", "bytes 0-9", "bytes=0 - 9",
    "bytes=0x1-9",
  ])
  func `sends the whole for anything else`(value: String) {
    #expect(range(value) == .whole)
  }

  @Test func `has no part of nothing`() {
    #expect(range("bytes=0-", of: 0) == .unsatisfiable)
    #expect(range("bytes=-5", of: 0) == .unsatisfiable)
  }
}
