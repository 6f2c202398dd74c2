/// Random numbers that are the same in every run (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// True in one of so many cases.
  public mutating func oneIn(_ cases: Int) -> Bool { Int.random(in: 0..<cases, using: &self) == 0 }

  public mutating func one<Elements: Collection>(of elements: Elements) -> Elements.Element {
    guard let element = elements.randomElement(using: &self) else {
      fatalError("nothing to choose from")
    }
    return element
  }

  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  public mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
