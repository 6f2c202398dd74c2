/// What a page is made of, when it is no plain colour.
public enum Page: UInt8, ParameterWord {
  /// Transparent: what lies beneath shows through.
  case none
  /// A drawing of a form: two fields above the button.
  case login
  /// A drawing of a list: a bar, rows with pictures.
  case home
  /// An empty sheet of paper.
  case blank

  public var name: String { "\(self)" }
}
