import Markup
import Motion

/// What the transition is made of, and what is to be said about it.
extension PageWriter {
  func writePhases(to out: inout Output) {
    let timeline = transition.timeline
    guard !timeline.phases.isEmpty else { return }
    out.literal(
      """
      <section class="phases" aria-labelledby="phases">
      <h2 id="phases">Timeline</h2>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="phases"><table>
      <thead><tr><th scope="col">Phase</th><th scope="col" class="number">Begins</th><th scope="col" class="number">Ends</th><th scope="col">Curve</th></tr></thead>
      <tbody>

      """)
    for phase in timeline.phases {
      out.literal("<tr><th scope=\"row\">")
      out.value(CharacterData("\(phase.name.name)"))
      out.literal("</th><td class=\"number\">")
      seconds(phase.begin, to: &out)
      out.literal("</td><td class=\"number\">")
      seconds(phase.end, to: &out)
      out.literal("</td><td>")
      out.value(CharacterData(phase.duration > 0 ? phase.curve.written : "at once"))
      out.literal("</td></tr>\n")
    }
    out.literal("</tbody></table></div>\n</section>\n")
  }

  private func seconds(_ time: Double, to out: inout Output) {
    out.value(time, places: 3)
    out.literal(" s")
  }

  func writeNotes(to out: inout Output) {
    let warnings = transition.warnings
    guard !warnings.isEmpty || !losses.isEmpty else { return }
    out.literal(
      "<section class=\"notes\" aria-labelledby=\"notes\">\n<h2 id=\"notes\">Good to know</h2>\n<ul>\n"
    )
    for warning in warnings {
      html(
        "<li><b>$</b> $</li>\n", Array("\(warning.parameter.name)".utf8),
        Array(warning.message.utf8),
        to: &out)
    }
    for loss in losses {
      html(
        "<li><b>$: $</b> $</li>\n", Array(loss.format.utf8), Array(loss.feature.utf8),
        Array(loss.consequence.utf8), to: &out)
    }
    out.literal("</ul>\n</section>\n")
  }
}
