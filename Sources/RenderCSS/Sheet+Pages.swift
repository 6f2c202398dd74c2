import Markup
import Motion

/// Two pages within one document: the one that is left, and the one that comes.
extension Sheet {
  mutating func writePages() {
    let colors = scene.scheme == .dark ? scene.dark : scene.light
    css(":where(.$-from,.$-to){position:fixed;inset:0;overflow:auto;isolation:isolate}\n")
    css(".$-from,.$-to{--$_alone:none}\n")
    writePaper("from", colors.from)
    writePaper("to", colors.to)
    if scene.scheme == .auto, scene.light.from != scene.dark.from || scene.light.to != scene.dark.to
    {
      css("@media(prefers-color-scheme:dark){\n")
      writePaper("from", scene.dark.from)
      writePaper("to", scene.dark.to)
      css("}\n")
    }
    css(".$-to:not([data-state]){visibility:hidden}\n")
    writePassage(success.timeline, variant: "")
  }

  private mutating func writePaper(_ page: StaticString, _ paper: Paper) {
    css(":where(.$-?){background:", .word(page))
    switch paper {
    case .color(let color): css("?}\n", .color(color))
    case .drawing: css("Canvas}\n")
    case .transparent: css("none}\n")
    }
  }

  /// How one page gives way to the other, beside the button's success.
  mutating func writePassage(_ timeline: Timeline, variant: StaticString) {
    if isReveal, !timeline.isCrossFade { return writeCircles(timeline) }
    let span = (timeline.phase(.hold)?.end ?? 0)...timeline.settled
    let movings = timeline.movings
    for host in [Host.from, .to] {
      let own = movings.filter { $0.host == host }
      if !own.isEmpty { writeRule(host, own, span, variant) }
      for moving in own {
        let name = Name(name: moving.kind.name, variant: variant)
        keyframes(name, moving.look, moving.course, in: span)
      }
    }
  }

  private mutating func writeRule(
    _ host: Host, _ movings: [Moving], _ span: ClosedRange<Double>, _ variant: StaticString
  ) {
    css(".$")
    css(host.suffix)
    css(
      isReveal
        ? ":is([data-state=success],[data-state=push],[data-state=pop])" : "[data-state=success]")
    css("{animation:")
    for (index, moving) in movings.enumerated() {
      if index > 0 { css(",") }
      write(Name(name: moving.kind.name, variant: variant))
      css(" ? linear both", .seconds(span.upperBound - span.lowerBound))
    }
    css("}\n")
  }

  /// A reveal and its way back, whichever of the two the spec is.
  private mutating func writeCircles(_ timeline: Timeline) {
    guard let reveal = timeline.phase(.reveal), let open = timeline.moving(.open) else { return }
    let span = 0...reveal.end
    let isPop = scene.top == .from
    var (push, pop) = (open.course, open.course)
    if isPop {
      push = pop.reversed(about: reveal.begin...reveal.end)
      if timeline.covers(reveal) { push = push.jumping(to: Reach.covering, at: reveal.end) }
    } else {
      pop = push.reversed(about: reveal.begin...reveal.end)
    }
    css(".$-to")
    css(isPop ? "[data-state=push]" : ":is([data-state=success],[data-state=push])")
    css("{animation:$-push ? linear both}\n", .seconds(reveal.end))
    css(".$-from")
    css(isPop ? ":is([data-state=success],[data-state=pop])" : "[data-state=pop]")
    css("{z-index:1;animation:$-pop ? linear both}\n", .seconds(reveal.end))
    if isPop { css(".$-from:is([data-state=play],[data-state=scrub]){z-index:1}\n") }
    keyframes(Name(name: "push"), .circle(.reveal), push, in: span)
    keyframes(Name(name: "pop"), .circle(.reveal), pop.jumping(to: -1, at: reveal.end), in: span)
  }
}

extension Timeline {
  /// When the last page stands still: before the wait of a loop.
  var settled: Double {
    phases.filter { [.expand, .reveal, .fade, .open, .recolor].contains($0.name) }.map(\.end).max()
      ?? end
  }

  /// Whether a reveal is a mere fade.
  var isCrossFade: Bool { phase(.reveal) == nil && phase(.fade) != nil && phase(.expand) == nil }
}
