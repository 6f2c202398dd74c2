import Markup
import Motion

/// Rules about the whole document: view transitions, within it or from page to page.
extension Sheet {
  private var pages: PageRules { transition.spec.word(.pages) }

  mutating func writeDocument() {
    guard pages != .none else { return }
    if pages == .navigation { css("@view-transition{navigation:auto}\n") }
    css(":root{--$_height:var(--$-height,?);", .px(scene.button.height))
    writeRootOrigin()
    css("}\n")
    writeBackdrop(scene.scheme == .dark ? scene.dark.back : scene.light.back)
    if scene.scheme == .auto, scene.light.back != scene.dark.back {
      css("@media(prefers-color-scheme:dark){")
      writeBackdrop(scene.dark.back)
      css("}\n")
    }
    css("::view-transition-group(root){animation:none}\n")
    writeDocumentPassage(success.timeline, variant: "")
  }

  private mutating func writeBackdrop(_ paper: Paper) {
    guard case .color(let color) = paper else { return }
    css("::view-transition{background:?}\n", .color(color))
  }

  mutating func writeDocumentPassage(_ timeline: Timeline, variant: StaticString) {
    guard pages != .none else { return }
    if isReveal, timeline.phase(.reveal) != nil { return writeDocumentCircles(timeline) }
    let span = timeline.arrival...max(timeline.settled, timeline.arrival)
    let movings = timeline.movings
    let opens = movings.contains { $0.kind == .open }
    for (host, side) in [(Host.from, "old" as StaticString), (.to, "new")] {
      let own = movings.filter { $0.host == host && !($0.kind == .arrive && opens) }
      css("::view-transition-?(root){animation:", .word(side))
      if own.isEmpty { css("none") }
      for (index, moving) in own.enumerated() {
        if index > 0 { css(",") }
        write(Name(group: "page-", name: moving.kind.name, variant: variant))
        css(" ? linear both", .seconds(span.upperBound - span.lowerBound))
      }
      css("}\n")
      for moving in own {
        keyframes(
          Name(group: "page-", name: moving.kind.name, variant: variant), moving.look,
          moving.course, in: span)
      }
    }
  }

  /// The new page opens over the old one; on the way back (a transition of the type `x-pop`, or a
  /// spec that is a pop) the old one closes over the new.
  private mutating func writeDocumentCircles(_ timeline: Timeline) {
    guard let reveal = timeline.phase(.reveal) else { return }
    let length = reveal.end
    if scene.top == .to {
      css(
        "::view-transition-old(root){animation:none}\n::view-transition-new(root){animation:$-push ? linear both}\n",
        .seconds(length))
      css(
        ":root:active-view-transition-type($-pop)::view-transition-old(root){z-index:1;animation:$-pop ? linear both}\n",
        .seconds(length))
      css(":root:active-view-transition-type($-pop)::view-transition-new(root){animation:none}\n")
    } else {
      css(
        "::view-transition-old(root){z-index:1;animation:$-pop ? linear both}\n::view-transition-new(root){animation:none}\n",
        .seconds(length))
      css(
        ":root:active-view-transition-type($-push)::view-transition-old(root){z-index:auto;animation:none}\n"
      )
      css(
        ":root:active-view-transition-type($-push)::view-transition-new(root){animation:$-push ? linear both}\n",
        .seconds(length))
    }
  }
}

extension Timeline {
  /// When the next page begins to be seen.
  var arrival: Double {
    guard let expand = phase(.expand) else { return phase(.fade)?.begin ?? 0 }
    return track(.circle, .radius) == nil ? expand.begin : expand.end
  }
}
