extension SeededGenerator {
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
