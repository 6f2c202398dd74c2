private func entry(
  _ preset: Preset, _ name: String, _ family: Preset.Family, _ title: StaticString,
  _ summary: StaticString,
  quirks: [String] = [], _ values: [(parameter: Parameter, value: Value)] = [],
  spinnerRidesEdge: Bool = false, leavingPageStays: Bool = false, startsAtOrigin: Bool = false
) -> Preset.Row {
  Preset.Row(
    preset: preset, name: name, family: family, title: title, summary: summary, quirks: quirks,
    values: values,
    spinnerRidesEdge: spinnerRidesEdge, leavingPageStays: leavingPageStays,
    startsAtOrigin: startsAtOrigin)
}

/// What every reveal shares: a round button in the upper right corner with nothing written on it,
/// since no text fits a circle of 44 points.
private let roundButton: [(parameter: Parameter, value: Value)] = [
  (.width, .points(44)), (.label, .text([])), (.y, .points(20)),
]

extension Preset {
  /// The table of presets: adding one is adding a row, and its name to the enumeration.
  public static let rows: [Row] = [
    entry(
      .submit, "submit", .submit, "Submit transition",
      "A button becomes a spinner, then a page."),
    entry(
      .tk, "tk", .submit, "Submit transition",
      "TKSubmitTransition and its fade animator to the letter.",
      quirks: [
        "The circle grows by 26 whatever the screen, which leaves corners bare on most.",
        "The width begins to shrink 0.1 s after the corners begin to round.",
        "The spinner sits at the button's left edge at once and rides inwards with it.",
        "The next page jumps to an alpha of 0.8, the leaving page drops to 0.8 over black.",
      ],
      [
        (.color, .color(Color(rgb: 0xff0000))), (.radius, .points(0)),
        (.shrinkDelay, .seconds(0.1)), (.spinDelay, .seconds(0)), (.expandScale, .number(26)),
        (.pageBack, .color(.black)),
      ],
      spinnerRidesEdge: true),
    entry(
      .soft, "soft", .submit, "Submit transition",
      "submit with an expansion that can be seen: 0.4 s, easing out, and a plain cross-fade.",
      [
        (.expandDuration, .seconds(0.4)), (.expandCurve, .curve(.easeOut)), (.fadeIn, .number(0)),
        (.fadeOut, .number(1)),
      ]),
    entry(
      .push, "push", .push, "Circle push",
      "A circle opens from the button and reveals the next page.",
      roundButton),
    entry(
      .pop, "pop", .pop, "Circle pop",
      "push read backwards: the leaving page closes to a circle on the button.",
      roundButton + [(.pageFrom, .word(Page.home)), (.pageTo, .word(Page.login))]),
    entry(
      .ping, "ping", .push, "Ping transition", "The first Ping transition to the letter.",
      quirks: [
        "The radius reaches the bottom left corner wherever the button lies.",
        "The circle opens at an even speed.",
      ],
      roundButton + [(.revealCurve, .curve(.linear)), (.revealRadius, .word(1))]),
    entry(
      .ky, "ky", .push, "Ping transition",
      "The later Ping transition, slower and with a radius by quadrant.",
      quirks: [
        "In the upper half the radius takes 30 points off the height and may fall short.",
        "The quadrant is that of the frame's corner, not of its centre.",
      ],
      roundButton + [(.revealDuration, .seconds(0.7)), (.revealRadius, .word(2))]),
    entry(
      .touch, "touch", .push, "Touch transition",
      "ky from the touched point: a frame of 10 by 10 about the origin.",
      quirks: [
        "In the upper half the radius takes 30 points off the height and may fall short."
      ],
      [
        (.width, .points(10)), (.height, .points(10)), (.label, .text([])),
        (.revealRadius, .word(2)),
      ],
      startsAtOrigin: true),
    entry(
      .wipe, "wipe", .submit, "Wipe transition",
      "submit with a next page that fades in from nothing while the covered page stays.",
      [(.fadeDuration, .seconds(0.4)), (.fadeIn, .number(0)), (.fadeOut, .number(1))],
      leavingPageStays: true),
    entry(
      .hy, "hy", .submit, "Submit transition",
      "HySubmitTransition: the button gives under the finger, and the fade is quicker.",
      quirks: ["The circle grows by 33 whatever the screen."],
      [
        (.pressScale, .number(0.9)), (.expandScale, .number(33)), (.fadeDuration, .seconds(0.4)),
        (.fadeIn, .number(0.5)), (.fadeOut, .number(1)),
      ]),
  ]
}
