/// What a parameter accepts: a kind of value, its range, and words that stand beside it.
public struct ParameterType: Sendable {
  public enum Kind: Equatable, Sendable {
    /// Only one of the words.
    case words
    /// A number with a unit, within the range.
    case amount(Unit)
    /// `WxH`, each within the range.
    case size
    /// `x,y`, each points within the range or percent of the stage; or a corner, a side, `center`.
    case point
    case color
    case curve
    /// Text of at most as many scalars; it may be empty.
    case text(limit: Int)
    /// A letter, then letters, digits, `_` or `-`; at most as many characters.
    case identifier(limit: Int)
    /// Letters, digits, `.` and `-`; at most as many characters.
    case tag(limit: Int)
  }

  public enum Unit: Sendable { case points, number, seconds, count }

  public let kind: Kind
  /// In the value's own units (``Value``).
  public let range: ClosedRange<Int>
  /// Words accepted beside the kind, in the order of their ``Value/word(_:)`` numbers.
  public let words: [String]

  init(_ kind: Kind, _ range: ClosedRange<Int> = 0...0, words: [String] = []) {
    self.kind = kind
    self.range = range
    self.words = words
  }
}

extension ParameterType {
  static func words<Word: ParameterWord>(_: Word.Type) -> ParameterType {
    ParameterType(.words, words: Word.allCases.map(\.name))
  }
  static func points(_ range: ClosedRange<Double>, or words: String...) -> ParameterType {
    ParameterType(.amount(.points), scaled(range, by: unitsPerPoint), words: words)
  }
  static func number(_ range: ClosedRange<Double>, or words: String...) -> ParameterType {
    ParameterType(.amount(.number), scaled(range, by: unitsPerPoint), words: words)
  }
  static func seconds(_ range: ClosedRange<Double>, or words: String...) -> ParameterType {
    ParameterType(.amount(.seconds), scaled(range, by: unitsPerSecond), words: words)
  }
  static func count(_ range: ClosedRange<Int>, or words: String...) -> ParameterType {
    ParameterType(.amount(.count), range, words: words)
  }
  static func size(_ range: ClosedRange<Double>, or words: String...) -> ParameterType {
    ParameterType(.size, scaled(range, by: unitsPerPoint), words: words)
  }
  static func point(_ range: ClosedRange<Double>) -> ParameterType {
    ParameterType(.point, scaled(range, by: unitsPerPoint))
  }
  static func color(or words: String...) -> ParameterType {
    ParameterType(.color, words: words)
  }
  static let curve = ParameterType(.curve)

  private static func scaled(_ range: ClosedRange<Double>, by unit: Int) -> ClosedRange<Int> {
    Int(
      (range.lowerBound * Double(unit)).rounded())...Int(
        (range.upperBound * Double(unit)).rounded())
  }
}

/// The words of one parameter, as an enumeration whose raw values are their places in the list.
public protocol ParameterWord: CaseIterable, RawRepresentable<UInt8>, Sendable {
  /// The word as it is written in a query.
  var name: String { get }
}

/// What follows the expansion.
public enum Then: UInt8, ParameterWord {
  case fade, reveal, cut
  public var name: String { "\(self)" }
}

/// How the work that the button stands for ends.
public enum Outcome: UInt8, ParameterWord {
  case success, failure, cancel
  public var name: String { "\(self)" }
}

/// What sets the picture in motion.
public enum Start: UInt8, ParameterWord {
  case load, click
  public var name: String { "\(self)" }
}

/// How much may move.
public enum MotionPolicy: UInt8, ParameterWord {
  case auto, full, slow, fade, still
  public var name: String { "\(self)" }
}

/// Which colours are used.
public enum ColorScheme: UInt8, ParameterWord {
  case auto, light, dark
  public var name: String { "\(self)" }
}

/// What moves the parts of an SVG.
public enum Driver: UInt8, ParameterWord {
  case smil, css
  public var name: String { "\(self)" }
}

/// Whether a stylesheet has rules that act on the whole document.
public enum PageRules: UInt8, ParameterWord {
  case none, document, navigation
  public var name: String { "\(self)" }
}

/// How a wrong request for a picture is answered.
public enum ErrorStyle: UInt8, ParameterWord {
  case auto, image, strict
  public var name: String { "\(self)" }
}
