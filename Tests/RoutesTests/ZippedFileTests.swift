import TestSupport
import Testing

@testable import Routes

@Suite struct ZippedFileTests {
  @Test func `a file is compressed once, and comes back as it was`() throws {
    let file = bytes(String(repeating: "The same again. ", count: 100))
    let zipped = ZippedFile()
    let form = try #require(zipped.bytes(of: file))
    #expect(form.count < 100)
    #expect(try inflated(form) == file)
    // What was made stands, whatever is asked with.
    #expect(zipped.bytes(of: []) == form)
  }

  @Test func `a file that hardly gets smaller stays as it is`() {
    let zipped = ZippedFile()
    #expect(zipped.bytes(of: bytes("short")) == nil)
    #expect(zipped.bytes(of: bytes("short")) == nil)
  }
}
