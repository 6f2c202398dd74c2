import Markup
import Motion

/// What moves the elements of one group: gathers CSS rules, or writes SMIL animations.
struct Mover {
  let timeline: Timeline
  let clock: Clock
  let driver: Driver
  let prefix: SafeName
  /// What moves: a bit for each property of each part.
  private let moving: UInt64
  /// The letter that tells the keyframes of this group from another's.
  let letter: StaticString
  /// The rules that CSS needs, for the style element behind the picture.
  private(set) var rules: [Rule] = []
  private var keyframes: [Keyframe] = []
  private var shared = SharedText()

  struct Rule {
    let movement: Movement
    let y: Double
    let paints: Paints
  }

  init(
    _ timeline: Timeline, driver: Driver, prefix: SafeName, moves: Bool, letter: StaticString
  ) {
    self.timeline = timeline
    self.driver = driver
    self.prefix = prefix
    moving = moves ? timeline.moving : 0
    self.letter = letter
    clock = Clock(timeline)
    keyframes.reserveCapacity(16)
  }

  func moves(_ part: Part, _ property: Property) -> Bool {
    moving & Timeline.bit(part, property) != 0
  }

  /// Ends a start tag: with a style attribute where CSS moves the element, else with animations
  /// behind it.
  mutating func close(
    _ movements: [Movement], y: Double = 0, paints: Paints? = nil, to out: inout Output
  ) {
    let paints = paints ?? Paints(timeline.scene.light, isDark: false)
    switch driver {
    case .css:
      writeStyle(movements, y, paints, to: &out)
      out.literal(">")
    case .smil:
      out.literal(">")
      for index in movements.indices where moves(movements[index].part, movements[index].property) {
        animate(movements[index], y, paints, to: &out)
      }
    }
  }

  /// Fills ``keyframes`` with a movement's; false where it stands still as it is drawn. With no lead a
  /// value can jump before the first instant, and then stand still as something else.
  private mutating func fill(_ movement: Movement, in dialect: Track.Dialect) -> Bool {
    guard let index = timeline.trackIndex(movement.part, movement.property) else { return false }
    timeline.tracks[index].write(
      from: clock.begin, to: clock.end, in: dialect, into: &keyframes)
    if dialect == .splines, timeline.tracks[index].onlyJumps { keyframes.keepChanges() }
    return !keyframes.standsStill(as: timeline.tracks[index].idle)
  }

  private mutating func animate(
    _ movement: Movement, _ y: Double, _ paints: Paints, to out: inout Output
  ) {
    guard fill(movement, in: .splines) else { return }
    let index = timeline.trackIndex(movement.part, movement.property) ?? 0
    Animation(
      clock: clock, onlyJumps: timeline.tracks[index].onlyJumps,
      form: ValueForm(form: movement.form, y: y, paints: paints), prefix: prefix
    ).write(keyframes, sharing: &shared, to: &out)
  }

  // MARK: CSS

  private mutating func writeStyle(
    _ movements: [Movement], _ y: Double, _ paints: Paints, to out: inout Output
  ) {
    var isFirst = true
    for movement in movements where moves(movement.part, movement.property) {
      guard fill(movement, in: .every) else { continue }
      out.literal(isFirst ? " style=\"animation:" : ",")
      isFirst = false
      writeName(rules.count, to: &out)
      writeTiming(to: &out)
      rules.append(Rule(movement: movement, y: y, paints: paints))
    }
    if !isFirst { out.literal("\"") }
  }

  private func writeName(_ number: Int, to out: inout Output) {
    out.name(prefix)
    out.literal("-")
    out.literal(letter)
    out.value(number)
  }

  private func writeTiming(to out: inout Output) {
    out.literal(" ")
    out.value(clock.seconds, places: 3)
    switch clock.plays {
    case .forever: out.literal("s linear infinite")
    case .once: out.literal("s linear both")
    case .times(let count):
      out.literal("s linear ")
      out.value(count)
      out.literal(" both")
    }
  }

  /// The rules of everything that was closed so far.
  mutating func writeRules(to out: inout Output) {
    for index in rules.indices {
      let rule = rules[index]
      guard fill(rule.movement, in: .every) else { continue }
      out.literal("@keyframes ")
      writeName(index, to: &out)
      KeyframesRule(
        keyframes: keyframes, clock: clock,
        form: ValueForm(form: rule.movement.form, y: rule.y, paints: rule.paints)
      ).write(to: &out)
    }
  }
}
