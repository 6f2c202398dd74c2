import Testing
@Test func `the house stands`() { #expect(Bool(true)) }
