/// A staircase easing (CSS Easing 1, section 2.3): equal steps in time.
public struct Steps: Hashable, Sendable {
  /// Where the jumps stand in each step.
  public enum Position: UInt8, CaseIterable, Sendable {
    case jumpStart, jumpEnd, jumpNone, jumpBoth

    public var name: StaticString {
      switch self {
      case .jumpStart: "jump-start"
      case .jumpEnd: "jump-end"
      case .jumpNone: "jump-none"
      case .jumpBoth: "jump-both"
      }
    }
  }

  public let count: Int
  public let position: Position

  /// Takes 1 to 1000 steps; `jumpNone` needs two at least.
  public init?(_ count: Int, _ position: Position) {
    guard (1...1000).contains(count), position != .jumpNone || count >= 2 else { return nil }
    self.init(unchecked: count, position)
  }

  private init(unchecked count: Int, _ position: Position) {
    self.count = count
    self.position = position
  }

  /// `step-start`: one jump, at the beginning.
  static let atStart = Steps(unchecked: 1, .jumpStart)
  /// `step-end`: one jump, at the end.
  static let atEnd = Steps(unchecked: 1, .jumpEnd)

  /// The jumps in all, the ends' included.
  private var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// Progress at the given share of the time; at the instant of a jump the new value holds.
  public func progress(at time: Double) -> Double {
    if time < 0 { return 0 }
    if time >= 1 { return 1 }
    // A share like 0.3 times 10 may come out a hair below 3; the jump is then due all the same.
    let taken = Int(time * Double(count) + 1e-9)
    let before = position == .jumpStart || position == .jumpBoth ? 1 : 0
    return min(1, Double(taken + before) / Double(jumps))
  }

  /// The same staircase run backwards in time.
  public var reversed: Steps {
    switch position {
    case .jumpStart: Steps(count, .jumpEnd) ?? self
    case .jumpEnd: Steps(count, .jumpStart) ?? self
    case .jumpNone, .jumpBoth: self
    }
  }

  /// Each level and the share of the time at which it begins; the last holds to the end.
  public var levels: [(time: Double, progress: Double)] {
    (0..<count).map { step in
      let time = Double(step) / Double(count)
      return (time, progress(at: time))
    }
  }
}
