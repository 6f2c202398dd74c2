extension CodeLengths {
  /// For tests.
  package static let even: CodeLengths = {
    let l=CodeLengths(
    literals: Array(repeating: 8, count: 226) + Array(repeating: 9, count: 60),
    distances: Array(repeating: 5, count: 28) + [4, 4])
    return l!
  }()
  static let svg = even
  static let css = even
}
