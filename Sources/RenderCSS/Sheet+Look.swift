import Markup
import Motion

/// What stands still: the head, the idle look, the schemes.
extension Sheet {
  mutating func writeHead() {
    let query = transition.spec.canonicalQuery
    css("/* transitiond\n\n   <link rel=\"stylesheet\" href=\"/transition.css")
    css("?\">\n", .query(query.isEmpty ? [] : [UInt8(ascii: "?")] + query))
    if isReveal {
      css("   <button class=\"$\" aria-label=\"Open\"></button>\n\n")
      css("   Put class=\"$-from\" on the page that is left and \"$-to\" on the one that\n")
      css("   comes, then data-state=\"push\" on both, or \"pop\" for the way back.\n")
    } else {
      css(
        "   Set data-state on the button: loading, then success, failure or cancel; without it the\n"
      )
      css("   button is idle. --$-ring, 0 to 1, shows how far the work is.\n")
      css("   Pages within one document: class=\"$-from\" and \"$-to\",\n")
      css("   both with data-state=\"success\" when the button has it.\n")
    }
    css("   data-state=\"play\" plays it all, \"scrub\" stands at --$-progress, 0 to 1.\n")
    css("   --$-x and --$-y say where the button's centre is in the window. */\n\n")
  }

  mutating func writeLook() {
    let spec = transition.spec
    let colors = scene.scheme == .dark ? scene.dark : scene.light
    css(":where(.$){position:relative;display:inline-block}\n")
    css(".$,.$-layer,.$-from,.$-to{\n  --$_height:var(--$-height,?);\n", .px(scene.button.height))
    css("  --$_color:var(--$-color,?);\n", .color(colors.button))
    writeOrigin()
    css("}\n.${\n  --$_radius:var(--$-radius,?);\n", .px(scene.radius))
    css("  --$_label:var(--$-label-color,?);\n", .color(colors.label))
    if !isReveal {
      css("  --$_spinner:var(--$-spinner-color,?);\n", .color(colors.spinner))
      css("  --$_failure:var(--$-failure-color,?);\n", .color(colors.failure))
      writeSpinnerProperties()
      writeCover()
    }
    css("  --$_whole:inset(0 round var(--$_radius));\n")
    css(
      "  translate:0 0;isolation:isolate;box-sizing:border-box;appearance:none;\n"
    )
    css(
      "  width:var(--$-width,?);max-width:100%;min-width:var(--$_height);min-height:var(--$_height);\n",
      .px(scene.button.width))
    css(
      "  padding:max(0px,(var(--$_height) - 1.2em)/2) ?;border:0;border-radius:var(--$_radius);\n",
      isReveal ? .px(0) : .word("1em"))
    css(
      "  background:none;color:var(--$_label);font-family:inherit;font-size:var(--$-label-size,?);\n",
      .px(spec.number(.labelSize)))
    css(
      "  line-height:1.2;text-align:center;text-decoration:none;overflow:visible;cursor:pointer;\n")
    css(
      "  user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent;touch-action:manipulation\n}\n"
    )
    css(
      ".$::before,.$::after{all:initial;content:\"\";position:absolute;inset:0;pointer-events:none;forced-color-adjust:none}\n"
    )
    css(
      ".$::before{inset:calc(-1*var(--$-border,0px));z-index:-1;background:var(--$_color);clip-path:var(--$_whole)}\n"
    )
    if !isReveal { writeSpinner() }
    css(
      ".$:focus-visible{outline:2px solid var(--$-focus-color,var(--$_color));outline-offset:2px}\n"
    )
    css(".$:disabled:not([data-state]){opacity:.5;cursor:default}\n")
  }

  /// The same for the whole document.
  mutating func writeRootOrigin() {
    css("\n")
    writeOrigin()
  }

  /// Where a page's circle has its centre, if nobody says: where the spec has it, seen from the
  /// nearer edges of the window.
  private mutating func writeOrigin() {
    css("  --$_x:var(--$-x,")
    edge(scene.origin.x, of: scene.stage.width, "vw")
    css(");\n  --$_y:var(--$-y,")
    edge(scene.origin.y, of: scene.stage.height, "vh")
    css(
      ");\n  --$_reach:hypot(max(var(--$_x),100vw - var(--$_x)),max(var(--$_y),100vh - var(--$_y)));\n"
    )
  }

  private mutating func edge(_ place: Double, of length: Double, _ unit: StaticString) {
    if abs(place - length / 2) < 0.001 { return css("50?", .word(unit)) }
    if place < length / 2 { return css("?", .px(place == 0 ? 0.0001 : place)) }
    css("calc(100? - ?)", .word(unit), .px(length - place))
  }

  private mutating func writeSpinnerProperties() {
    let spinner = scene.spinner
    css("  --$_stroke:var(--$-spinner-width,?);\n", .px(spinner.width))
    if spinner.radius == scene.button.height / 4 {
      css("  --$_arc:var(--$-spinner-radius,calc(var(--$_height)/4));\n")
    } else {
      css("  --$_arc:var(--$-spinner-radius,?);\n", .px(spinner.radius))
    }
    // An even number, so that its edges snap to pixels as the button's own do.
    css("  --$_box:calc(2*round(up,var(--$_arc) + var(--$_stroke)/2,1px) + 4px);\n")
    css("  --$_turns:clamp(0,var(--$-ring,?) - 1,1);\n", .number(spinner.isRing ? 0 : 2))
    css("  --$_round:inset(max(0px,(100% - var(--$_height))/2) round calc(var(--$_height)/2));\n")
  }

  /// A button's place is unknown to a stylesheet; the window's diagonal is enough from anywhere.
  private mutating func writeCover() {
    css(
      "  --$_reach:hypot(max(var(--$-x,100vw),100vw - var(--$-x,0px)),max(var(--$-y,100vh),100vh - var(--$-y,0px)));\n"
    )
  }

  private mutating func writeSpinner() {
    let rides = transition.timeline.track(.spinner, .x) != nil
    css("@property --$_sweep{syntax:\"<angle>\";inherits:false;initial-value:0deg}\n")
    css(".$::after{inset:calc(50% - var(--$_box)/2);opacity:0;\n")
    if rides {
      css(
        "  offset-path:polygon(calc(var(--$_height)/2) 50%,50% 50%);offset-distance:50%;offset-rotate:0deg;\n"
      )
    }
    css("  --$_sweep:calc(clamp(0,var(--$-ring,")
    if scene.spinner.isRing {
      css("?),1)*1turn);\n", .number(scene.spinner.share))
    } else {
      css("var(--$-spinner-arc,?)),1)*1turn);\n", .number(scene.spinner.share))
    }
    css("  background:conic-gradient(var(--$_spinner) var(--$_sweep),#0000 0);\n")
    css(
      "  mask:radial-gradient(circle,#0000 calc(var(--$_arc) - var(--$_stroke)/2 - .5px),#000 calc(var(--$_arc) - var(--$_stroke)/2 + .5px),\n"
    )
    css(
      "    #000 calc(var(--$_arc) + var(--$_stroke)/2 - .5px),#0000 calc(var(--$_arc) + var(--$_stroke)/2 + .5px))}\n"
    )
  }

  mutating func writeDark() {
    let (light, dark) = (scene.light, scene.dark)
    guard scene.scheme == .auto,
      light.button != dark.button || light.label != dark.label || light.spinner != dark.spinner
    else { return }
    css("@media(prefers-color-scheme:dark){\n")
    css(".$,.$-layer,.$-from,.$-to{--$_color:var(--$-color,?)}\n", .color(dark.button))
    css(".${--$_label:var(--$-label-color,?)", .color(dark.label))
    if !isReveal { css(";--$_spinner:var(--$-spinner-color,?)", .color(dark.spinner)) }
    css("}\n}\n")
  }

  /// High contrast: the system's colours, and nothing that it would take away.
  mutating func writeForcedColors() {
    css(
      "@media(forced-colors:active){.$,.$-layer{forced-color-adjust:none;--$_color:ButtonText;--$_label:ButtonFace"
    )
    if !isReveal { css(";--$_spinner:ButtonFace;--$_failure:ButtonText") }
    css("}}\n")
  }
}
