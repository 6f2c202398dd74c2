import Markup
import Motion

/// Less motion: no shape moves, the button fades to its circle and the pages to each other.
extension Sheet {
  mutating func writeReduced() {
    css("@media(prefers-reduced-motion:reduce){\n")
    writeCalm()
    if let calm = success.reduced {
      writePassage(calm, variant: "-calm")
      writeDocumentPassage(calm, variant: "-calm")
    }
    css("}\n")
  }

  /// The states and the whole, from timelines that fade.
  mutating func writeCalm() {
    let success = self.success.reduced ?? self.success.timeline
    let failure = self.failure.reduced ?? self.failure.timeline
    if success.isCalm {
      writeCalmLoading(success)
      writeCalmSuccess(success)
      writeCalmFailure(failure)
    }
    Play(transition.reduced ?? transition.timeline, variant: "-calm").write(to: &self)
  }

  private mutating func writeCalmLoading(_ timeline: Timeline) {
    let fade = timeline.phase(.clear)?.duration ?? 0
    css(
      ".$[data-state]{transition:none;scale:none;border-color:transparent;box-shadow:none;text-shadow:none;overflow:visible;\n"
    )
    css(
      "  background:radial-gradient(circle,var(--$_color) calc(var(--$_height)/2 - .5px),#0000 calc(var(--$_height)/2 + .5px))}\n"
    )
    css(".$:active:not([data-state]){scale:none}\n")
    css(
      ".$::before,.$[data-state]::before{clip-path:var(--$_whole);transition:opacity ? linear;animation:none}\n",
      .seconds(fade))
    css(
      ".$:is([data-state=loading],[data-state=success]){color:transparent;cursor:progress;transition:color ? linear}\n",
      .seconds(fade))
    css(
      ".$:is([data-state=loading],[data-state=success])>*{opacity:0;transition:opacity ? linear}\n",
      .seconds(fade))
    css(".$:is([data-state=loading],[data-state=success])::before{opacity:0}\n")
    css(
      ".$:is([data-state=loading],[data-state=success])::after{opacity:1;transition:opacity ? linear",
      .seconds(fade))
    if !scene.spinner.isRing {
      css(";animation:$-turn ? linear infinite", .seconds(timeline.scene.spinner.period))
    }
    css("}\n")
    if policy == .fade {
      css("@keyframes $-turn{to{transform:rotate(calc(var(--$_turns)*1turn))}}\n")
    }
  }

  /// Alone, a button fades the window to its colour; inside a page, the pages do.
  private mutating func writeCalmSuccess(_ timeline: Timeline) {
    let fade = timeline.phase(.fade)?.duration ?? 0
    css(".$-from{--$-cover:none}\n.$[data-state=success]{z-index:2147483647}\n")
    css(
      ".$[data-state=success]::before{clip-path:none;box-shadow:0 0 0 max(100vw,100vh) var(--$_color);animation:var(--$-cover,$-veil) ? linear both}\n",
      .seconds(fade))
    css(".$[data-state=success]::after{opacity:0;animation-play-state:paused}\n")
    css(
      ".$-layer{position:fixed;inset:0;width:auto;height:auto;max-width:none;max-height:none;margin:0;border:0;padding:0;"
    )
    css(
      "overflow:visible;pointer-events:none;background:var(--$_color);clip-path:none;animation:$-veil ? linear both}\n",
      .seconds(fade))
    css("@keyframes $-veil{0%{opacity:0}to{opacity:1}}\n")
  }

  private mutating func writeCalmFailure(_ timeline: Timeline) {
    let begin = timeline.phase(.hold)?.end ?? 0
    let length = timeline.end - begin
    let fade = transition.spec.seconds(.failureDuration) / timeline.speed
    css(
      ".$:is([data-state=failure],[data-state=cancel]){animation:none;transition:color ? linear}\n",
      .seconds(fade))
    css(
      ".$:is([data-state=failure],[data-state=cancel])>*{transition:opacity ? linear}\n",
      .seconds(fade))
    css(
      ".$:is([data-state=failure],[data-state=cancel])::before{transition:opacity ? linear}\n",
      .seconds(fade))
    guard let tint = timeline.moving(.tint) else { return }
    css(".$[data-state=failure]::before{animation:$-fail-tint-calm ? linear}\n", .seconds(length))
    keyframes(
      Name(group: "fail-", name: "tint", variant: "-calm"), tint.look, tint.course,
      in: begin...timeline.end)
  }
}
