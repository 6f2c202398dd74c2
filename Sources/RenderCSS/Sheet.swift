import Markup
import Motion

/// The stylesheet while it is written.
///
/// Its text is written as it reads: in a template `$` stands for the prefix, and every `?` for
/// the next of the values that follow.
struct Sheet: ~Copyable {
  let transition: Transition
  let prefix: SafeName
  let scene: Scene
  let geometry: Geometry
  /// The transition as it ends well, and as it fails.
  let success, failure: Transition
  var out = Output(reserving: 0)

  init(_ transition: Transition) {
    self.transition = transition
    let name = transition.spec.text(.id) ?? Array("transition-button".utf8)
    guard let prefix = SafeName(name) else { fatalError("the table let a wrong id through") }
    self.prefix = prefix
    scene = transition.timeline.scene
    geometry = Geometry(transition)
    success = transition.ending(.success)
    failure = transition.ending(.failure)
  }

  var isReveal: Bool { transition.spec.preset.row.family != .submit }
  var policy: MotionPolicy { transition.spec.word(.motion) }

  mutating func write() {
    writeHead()
    writeLook()
    writeDark()
    if policy == .fade {
      writeCalm()
    } else if policy != .still {
      writeStates()
      Play(transition.timeline, variant: "").write(to: &self)
    }
    writePages()
    writeDocument()
    if transition.reduced != nil { writeReduced() }
    writeForcedColors()
  }

  /// What stands in a gap.
  enum Gap {
    case px(Double)
    case seconds(Double)
    case number(Double)
    case whole(Int)
    case percent(Double, places: Int)
    /// A share of the time as a percentage, rounded down. That of a jump lies a hair before its
    /// instant, so that there the new value holds, whatever a browser's last bit says.
    case share(Double, places: Int, isJump: Bool)
    case color(Color)
    case curve(Curve)
    case word(StaticString)
    /// Text whose every byte is harmless in a comment.
    case query([UInt8])
    case radius(Reach)
  }

  /// Writes a template.
  mutating func css(_ template: StaticString, _ gaps: Gap...) {
    var next = 0
    let (prefix, geometry) = (prefix, geometry)
    out.literal(
      template, gapsAt: UInt8(ascii: "$"), UInt8(ascii: "?"),
      fill: { byte, out in
        if byte == UInt8(ascii: "$") {
          out.value(prefix)
        } else if next < gaps.count {
          out.fill(gaps[next], prefix, geometry)
          next += 1
        } else {
          fatalError("a template has more gaps than values")
        }
      })
  }
}

extension Output {
  mutating func fill(_ gap: Sheet.Gap, _ prefix: SafeName, _ geometry: Geometry) {
    switch gap {
    case .px(let length):
      value(length)
      if length != 0 { literal("px") }
    case .seconds(let seconds):
      value(seconds, places: 6)
      literal("s")
    case .number(let number): value(number, places: 6)
    case .whole(let number): value(number)
    case .percent(let percent, let places):
      value(percent, places: places)
      literal("%")
    case .share(let share, let places, let isJump):
      var unit = 1.0
      for _ in 0..<places { unit *= 10 }
      value((share * 100 * unit + (isJump ? -1e-3 : 1e-3)).rounded(.down) / unit, places: places)
      literal("%")
    case .color(let color): self.color(color)
    case .curve(let curve): self.curve(curve)
    case .word(let word): literal(word)
    case .query(let text): value(PlainText(text))
    case .radius(let reach): geometry.write(reach, prefix, to: &self)
    }
  }

  /// `#f00`, or with alpha `#ff000080`.
  private mutating func color(_ color: Color) {
    var digits: [UInt8] = []
    color.appendHexadecimal(to: &digits)
    literal("#")
    if let digits = SafeName(digits) { value(digits) }
  }
}
