/// A row of the table below: its parameter, name and type, what it sets, and its default.
private func entry(
  _ parameter: Parameter, _ name: String, _ type: ParameterType, _ summary: String,
  _ standard: Value, example: String, use: Parameter.Use = .all
) -> Parameter.Row {
  Parameter.Row(
    parameter: parameter, name: name, type: type, standard: standard, standardInWords: nil,
    summary: summary, example: example, use: use)
}

/// A row whose default is worked out from other values, and is told in words.
private func entry(
  _ parameter: Parameter, _ name: String, _ type: ParameterType, _ summary: String,
  workedOut standard: String, example: String, use: Parameter.Use = .all
) -> Parameter.Row {
  Parameter.Row(
    parameter: parameter, name: name, type: type, standard: nil, standardInWords: standard,
    summary: summary, example: example, use: use)
}

/// The words for a page that is no plain colour, in the order of ``Page``.
private let paper = ParameterType.color(or: "none", "login", "home", "blank")
private let minute = ParameterType.seconds(0...60)
private let phase = ParameterType.seconds(0...60, or: "auto")

private let steep = Value.curve(.bezier(Bezier(unchecked: 0.95, 0.02, 1, 0.05)))

extension Parameter {
  /// The table of the interface: the only place that names its parameters. The parser, its
  /// errors, the canonical form and every document about the interface are made from it.
  public static let rows: [Row] = groups.flatMap(\.rows)

  /// The table's parts, each about one thing.
  public static let groups: [(title: String, rows: [Row])] = [
    ("Preset and stage", stageRows), ("Button", buttonRows), ("Spinner", spinnerRows),
    ("Pages", pageRows), ("Times", timeRows), ("Phases", phaseRows), ("Outcome", outcomeRows),
    ("Playing", playRows), ("Dark scheme", colorRows), ("Document", documentRows),
  ]

  private static let stageRows = [
    entry(
      .preset, "preset", ParameterType(.words, words: Preset.allCases.map(\.name)),
      "The transition whose values are the defaults of all others.", .word(Preset.submit),
      example: "soft"),
    entry(
      .stage, "stage", .size(16...4096, or: "button"),
      "The page's box in points; button is a box tight about the button with a margin of 8.",
      .size(width: 375 * unitsPerPoint, height: 667 * unitsPerPoint), example: "768x1024"),
    entry(
      .size, "size", .size(1...16384),
      "The size at which the picture is shown; its own coordinates stay those of the stage.",
      workedOut: "the stage", example: "188x334"),
  ]

  private static let buttonRows = [
    entry(
      .width, "width", .points(1...4096), "The button's width.",
      workedOut: "250, or the stage's width less 64 if that is less; 44 for reveals",
      example: "280"),
    entry(
      .height, "height", .points(1...4096), "The button's height.",
      workedOut: "44, or the stage's shorter side if that is less", example: "50"),
    entry(
      .x, "x", .points(-10000...10000), "The button's left edge.",
      workedOut: "centred; the stage's width less 64 for reveals", example: "32"),
    entry(
      .y, "y", .points(-10000...10000), "The button's top edge.",
      workedOut: "60 above the stage's bottom edge; 20 for reveals", example: "300"),
    entry(
      .radius, "radius", .points(0...2048), "The button's corner radius.",
      workedOut: "8; half the smaller side for reveals", example: "22"),
    entry(
      .color, "color", .color(), "The colour of the button and of the circle.",
      .color(Color(rgb: 0xfd3767)), example: "red"),
    entry(
      .label, "label", ParameterType(.text(limit: 256)),
      "The button's text; it may be empty.", .text(Array("Sign in".utf8)), example: "Log+in"),
    entry(
      .labelColor, "label.color", .color(or: "auto"),
      "The label's colour; auto is white where that has a contrast of 3 to 1, else black.",
      .word(0), example: "white"),
    entry(
      .labelSize, "label.size", .points(4...200), "The label's font size.", .points(14),
      example: "16"),
  ]

  private static let spinnerRows = [
    entry(
      .spinnerColor, "spinner.color", .color(or: "auto"),
      "The spinner's colour; auto is the label's rule.", .word(0), example: "white",
      use: .submits),
    entry(
      .spinnerWidth, "spinner.width", .points(0.25...64), "The width of the spinner's stroke.",
      .points(1), example: "2", use: .submits),
    entry(
      .spinnerArc, "spinner.arc", .number(0.05...0.95),
      "The share of the circle that the spinner draws.", .number(0.4), example: "0.25",
      use: .submits),
    entry(
      .spinnerPeriod, "spinner.period", .seconds(0.1...10), "The time of one turn.",
      .seconds(0.4), example: "0.8", use: .submits),
    entry(
      .spinnerRadius, "spinner.radius", .points(1...1024), "The spinner's radius.",
      workedOut: "a quarter of the button's height", example: "12", use: .submits),
  ]

  private static let pageRows = [
    entry(
      .pageFrom, "page.from", paper,
      "The page that is left: a plain colour, none (transparent) or a drawing.",
      .word(Page.login), example: "white"),
    entry(
      .pageTo, "page.to", paper, "The page that comes: a colour, none or a drawing.",
      .word(Page.home), example: "blank"),
    entry(
      .pageBack, "page.back", paper, "What lies behind both pages: a colour, none or a drawing.",
      .color(.white), example: "black"),
  ]

  private static let timeRows = [
    entry(
      .lead, "lead", minute, "The idle time before the tap.",
      workedOut: "0.5; 0 with start=click", example: "1"),
    entry(
      .hold, "hold", minute, "The time from the tap to the expansion, or to the failure.",
      .seconds(1), example: "2", use: .submits),
    entry(
      .spinDelay, "spin.delay", minute, "When the spinner appears, from the tap.",
      workedOut: "the end of the shrinking; 0 for tk", example: "0.2", use: .submits),
  ]

  private static let phaseRows = [
    entry(
      .roundDelay, "round.delay", minute, "When the corners begin to round, from the tap.",
      .seconds(0), example: "0.05", use: .submits),
    entry(
      .roundDuration, "round.duration", phase,
      "How long the rounding takes; auto is a spring's own time.", .seconds(0.1), example: "0.2",
      use: .submits),
    entry(
      .roundCurve, "round.curve", .curve, "How the rounding runs.", .curve(.linear),
      example: "ease-out", use: .submits),
    entry(
      .shrinkDelay, "shrink.delay", minute, "When the width begins to shrink, from the tap.",
      .seconds(0), example: "0.1", use: .submits),
    entry(
      .shrinkDuration, "shrink.duration", phase,
      "How long the shrinking takes; auto is a spring's own time.", .seconds(0.1), example: "0.3",
      use: .submits),
    entry(
      .shrinkCurve, "shrink.curve", .curve, "How the shrinking runs.", .curve(.linear),
      example: "ease-in-out", use: .submits),
    entry(
      .expandDelay, "expand.delay", minute,
      "When the circle begins to expand, from the hold's end.",
      .seconds(0), example: "0.1", use: .submits),
    entry(
      .expandDuration, "expand.duration", phase,
      "How long the expansion takes; auto is a spring's own time.", .seconds(0.3), example: "0.4",
      use: .submits),
    entry(
      .expandCurve, "expand.curve", .curve, "How the expansion runs.", steep,
      example: "cubic-bezier(.3,-0.2,.2,1)", use: .submits),
    entry(
      .expandScale, "expand.scale", .number(0.1...1000, or: "cover"),
      "By how much the circle grows; cover is exactly as much as the stage needs.", .word(0),
      example: "26", use: .submits),
    entry(
      .revealDelay, "reveal.delay", minute, "When the circle begins to open, from the tap.",
      .seconds(0), example: "0.1", use: .reveals),
    entry(
      .revealDuration, "reveal.duration", phase,
      "How long the circle takes; auto is a spring's own time.", .seconds(0.5), example: "0.7",
      use: .reveals),
    entry(
      .revealCurve, "reveal.curve", .curve, "How the circle opens.", .curve(.easeInOut),
      example: "linear", use: .reveals),
    entry(
      .revealRadius, "reveal.radius", .points(0...20000, or: "cover", "corner", "quadrant"),
      "The circle's largest radius; cover is exactly as much as the stage needs, corner and "
        + "quadrant are published formulas that can leave corners bare.",
      .word(0), example: "700", use: .reveals),
    entry(
      .fadeDelay, "fade.delay", minute, "When the pages begin to fade, from the expansion's end.",
      .seconds(0), example: "0.1", use: .submits),
    entry(
      .fadeDuration, "fade.duration", phase,
      "How long the fade takes; auto is a spring's own time.", .seconds(0.5), example: "0.3",
      use: .submits),
    entry(
      .fadeCurve, "fade.curve", .curve, "How the fade runs.", .curve(.easeInOut),
      example: "ease-out", use: .submits),
    entry(
      .fadeIn, "fade.in", .number(0...1), "The arriving page's alpha as the fade begins.",
      .number(0.8), example: "0", use: .submits),
    entry(
      .fadeOut, "fade.out", .number(0...1), "The leaving page's alpha as the fade begins.",
      .number(0.8), example: "1", use: .submits),
    entry(
      .restoreDelay, "restore.delay", minute,
      "When a loop shows the first picture again, from the end of the expansion or the reveal.",
      .seconds(1), example: "2"),
    entry(
      .then, "then", .words(Then.self),
      "What follows the expansion: a fade, the circle opening onto the page, or a cut.",
      .word(Then.fade), example: "reveal", use: .submits),
    entry(
      .origin, "origin", .point(-10000...10000),
      "The reveal's centre: x,y in points or percent of the stage, or a corner, a side, center.",
      workedOut: "the button's centre; the stage's centre for touch", example: "50%25,100%25",
      use: .reveals),
  ]

  private static let outcomeRows = [
    entry(
      .outcome, "outcome", .words(Outcome.self), "How the work ends.", .word(Outcome.success),
      example: "failure", use: .submits),
    entry(
      .progress, "progress", .number(0...1),
      "Draws a fixed ring of this share, from 12 o'clock, in place of the turning arc.",
      workedOut: "none: the arc turns", example: "0.6", use: .submits),
    entry(
      .failureColor, "failure.color", .color(), "The button's colour after a failure.",
      .color(Color(rgb: 0xd70015)), example: "firebrick", use: .submits),
    entry(
      .failureDuration, "failure.duration", minute,
      "How long the button takes to open again, and its colour to return.", .seconds(0.1),
      example: "0.2", use: .submits),
    entry(
      .shakeDistance, "shake.distance", .points(0...500), "How far a failure shakes the button.",
      .points(10), example: "6", use: .submits),
    entry(
      .shakeCount, "shake.count", .count(0...20), "How often a failure swings the button.",
      .amount(5), example: "3", use: .submits),
    entry(
      .shakeDuration, "shake.duration", minute, "How long a failure shakes the button.",
      .seconds(0.5), example: "0.4", use: .submits),
    entry(
      .pressScale, "press.scale", .number(0.1...2),
      "The button's scale under the finger, until the tap.", .number(1), example: "0.9",
      use: .submits),
    entry(
      .pressDuration, "press.duration", minute,
      "How long the press takes before the tap, and the release after it.", .seconds(0.3),
      example: "0.2", use: .submits),
  ]

  private static let playRows = [
    entry(
      .repeats, "repeat", .count(1...1000, or: "loop", "once"),
      "How often the picture plays; once stops with the next page shown.",
      workedOut: "loop; once with start=click", example: "once"),
    entry(
      .start, "start", .words(Start.self), "What starts the picture: being loaded or a click.",
      .word(Start.load), example: "click"),
    entry(
      .speed, "speed", .number(0.1...10), "By how much everything runs faster.", .number(1),
      example: "0.5"),
    entry(
      .motion, "motion", .words(MotionPolicy.self),
      "How much may move; auto is full, and fade for people who ask for reduced motion.",
      .word(MotionPolicy.auto), example: "fade"),
  ]

  private static let colorRows = [
    entry(
      .scheme, "scheme", .words(ColorScheme.self),
      "Which colours are used; auto follows the viewer's scheme where the browser tells it.",
      .word(ColorScheme.auto), example: "dark"),
    entry(
      .darkColor, "dark.color", .color(), "The button's colour in the dark scheme.",
      workedOut: "color", example: "ff6482"),
    entry(
      .darkLabelColor, "dark.label.color", .color(or: "auto"),
      "The label's colour in the dark scheme.", workedOut: "label.color", example: "black"),
    entry(
      .darkPageFrom, "dark.page.from", paper, "The page that is left, in the dark scheme.",
      workedOut: "page.from, drawings from a dark palette", example: "111"),
    entry(
      .darkPageTo, "dark.page.to", paper, "The page that comes, in the dark scheme.",
      workedOut: "page.to, drawings from a dark palette", example: "222"),
    entry(
      .darkPageBack, "dark.page.back", paper, "What lies behind both, in the dark scheme.",
      workedOut: "page.back; black if that is white", example: "333"),
  ]

  private static let documentRows = [
    entry(
      .at, "at", .seconds(-60...86400), "Draws one instant, in seconds from the tap.",
      workedOut: "none: the picture moves", example: "1.2"),
    entry(
      .strip, "strip", .count(2...24), "Draws a filmstrip of as many instants.",
      workedOut: "none", example: "8"),
    entry(
      .driver, "driver", .words(Driver.self), "What moves an SVG: SMIL or CSS keyframes.",
      .word(Driver.smil), example: "css"),
    entry(
      .pages, "pages", .words(PageRules.self),
      "Rules of the stylesheet that act on the whole document.", .word(PageRules.none),
      example: "navigation"),
    entry(
      .id, "id", ParameterType(.identifier(limit: 32)),
      "The prefix of every id, class and custom property.",
      workedOut: "made from the other values in SVG; transition-button in CSS",
      example: "my-button"),
    entry(
      .v, "v", ParameterType(.tag(limit: 32)), "Means nothing; pins the cache for a year.",
      workedOut: "none", example: "1"),
    entry(
      .errors, "errors", .words(ErrorStyle.self),
      "How a wrong request for an SVG is answered: as a picture, strictly, or by who asks.",
      .word(ErrorStyle.auto), example: "strict"),
  ]
}
