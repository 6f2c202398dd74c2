/// Regular expressions (ECMA-262) for decimal numbers within a range.
///
/// They accept plain decimals with at most nine places and no needless leading zeros. The parser
/// also takes exponents and more digits; for those no expression can check a range.
enum NumberPattern {
  /// Numbers in `range`, whose ends are whole.
  static func decimal(in range: ClosedRange<Int>) -> String {
    var choices: [String] = []
    if range.lowerBound < 0 {
      let least = max(0, -range.upperBound)
      choices.append("-" + magnitude(in: least...(-range.lowerBound)))
    }
    if range.upperBound >= 0 {
      choices.append(magnitude(in: max(0, range.lowerBound)...range.upperBound))
    }
    return choices.count == 1 ? choices[0] : "(\(choices.joined(separator: "|")))"
  }

  /// Numbers in a range that does not reach below 0: whole parts below the end with any fraction,
  /// and the end itself.
  private static func magnitude(in range: ClosedRange<Int>) -> String {
    let fraction = "(\\.[0-9]{1,9})?"
    let last = "\(range.upperBound)(\\.0{1,9})?"
    guard range.lowerBound < range.upperBound else { return last }
    var choices = [
      "(\(whole(in: range.lowerBound...range.upperBound - 1)))\(fraction)", last,
    ]
    if range.lowerBound == 0 { choices.append("\\.[0-9]{1,9}") }
    return "(\(choices.joined(separator: "|")))"
  }

  /// Whole numbers in a range that does not reach below 0.
  static func whole(in range: ClosedRange<Int>) -> String {
    var choices: [String] = []
    var low = range.lowerBound
    while low <= range.upperBound {
      // As many trailing nines as fit make one choice: 10...19 is 1[0-9].
      var (block, places) = (1, 0)
      while low % (block * 10) == 0, low > 0, low + block * 10 - 1 <= range.upperBound,
        String(low).count == String(low + block * 10 - 1).count
      {
        block *= 10
        places += 1
      }
      let digit = low / block % 10
      let count = min(9 - digit, (range.upperBound - low + 1) / block - 1)
      choices.append(choice(low / block, through: digit + count, places: places))
      low += block * (count + 1)
    }
    return choices.joined(separator: "|")
  }

  /// Numbers that share all but the last digit of their beginning, and then have any digits.
  private static func choice(_ beginning: Int, through last: Int, places: Int) -> String {
    let shared = beginning >= 10 ? String(beginning / 10) : ""
    let first = beginning % 10
    let digit = first == last ? "\(first)" : "[\(first)-\(last)]"
    let rest = places == 0 ? "" : places == 1 ? "[0-9]" : "[0-9]{\(places)}"
    return shared + digit + rest
  }
}
