internal import HTTPWire

/// What a connection waits for and since when: decides when its client's time is up.
///
/// A plain value without a clock; whoever asks says what time it is, in nanoseconds.
struct Patience: Equatable {
  enum Wait: Equatable {
    /// For the end of a TLS handshake.
    case handshake
    /// For a head; whether any byte of it has come.
    case head(begun: Bool)
    case content
    /// For the next request.
    case idle
    /// For the client to end its side after the last answer.
    case linger
  }

  enum Verdict: Equatable {
    /// Nothing to be done before that instant.
    case wait(until: Int)
    /// Say that the request came too late, then close.
    case refuse
    case close
    /// Close without care for what is still under way.
    case reset
  }

  private(set) var wait: Wait
  private var since: Int
  /// When output that still waits was last seen moving.
  private var sendingSince: Int?

  /// What else bears on how long an idle connection is kept.
  enum Situation: Equatable {
    case ordinary
    /// Most of the places for connections are taken.
    case crowded
    /// The server has been told to stop.
    case draining
  }

  /// For a connection that has just been accepted.
  init(at now: Int, isEncrypted: Bool) {
    wait = isEncrypted ? .handshake : .head(begun: false)
    since = now
  }

  /// Notes what the connection waits for. Only a change starts the time anew, so bytes that come
  /// in drop by drop win nothing.
  mutating func expect(_ wait: Wait, at now: Int) {
    if case .head = wait, case .head = self.wait {
      self.wait = wait
      return
    }
    guard wait != self.wait else { return }
    self.wait = wait
    since = now
  }

  /// Notes that a request was answered: what comes next has its own time.
  mutating func answered(at now: Int) {
    wait = .idle
    since = now
  }

  /// Notes that output waits for the client and that some of it has just moved, or that none does.
  mutating func sending(_ isPending: Bool, at now: Int) {
    sendingSince = isPending ? now : nil
  }

  /// What is to be done at `now`.
  func verdict(
    at now: Int, _ situation: Situation, within limits: borrowing Limits
  ) -> Verdict {
    if let sendingSince {
      let end = sendingSince + limits.sendTime * Self.millisecond
      return now >= end ? .reset : .wait(until: end)
    }
    let end = since + time(situation, limits) * Self.millisecond
    guard now >= end else { return .wait(until: nextLook(at: now, end: end, limits)) }
    return wait == .head(begun: true) ? .refuse : .close
  }

  /// An idle connection is looked at twice: places may have become scarce meanwhile.
  private func nextLook(at now: Int, end: Int, _ limits: borrowing Limits) -> Int {
    guard wait == .idle else { return end }
    let crowdedEnd = since + limits.crowdedIdleTime * Self.millisecond
    return now < crowdedEnd ? min(end, crowdedEnd) : end
  }

  private func time(_ situation: Situation, _ limits: borrowing Limits) -> Int {
    switch wait {
    case .handshake: limits.handshakeTime
    case .head: limits.headTime
    case .content: limits.contentTime
    case .idle: idleTime(situation, limits)
    case .linger: limits.lingerTime
    }
  }

  private func idleTime(_ situation: Situation, _ limits: borrowing Limits) -> Int {
    switch situation {
    case .ordinary: limits.idleTime
    case .crowded: min(limits.idleTime, limits.crowdedIdleTime)
    case .draining: min(limits.idleTime, limits.drainIdleTime)
    }
  }

  private static let millisecond = 1_000_000
}
