/// What a parameter was set to, in whole numbers, so that equal meanings are equal values.
public enum Value: Hashable, Sendable {
  /// One of the words that the parameter's type lists, by its place in the list.
  case word(UInt8)
  /// A number of the type's unit: ten-thousandths of a point or of one, milliseconds, or ones.
  case amount(Int)
  /// A width and a height in ten-thousandths of a point.
  case size(width: Int, height: Int)
  case point(x: Coordinate, y: Coordinate)
  case color(Color)
  case curve(Curve)
  /// UTF-8 without control characters.
  case text([UInt8])

  /// One coordinate of a point, in ten-thousandths of a point or of a percent of the stage.
  public struct Coordinate: Hashable, Sendable {
    public let amount: Int
    public let isPercent: Bool

    public init(amount: Int, isPercent: Bool = false) {
      self.amount = amount
      self.isPercent = isPercent
    }
  }
}

/// How many ten-thousandths make one: lengths and plain numbers are whole multiples of 1/10000.
public let unitsPerPoint = 10_000
/// How many parts make one second: times are whole milliseconds.
public let unitsPerSecond = 1_000

extension Value {
  /// An amount, or the place of a word.
  var number: Int? {
    switch self {
    case .amount(let amount): amount
    case .word(let place): Int(place)
    default: nil
    }
  }

  static func points(_ points: Double) -> Value {
    .amount(Int((points * Double(unitsPerPoint)).rounded()))
  }
  static func number(_ number: Double) -> Value { points(number) }
  static func seconds(_ seconds: Double) -> Value {
    .amount(Int((seconds * Double(unitsPerSecond)).rounded()))
  }
  static func word<Word: RawRepresentable<UInt8>>(_ word: Word) -> Value { .word(word.rawValue) }
}
