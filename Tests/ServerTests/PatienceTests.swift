import HTTPWire
import Testing

@testable import Server

/// Whose time is up, under a clock that is turned by hand.
@Suite struct PatienceTests {
  static let limits = Limits()

  func seconds(_ number: Double) -> Int { Int(number * 1e9) }

  func verdict(
    _ patience: Patience, at time: Double, _ situation: Patience.Situation = .ordinary
  ) -> Patience.Verdict {
    patience.verdict(at: seconds(time), situation, within: Self.limits)
  }

  @Test func `closes a connection that never says anything`() {
    let patience = Patience(at: 0, isEncrypted: false)
    #expect(verdict(patience, at: 9.999) == .wait(until: seconds(10)))
    #expect(verdict(patience, at: 10) == .close)
  }

  @Test func `refuses a head that does not end, however its bytes drip in`() {
    var patience = Patience(at: 0, isEncrypted: false)
    for second in 1..<10 {
      patience.expect(.head(begun: true), at: seconds(Double(second)))
      #expect(verdict(patience, at: Double(second)) == .wait(until: seconds(10)))
    }
    #expect(verdict(patience, at: 10) == .refuse)
  }

  @Test func `counts a later head from its first byte`() {
    var patience = Patience(at: 0, isEncrypted: false)
    patience.answered(at: seconds(5))
    patience.expect(.head(begun: true), at: seconds(20))
    patience.expect(.head(begun: true), at: seconds(29))
    #expect(verdict(patience, at: 29.9) == .wait(until: seconds(30)))
    #expect(verdict(patience, at: 30) == .refuse)
  }

  @Test func `closes when content takes too long in all`() {
    var patience = Patience(at: 0, isEncrypted: false)
    patience.expect(.head(begun: true), at: 0)
    for second in 8..<18 { patience.expect(.content, at: seconds(Double(second))) }
    #expect(verdict(patience, at: 17.9) == .wait(until: seconds(18)))
    #expect(verdict(patience, at: 18) == .close)
  }

  @Test func `looks at an idle connection once more when places are scarce`() {
    var patience = Patience(at: 0, isEncrypted: false)
    patience.answered(at: seconds(100))
    #expect(verdict(patience, at: 101) == .wait(until: seconds(115)))
    #expect(verdict(patience, at: 115) == .wait(until: seconds(130)))
    #expect(verdict(patience, at: 115, .crowded) == .close)
    #expect(verdict(patience, at: 130) == .close)
  }

  @Test func `keeps an idle connection for a moment while the server stops`() {
    var patience = Patience(at: 0, isEncrypted: false)
    patience.answered(at: seconds(100))
    #expect(verdict(patience, at: 100.5, .draining) == .wait(until: seconds(101)))
    #expect(verdict(patience, at: 101, .draining) == .close)
  }

  @Test func `resets whoever takes nothing of what is sent`() {
    var patience = Patience(at: 0, isEncrypted: false)
    patience.answered(at: seconds(1))
    patience.sending(true, at: seconds(2))
    #expect(verdict(patience, at: 21.9) == .wait(until: seconds(22)))
    #expect(verdict(patience, at: 22) == .reset)
    patience.sending(true, at: seconds(21))
    #expect(verdict(patience, at: 22) == .wait(until: seconds(41)))
    patience.sending(false, at: seconds(23))
    #expect(verdict(patience, at: 24) == .wait(until: seconds(31)))
  }

  @Test func `ends a handshake in time, and then waits for a head`() {
    var patience = Patience(at: 0, isEncrypted: true)
    #expect(verdict(patience, at: 10) == .close)
    patience.expect(.head(begun: false), at: seconds(9))
    #expect(verdict(patience, at: 18.9) == .wait(until: seconds(19)))
    #expect(verdict(patience, at: 19) == .close)
  }

  @Test func `does not linger for ever`() {
    var patience = Patience(at: 0, isEncrypted: false)
    patience.expect(.linger, at: seconds(3))
    patience.expect(.linger, at: seconds(3.5))
    #expect(verdict(patience, at: 3.9) == .wait(until: seconds(4)))
    #expect(verdict(patience, at: 4) == .close)
  }
}
