import Markup
import Motion

/// The states of a button that waits for real work.
extension Sheet {
  mutating func writeStates() {
    let timeline = success.timeline
    writePress(timeline)
    guard let shrink = timeline.phase(.shrink) else { return }
    writeLoading(timeline, shrink)
    writeSuccess(timeline)
    writeOpening()
  }

  private mutating func writePress(_ timeline: Timeline) {
    guard let press = timeline.phase(.release), let change = press.changes.first else { return }
    css(".$,.$[data-state]{transition:scale ? ?;", .seconds(press.duration), .curve(.easeOut))
    css("transition:scale ? ?}\n", .seconds(press.duration), .curve(press.curve))
    css(".$:active:not([data-state]){scale:?}\n", .number(change.from))
  }

  private mutating func writeLoading(_ timeline: Timeline, _ shrink: Phase) {
    css(
      ".$[data-state]{background:none;border-color:transparent;box-shadow:none;text-shadow:none;overflow:visible"
    )
    css(timeline.phase(.release) == nil ? ";transition:none}\n" : "}\n")
    css(".$:is([data-state=loading],[data-state=success]){color:transparent;cursor:progress}\n")
    css(".$:is([data-state=loading],[data-state=success])>*{opacity:0}\n")
    css(".$:is([data-state=loading],[data-state=success])::before{clip-path:var(--$_round)}\n")
    writeShrink(timeline, shrink)
    let spin = timeline.phase(.spin)
    css(
      ".$[data-state=loading]::after{opacity:1;transition:opacity 0s ?,--$_sweep .2s",
      .seconds(spin?.begin ?? 0))
    writeTurn(timeline)
    css("}\n@keyframes $-turn{to{transform:rotate(calc(var(--$_turns)*1turn))}}\n")
    if let ride = timeline.moving(.ride) {
      keyframes(Name(name: "ride"), ride.look, ride.course, in: 0...shrink.end)
    }
  }

  private mutating func writeTurn(_ timeline: Timeline) {
    guard !scene.spinner.isRing else { return }
    css(
      ";animation:$-turn ? linear ? infinite", .seconds(scene.spinner.period),
      .seconds(timeline.phase(.spin)?.begin ?? 0))
    guard timeline.track(.spinner, .x) != nil, let shrink = timeline.phase(.shrink) else { return }
    css(",$-ride ? linear both", .seconds(shrink.end))
  }

  /// The way to the circle: a transition, which can turn back half way, where width and corners
  /// move as one; else an animation.
  private mutating func writeShrink(_ timeline: Timeline, _ shrink: Phase) {
    guard let round = timeline.phase(.round) else { return }
    if round.begin == shrink.begin, round.end == shrink.end, round.curve == shrink.curve {
      css(".$[data-state=loading]::before{")
      if let fallback = shrink.curve.fallback {
        writeShrinkTransition(shrink, fallback)
        css(";")
      }
      writeShrinkTransition(shrink, shrink.curve)
      css("}\n")
      return
    }
    guard let shape = timeline.moving(.shape) else { return }
    let end = max(round.end, shrink.end)
    css(
      ".$[data-state=loading]::before{transition:none;animation:$-shrink ? linear}\n", .seconds(end)
    )
    var course = shape.course
    course.components[2].stretches = []
    keyframes(Name(name: "shrink"), .shape, course, in: 0...end)
  }

  private mutating func writeShrinkTransition(_ shrink: Phase, _ curve: Curve) {
    css("transition:clip-path ? ?", .seconds(shrink.duration), .curve(curve))
    if shrink.begin > 0 { css(" ?", .seconds(shrink.begin)) }
  }

  private mutating func writeSuccess(_ timeline: Timeline) {
    guard let expand = timeline.phase(.expand), let hold = timeline.phase(.hold) else { return }
    let span = hold.end...expand.end
    if expand.begin > hold.end { writeWait(expand.begin - hold.end, timeline) }
    guard let shape = timeline.moving(.shape), timeline.track(.circle, .radius) != nil else {
      return
    }
    css(".$[data-state=success]{z-index:2147483647}\n")
    css(
      ".$[data-state=success]::before{transition:none;box-shadow:0 0 0 max(100vw,100vh) var(--$_color);"
    )
    css("animation:var(--$-cover,$-expand) ? linear both}\n", .seconds(expand.end - hold.end))
    var course = shape.course
    keyframes(Name(name: "expand"), .shape, course, in: span)
    css(
      ".$-layer{position:fixed;inset:0;width:auto;height:auto;max-width:none;max-height:none;margin:0;border:0;padding:0;"
    )
    css(
      "overflow:visible;pointer-events:none;background:var(--$_color);animation:$-cover ? linear both}\n",
      .seconds(expand.end - hold.end))
    course = Course(course.components[2])
    keyframes(Name(name: "cover"), .circle(.expand), course, in: span)
  }

  /// The arc stays until the circle begins to grow.
  private mutating func writeWait(_ delay: Double, _ timeline: Timeline) {
    css(".$[data-state=success]::after{transition:opacity 0s ?", .seconds(delay))
    writeTurn(timeline)
    css("}\n")
  }

  /// The way back to the button: by itself, after a failure, after a cancellation.
  private mutating func writeOpening() {
    let failure = failure.timeline
    guard let open = failure.phase(.open) else { return }
    let span = open.begin...failure.end
    css(".$::before{transition:clip-path ? linear}\n", .seconds(open.duration))
    css(
      ".$:is([data-state=failure],[data-state=cancel]){transition:color ? linear}\n",
      .seconds(open.duration))
    css(
      ".$:is([data-state=failure],[data-state=cancel])>*{transition:opacity ? linear}\n",
      .seconds(open.duration))
    for moving in failure.movings where moving.kind == .shake || moving.kind == .tint {
      css(".$[data-state=failure]")
      css(moving.host.tail)
      css(
        "{animation:$-fail-? ? linear}\n", .word(moving.kind.name),
        .seconds(span.upperBound - span.lowerBound))
      keyframes(Name(group: "fail-", name: moving.kind.name), moving.look, moving.course, in: span)
    }
  }
}
