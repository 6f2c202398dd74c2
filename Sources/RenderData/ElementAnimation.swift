import Markup
import Motion

/// Arguments for `element.animate(keyframes, options)` (Web Animations, section 6.6): what one
/// element of a page does over the whole timeline.
///
/// The elements, and what they must look like before anything moves:
///
/// | name | element |
/// | --- | --- |
/// | `control` | a group about the button's centre that holds button, label and spinner |
/// | `button` | a box of the button's size and colour with square corners: its shape is a clip |
/// | `label` | the text in the middle of the button |
/// | `spinner` | the arc from 12 o'clock, its box centred on the button; at first transparent |
/// | `circle` | a box as large as the stage, in the button's colour: its shape is a clip |
/// | `reveal` | the page that opens or closes, or a box about it, as large as the stage |
/// | `from`, `to` | the pages |
///
/// Boxes may be HTML or SVG shapes; an SVG shape that turns or scales needs
/// `transform-box: fill-box; transform-origin: center`. A circle grows by its clip, never by a
/// scale: engines stretch a scaled box from its first raster. The button shrinks by `inset()`,
/// never by its width: engines snap boxes to whole pixels, and neighbours would move.
struct ElementAnimation {
  let name: StaticString
  let styles: [Style]
  let clock: Clock

  /// One CSS property, and the tracks that its value is made of.
  struct Style {
    let property: StaticString
    let tracks: [Track]
    /// Writes the value that belongs to the values of the tracks.
    let write: (inout Output, [Double]) -> Void
  }

  /// Where an instant lies in the animation.
  struct Clock {
    let begin, end: Double

    var milliseconds: Double { rounded(end) }

    /// An instant as a share of the duration, in hundred-millionths: the largest that no engine
    /// takes for a later one, be it kept in 64 bits or (Firefox) in 32, so that what jumps at an
    /// instant has jumped there. At most 0.1 microseconds early in 2 seconds.
    func offset(of time: Double) -> Double {
      let share = rounded(time) / milliseconds
      if share <= 0 { return 0 }
      if share >= 1 { return 1 }
      var steps = (share * 1e8 - 1e-4).rounded(.down)
      while steps > 0, Double(Float(steps / 1e8)) > share { steps -= 1 }
      return steps / 1e8
    }

    /// Milliseconds from the beginning, without the last bits of sums.
    private func rounded(_ time: Double) -> Double { ((time - begin) * 1e9).rounded() / 1e6 }
  }
}

extension ElementAnimation {
  /// What every element of a transition does; elements that keep still are left out.
  static func all(of timeline: Timeline) -> [ElementAnimation] {
    guard timeline.duration > 0 else { return [] }
    let clock = Clock(begin: -timeline.lead, end: timeline.end)
    return Wardrobe(timeline).styles.compactMap { name, styles in
      styles.isEmpty ? nil : ElementAnimation(name: name, styles: styles, clock: clock)
    }
  }
}

/// Which properties of which elements the tracks of a timeline are.
private struct Wardrobe {
  private let timeline: Timeline
  private let scene: Scene

  init(_ timeline: Timeline) {
    self.timeline = timeline
    scene = timeline.scene
  }

  typealias Styles = [ElementAnimation.Style]

  var styles: [(StaticString, Styles)] {
    [
      (
        "control",
        [plain("scale", .button, .scale), translation(.button, .offset)].compactMap(\.self)
      ),
      ("button", shape + tint + [plain("opacity", .button, .alpha)].compactMap(\.self)),
      ("label", [plain("opacity", .label, .alpha)].compactMap(\.self)),
      ("spinner", spinner),
      (
        "circle",
        [circle(.circle, at: scene.button.center), plain("opacity", .circle, .alpha)]
          .compactMap(\.self)
      ),
      ("reveal", [circle(.reveal, at: scene.origin)].compactMap(\.self)),
      ("from", [plain("opacity", .from, .alpha)].compactMap(\.self)),
      ("to", [plain("opacity", .to, .alpha)].compactMap(\.self)),
    ]
  }

  private func plain(_ property: StaticString, _ part: Part, _ of: Property)
    -> ElementAnimation.Style?
  {
    timeline.track(part, of).map { track in
      .init(property: property, tracks: [track]) { $0.value($1[0], places: 6) }
    }
  }

  private func translation(_ part: Part, _ of: Property, from origin: Double = 0)
    -> ElementAnimation.Style?
  {
    timeline.track(part, of).map { track in
      .init(property: "translate", tracks: [track]) { $0.pixels($1[0] - origin) }
    }
  }

  private func circle(_ part: Part, at center: Point) -> ElementAnimation.Style? {
    timeline.track(part, .radius).map { track in
      .init(property: "clipPath", tracks: [track]) { out, values in
        out.literal("circle(")
        out.pixels(values[0])
        out.literal(" at ")
        out.pixels(center.x)
        out.literal(" ")
        out.pixels(center.y)
        out.literal(")")
      }
    }
  }

  private var spinner: Styles {
    let turn = timeline.track(.spinner, .angle).map { track in
      ElementAnimation.Style(property: "rotate", tracks: [track]) {
        $0.value($1[0], places: 6)
        $0.literal("deg")
      }
    }
    return [
      turn, translation(.spinner, .x, from: scene.button.center.x),
      plain("opacity", .spinner, .alpha),
    ].compactMap(\.self)
  }

  /// The button's shape: what is left of its box, and the corners' radius.
  private var shape: Styles {
    let moving = [
      timeline.track(.button, .x), timeline.track(.button, .width),
      timeline.track(.button, .radius),
    ]
    guard moving.contains(where: { $0 != nil }) else { return [] }
    let still = [scene.button.x, scene.button.width, scene.radius]
    let box = scene.button
    let tracks = moving.compactMap(\.self)
    return [
      .init(property: "clipPath", tracks: tracks) { out, values in
        var values = values[...]
        let all = zip(moving, still).map { $0 == nil ? $1 : values.removeFirst() }
        out.literal("inset(0px ")
        out.pixels(box.x + box.width - all[0] - all[1])
        out.literal(" 0px ")
        out.pixels(all[0] - box.x)
        out.literal(" round ")
        out.pixels(all[2])
        out.literal(")")
      }
    ]
  }

  /// The failure's colour: a box has a background, an SVG shape a fill.
  private var tint: Styles {
    guard let track = timeline.track(.button, .tint) else { return [] }
    let palette = timeline.palette
    return ["backgroundColor", "fill"].map { property in
      .init(property: property, tracks: [track]) {
        $0.color(palette.button.mixed(with: palette.failure, $1[0]))
      }
    }
  }
}
