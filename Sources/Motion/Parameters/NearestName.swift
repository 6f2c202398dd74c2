/// Finds the name that somebody meant.
public enum NearestName {
  /// The candidate that differs least from what was given, letter case aside; the first of several
  /// equals, nil where none is near.
  ///
  /// Near is: as many typing errors as one in three characters, three at most, none in names of
  /// one or two characters. Costs a few operations per candidate and character.
  public static func find(_ given: [UInt8], among candidates: [String]) -> String? {
    guard given.count <= longest else { return nil }
    let given = essence(given)
    var least = errorsAllowed(in: given.count) + 1
    var found: String?
    for candidate in candidates {
      let letters = essence(candidate.utf8)
      guard abs(letters.count - given.count) < least else { continue }
      let errors = distance(given, letters)
      if errors < least { (least, found) = (errors, candidate) }
    }
    return found
  }

  /// What is longer is no slip of the fingers.
  private static let longest = 40

  private static func errorsAllowed(in length: Int) -> Int {
    switch length {
    case 0...2: 0
    case 3...5: 1
    case 6...8: 2
    default: 3
    }
  }

  /// The letters and digits in which names differ: A to Z made small, and no dots, dashes,
  /// underscores or spaces, which stand for each other.
  private static func essence(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.compactMap { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "): nil
      default: byte
      }
    }
  }

  /// The least number of characters that are inserted, left out, replaced or swapped with their
  /// neighbour to get from one to the other (Damerau and Levenshtein, each character touched once).
  static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: other.count + 1)
    var above = Array(0...other.count)
    for row in one.indices {
      var line = [row + 1]
      for column in other.indices {
        let isSame = one[row] == other[column]
        var cost = min(above[column] + (isSame ? 0 : 1), above[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        line.append(cost)
      }
      (before, above) = (above, line)
    }
    return above[other.count]
  }
}

extension NearestName {
  /// What other systems call a parameter.
  static let otherNames: [String: Parameter] = [
    "text": .label, "title": .label, "caption": .label, "name": .label, "value": .label,
    "background": .color, "background-color": .color, "backgroundcolor": .color, "bg": .color,
    "fill": .color, "tint": .color, "accent": .color,
    "textcolor": .labelColor, "text-color": .labelColor, "foreground": .labelColor,
    "fg": .labelColor, "font-size": .labelSize, "fontsize": .labelSize,
    "border-radius": .radius, "borderradius": .radius, "corner": .radius, "rounded": .radius,
    "corner-radius": .radius, "cornerradius": .radius,
    "w": .width, "h": .height, "left": .x, "top": .y,
    "viewport": .stage, "screen": .stage, "canvas": .stage, "viewbox": .stage,
    "dimensions": .size, "stroke": .spinnerWidth, "stroke-width": .spinnerWidth,
    "duration": .expandDuration, "easing": .expandCurve, "curve": .expandCurve,
    "timing": .expandCurve, "ease": .expandCurve, "timing-function": .expandCurve,
    "scale": .expandScale, "delay": .lead, "begin": .lead, "wait": .hold, "loading": .hold,
    "time": .at, "t": .at, "frame": .at, "frames": .strip, "filmstrip": .strip,
    "from": .pageFrom, "to": .pageTo, "page": .pageTo, "center": .origin, "centre": .origin,
    "state": .outcome, "result": .outcome, "error": .errors, "percent": .progress,
    "loop": .repeats, "iterations": .repeats, "count": .repeats, "trigger": .start,
    "autoplay": .start, "rate": .speed, "reduced-motion": .motion, "theme": .scheme,
    "dark": .scheme, "mode": .scheme, "type": .preset, "style": .preset, "template": .preset,
    "animation": .preset, "engine": .driver, "prefix": .id, "class": .id, "version": .v,
  ]

  /// What other systems call a value.
  static let otherWords: [String: [String]] = [
    "infinite": ["loop"], "indefinite": ["loop"], "forever": ["loop"], "true": ["loop", "auto"],
    "centre": ["center"], "middle": ["center"], "fail": ["failure"], "error": ["failure"],
    "ok": ["success"], "done": ["success"], "abort": ["cancel"], "hover": ["click"],
    "tap": ["click"], "none": ["still", "cut"], "reduce": ["fade"], "reduced": ["fade"],
    "tksubmittransition": ["tk"], "reveal": ["push"], "dismiss": ["pop"], "transparent": ["none"],
    "white": ["light"], "black": ["dark"], "default": ["auto", "submit"],
  ]
}
