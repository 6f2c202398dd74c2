public import Markup
public import Motion

/// A transition as a motion spec for people: plain text for a terminal of 100 columns.
public enum RenderText {
  /// Appends the document.
  ///
  /// - Parameters:
  ///   - transition: What is described.
  ///   - site: What stands before a path to make it an address; may be empty.
  ///   - losses: What other formats cannot say; this format's own are added.
  ///   - out: What it is appended to.
  public static func render(
    _ transition: Transition, at site: String = "", losses: [Loss] = [], into out: inout Output
  ) {
    let all = losses + self.losses(transition)
    for line in MotionSpec(transition: transition, site: site, losses: all).page.lines {
      out.value(PlainText(line))
      out.literal("\n")
    }
  }

  /// What text cannot say of a transition.
  public static func losses(_ transition: Transition) -> [Loss] {
    transition.spec.unused(by: "txt", [.strip, .driver, .pages, .id])
  }
}

private struct MotionSpec {
  let transition: Transition
  let site: String
  let losses: [Loss]

  private var spec: Spec { transition.spec }
  private var timeline: Timeline { transition.timeline }
  private var scene: Scene { timeline.scene }
  private static let indent = 10

  var page: TextPage {
    var page = TextPage()
    page.add("", "\(spec.preset.name): \(spec.preset.row.summary)", indent: 0)
    page.add(spec.url("/transition.txt", at: site))
    page.skip()
    addFacts(to: &page)
    page.skip()
    addPhases(to: &page)
    addInstant(to: &page)
    addDrag(to: &page)
    addNotes(to: &page)
    return page
  }

  // MARK: Facts

  private func addFacts(to page: inout TextPage) {
    for (title, text) in [
      ("Stage", stage), ("Button", button), ("Label", label), ("Spinner", spinner),
      ("Cover", cover), ("Pages", pages), ("Time", time), ("Motion", motion),
    ] {
      if let text { page.add(title, text, indent: MotionSpec.indent) }
    }
  }

  private var stage: String? {
    let shown = scene.display == scene.stage ? "" : ", shown at \(sized(scene.display))"
    return sized(scene.stage) + shown
  }

  private var button: String? {
    let box = scene.button
    return "\(sized(Size(width: box.width, height: box.height))) at \(box.x.text()), "
      + "\(box.y.text()); radius \(scene.radius.text()); \(scene.light.button.written)"
      + (scene.dark.button == scene.light.button ? "" : ", dark \(scene.dark.button.written)")
  }

  private var label: String? {
    guard !scene.label.text.isEmpty else { return nil }
    let fit = scene.label.fit
    return "\"\(String(decoding: scene.label.text, as: UTF8.self))\", \(fit.size.text()) pt"
      + (fit.length.map { ", squeezed to \($0.text()) pt" } ?? "")
      + ", \(scene.light.label.written)"
  }

  private var spinner: String? {
    guard timeline.track(.spinner, .alpha) != nil else { return nil }
    let spinner = scene.spinner
    let share = (spinner.share * 100).text(places: 2)
    return "radius \(spinner.radius.text()); stroke \(spinner.width.text()), "
      + "\(scene.light.spinner.written); \(share) % of the circle, clockwise from 12 o'clock; "
      + (spinner.isRing ? "it does not turn" : "\(spinner.period.text(places: 3)) s a turn")
  }

  private var cover: String? {
    let scale = scene.cover / scene.originRadius
    return "radius \(scene.cover.text(places: 6)) about \(scene.origin.x.text()), "
      + "\(scene.origin.y.text()); scale \(scale.text(places: 6)) of the circle of "
      + scene.originRadius.text()
  }

  private var pages: String? {
    "from \(spec.written(.pageFrom)) to \(spec.written(.pageTo)), over \(spec.written(.pageBack))"
  }

  private var time: String? {
    let lead = timeline.lead > 0 ? ", after \(timeline.lead.text(places: 3)) at rest" : ""
    let speed = timeline.speed == 1 ? "" : ", at \(timeline.speed.text()) times the speed"
    let plays =
      switch timeline.plays {
      case .forever: "endlessly"
      case .once: "once"
      case .times(let count): "\(count) times"
      }
    let start = timeline.start == .click ? ", started by a click" : ""
    return "\(timeline.end.text(places: 3)) s from the tap\(lead)\(speed); plays \(plays)\(start)"
  }

  private var motion: String? {
    switch spec.word(.motion, as: MotionPolicy.self) {
    case .auto: "auto: as below, and motion=fade for people who prefer reduced motion"
    case .full: "full, whatever people prefer"
    case .slow: "slow: the spinner takes four times as long"
    case .fade: "fade: no shape moves, the pages cross-fade"
    case .still: "still: the idle button"
    }
  }

  private func sized(_ size: Size) -> String { "\(size.width.text()) x \(size.height.text())" }

  // MARK: Phases

  private func addPhases(to page: inout TextPage) {
    guard !timeline.phases.isEmpty else {
      page.add("Nothing moves.")
      return
    }
    let table = PhaseTable(timeline)
    page.add(table.lines)
    page.skip()
    page.add("Seconds from the tap, points, degrees.")
    for line in table.legend { page.add("", line, indent: 0) }
    page.skip()
    page.add(PhaseChart(timeline, nameWidth: MotionSpec.indent).lines)
  }

  // MARK: An instant, a drag

  private func addInstant(to page: inout TextPage) {
    guard let time = transition.instant else { return }
    let frame = timeline.frame(at: time)
    page.skip()
    page.add("At \(time.text(places: 3)) s")
    for part in Part.allCases {
      let values = frame.values(of: part).map { "\($0.name) \($1.text(places: 6))" }
      if !values.isEmpty {
        page.add(part.name, values.joined(separator: ", "), indent: MotionSpec.indent)
      }
    }
  }

  private static let shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

  private func addDrag(to page: inout TextPage) {
    guard let moved = timeline.edge(scrubbedTo: Scrub.finishThreshold) else { return }
    func row(_ title: String, _ value: (Double) -> Double) -> String {
      title.padded(to: MotionSpec.indent)
        + MotionSpec.shares.map { percent(value($0)).padded(to: 8, .right) }.joined()
    }
    page.skip()
    page.add(row("Drag") { $0 })
    page.add(row("Edge") { timeline.edge(scrubbedTo: $0) ?? 0 })
    let threshold = percent(Scrub.finishThreshold)
    page.add(
      "A drag of \(threshold) moves the edge \(percent(moved)): it scrubs the time, so the curve applies."
    )
    page.add("Let go above \(threshold) it runs on to the end, else back.")
  }

  private func percent(_ share: Double) -> String { "\((share * 100).text(places: 0)) %" }

  // MARK: Notes

  private func addNotes(to page: inout TextPage) {
    add("Quirks", spec.preset.row.quirks, to: &page)
    add("Warnings", transition.warnings.map(\.message), to: &page)
    add("Losses", losses.map { "\($0.format), \($0.feature): \($0.consequence)" }, to: &page)
  }

  private func add(_ title: String, _ notes: [String], to page: inout TextPage) {
    guard !notes.isEmpty else { return }
    page.skip()
    for (index, note) in notes.enumerated() {
      page.add(index == 0 ? title : "", note, indent: MotionSpec.indent)
    }
  }
}

extension Color {
  /// With a `#`.
  var written: String {
    var digits: [UInt8] = []
    appendHexadecimal(to: &digits)
    return "#" + String(decoding: digits, as: UTF8.self)
  }
}
