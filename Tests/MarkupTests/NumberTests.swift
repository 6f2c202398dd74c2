import TestSupport
import Testing

@testable import Markup

@Suite struct NumberTests {
  static func written(_ number: Double, places: Int) -> String {
    var out = Output()
    out.value(number, places: places)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, 4, "0"), (-0.0, 4, "0"), (0.5, 4, "0.5"), (-0.5, 4, "-0.5"), (1.25, 1, "1.3"),
    (-1.25, 1, "-1.3"), (0.00004, 4, "0"), (-0.00004, 4, "0"), (0.00005, 4, "0.0001"),
    (0.99996, 4, "1"), (9.9999, 3, "10"), (12.0500, 4, "12.05"), (100, 0, "100"), (2.5, 0, "3"),
    (0.123456789, 9, "0.123456789"), (1.000000001, 9, "1.000000001"), (445.3, 4, "445.3"),
  ])
  func `are as short as can be`(number: Double, places: Int, text: String) {
    #expect(Self.written(number, places: places) == text)
  }

  @Test(arguments: [Double.nan, .signalingNaN])
  func `that are none are drawn as nothing`(number: Double) {
    #expect(Self.written(number, places: 4) == "0")
  }

  @Test(arguments: [Double.infinity, 1e300, .greatestFiniteMagnitude, 1e19], 0...9)
  func `too large to write are held, never a trap`(number: Double, places: Int) throws {
    let most = try #require(Double(Self.written(number, places: places)))
    let least = try #require(Double(Self.written(-number, places: places)))
    #expect(most > 1e8)
    #expect(least == -most)
  }

  @Test(arguments: 0...9)
  func `read back within half a last digit, in the shortest form`(places: Int) throws {
    var random = SeededGenerator(UInt64(places))
    var unit: Double = 1
    for _ in 0..<places { unit /= 10 }
    for _ in 0..<2000 {
      let number = Double.random(in: -5000...5000, using: &random)
      let text = Self.written(number, places: places)
      let read = try #require(Double(text))
      #expect(abs(read - number) <= unit / 2.0 + 1e-9)
      #expect(!text.contains("e") && text != "-0")
      if text.contains(".") {
        #expect(text.last != "0" && text.last != ".")
        #expect(text.split(separator: ".")[1].count <= places)
      }
    }
  }

  @Test(arguments: [
    (UInt32(0xff_ff_ff), "fff"), (0x00_00_00, "000"), (0x11_22_33, "123"), (0x12_22_33, "122233"),
    (0xfd_37_67, "fd3767"), (0x00_00_01, "000001"),
  ])
  func `of colours take three digits where they say as much as six`(rgb: UInt32, text: String) {
    var out = Output()
    out.hexadecimal(rgb: rgb)
    #expect(String(decoding: out.bytes, as: UTF8.self) == text)
  }
}
