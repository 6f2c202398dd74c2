import Markup
import Motion

/// The whole timeline on a real button and its pages: it plays by itself, or stands where
/// `--x-progress` says.
struct Play {
  let timeline: Timeline
  /// Behind every animation's name.
  let variant: StaticString
  private let movings: [Moving]
  private let span: ClosedRange<Double>

  init(_ timeline: Timeline, variant: StaticString) {
    self.timeline = timeline
    self.variant = variant
    movings = timeline.movings
    span = -timeline.lead...max(timeline.end, -timeline.lead + 0.001)
  }

  func write(to sheet: inout Sheet) {
    writeClock(to: &sheet)
    writeScrub(to: &sheet)
    for host in Host.allCases { writeNames(host, to: &sheet) }
    if timeline.track(.circle, .radius) != nil, !timeline.isCalm {
      sheet.css(".$:is([data-state=play],[data-state=scrub]){z-index:2147483647}\n")
      sheet.css(
        ".$:is([data-state=play],[data-state=scrub])::before{transition:none;box-shadow:0 0 0 max(100vw,100vh) var(--$_color)}\n"
      )
    }
    if !movings.contains(where: { $0.host == .to }), timeline.scene.top == .to {
      sheet.css(".$-to:is([data-state=play],[data-state=scrub]){visibility:hidden}\n")
    }
    for moving in movings {
      sheet.keyframes(name(moving), moving.look, moving.course, in: span)
    }
  }

  private func name(_ moving: Moving) -> Sheet.Name {
    Sheet.Name(group: "play-", name: moving.kind.name, variant: variant)
  }

  private func carriers(_ sheet: inout Sheet, _ states: StaticString) {
    for (index, host) in Host.allCases.enumerated() {
      sheet.css(index == 0 ? ".$" : ",.$")
      sheet.css(host.suffix)
      sheet.css(states)
      sheet.css(host.tail)
    }
  }

  private func writeClock(to sheet: inout Sheet) {
    carriers(&sheet, ":is([data-state=play],[data-state=scrub])")
    sheet.css("{\n  animation:? linear ", .seconds(span.upperBound - span.lowerBound))
    switch timeline.plays {
    case .forever: sheet.css("infinite both}\n")
    case .once: sheet.css("both}\n")
    case .times(let count): sheet.css("? both}\n", .whole(count))
    }
  }

  private func writeScrub(to sheet: inout Sheet) {
    let scrub = timeline.scrub
    carriers(&sheet, "[data-state=scrub]")
    sheet.css("{\n  animation-play-state:paused;animation-iteration-count:1;animation-delay:calc(")
    sheet.css(
      "var(--$-progress,0)*? - ?)}\n", .seconds(scrub.begin - scrub.end),
      .seconds(scrub.begin - span.lowerBound))
  }

  /// The animations of a host. A button outside of any page is its own leaving page.
  private func writeNames(_ host: Host, to sheet: inout Sheet) {
    let own = movings.filter { $0.host == host }
    let isOnLeaving = host == .button && timeline.scene.top == .to
    let leaving = isOnLeaving ? movings.first { $0.kind == .leave } : nil
    guard !own.isEmpty || leaving != nil else {
      if !variantIsEmpty { writeRule(host, to: &sheet) { $0.css("none") } }
      return
    }
    writeRule(host, to: &sheet) { sheet in
      var isFirst = true
      for moving in own {
        if !isFirst { sheet.css(",") }
        sheet.write(name(moving))
        isFirst = false
      }
      if let leaving {
        sheet.css(isFirst ? "var(--$_alone," : ",var(--$_alone,")
        sheet.write(name(leaving))
        sheet.css(")")
      }
    }
  }

  private var variantIsEmpty: Bool { variant.utf8CodeUnitCount == 0 }

  private func writeRule(
    _ host: Host, to sheet: inout Sheet, _ names: (inout Sheet) -> Void
  ) {
    sheet.css(".$")
    sheet.css(host.suffix)
    sheet.css(":is([data-state=play],[data-state=scrub])")
    sheet.css(host.tail)
    sheet.css("{animation-name:")
    names(&sheet)
    sheet.css("}\n")
  }
}
