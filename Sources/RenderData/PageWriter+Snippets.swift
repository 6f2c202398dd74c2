import Markup
import Motion

/// The texts to copy. `<i class="origin">` is where a script writes the address of the service.
extension PageWriter {
  func writeSnippets(to out: inout Output) {
    out.literal("<section class=\"take\" aria-label=\"To copy\">\n")
    isReveal ? writeRevealSnippets(to: &out) : writeButtonSnippets(to: &out)
    snippet("A picture", "Plays wherever an image may stand.", to: &out) {
      html(
        "&lt;img src=\"<i class=\"origin\"></i>/transition.svg$\" alt=\"$\"&gt;", address(), shown,
        to: &$0)
    }
    snippet("A README, dark and light", "Follows the reader's theme.", to: &out) {
      html(
        """
        &lt;picture&gt;
          &lt;source media="(prefers-color-scheme: dark)" srcset="<i class="origin"></i>/transition.svg$"&gt;
          &lt;img src="<i class="origin"></i>/transition.svg$" alt="$"&gt;
        &lt;/picture&gt;
        """, address(with: "dark"), address(with: "light"), shown, to: &$0)
    }
    snippet("The motion as a specification", "Every begin, end, value and curve.", to: &out) {
      html("curl '<i class=\"origin\"></i>/transition.txt$'", address(), to: &$0)
    }
    out.literal("</section>\n")
  }

  private var shown: [UInt8] { label.isEmpty ? Array("A transition".utf8) : quoted(label) }

  /// A text as it is written in markup, which is what the reader copies: with no more references than it
  /// needs, so that an apostrophe stays one.
  private func quoted(_ text: [UInt8]) -> [UInt8] {
    text.flatMap {
      switch $0 {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [$0]
      }
    }
  }

  /// The query with a scheme, unless it has one.
  private func address(with scheme: StaticString) -> [UInt8] {
    if transition.spec.overrides(.scheme) { return address() }
    let change = Array("scheme=\(scheme)".utf8)
    return [UInt8(ascii: "?")] + (query.isEmpty ? change : query + [UInt8(ascii: "&")] + change)
  }

  private func snippet(
    _ title: StaticString, _ about: StaticString, to out: inout Output,
    _ content: (inout Output) -> Void
  ) {
    out.literal("<article class=\"snippet\"><h2>")
    out.literal(title)
    out.literal("</h2><p>")
    out.literal(about)
    out.literal("</p><pre tabindex=\"0\"><code>")
    content(&out)
    out.literal("</code></pre></article>\n")
  }

  private func link(_ changes: StaticString = "", to out: inout Output) {
    html(
      "&lt;link rel=\"stylesheet\" href=\"<i class=\"origin\"></i>/transition.css$\"&gt;\n",
      address(changes), to: &out)
  }

  private func writeButtonSnippets(to out: inout Output) {
    snippet("A button of your own", "Its state is an attribute; nothing else is needed.", to: &out)
    {
      link(to: &$0)
      html(
        """
        &lt;button class="$"&gt;$&lt;/button&gt;
        &lt;script&gt;
          document.querySelector('.$').onclick = async ({currentTarget: button}) =&gt; {
            if (button.dataset.state === 'loading') return
            button.dataset.state = 'loading'
            const answer = await fetch('/session', {method: 'POST'})
            button.dataset.state = answer.ok ? 'success' : 'failure'
            /* After success the page is covered: go to the next one, or delete button.dataset.state. */
          }
        &lt;/script&gt;
        """, name, shownOnButton, name, to: &$0)
    }
    snippet(
      "The same, done for you", "Waits, expands exactly, navigates, fails, cancels, comes Back.",
      to: &out
    ) {
      link(to: &$0)
      html(
        """
        &lt;script type="module" src="<i class="origin"></i>/transition-button.js"&gt;&lt;/script&gt;
        &lt;transition-button href="/home"$&gt;
          &lt;button&gt;$&lt;/button&gt;
        &lt;/transition-button&gt;
        """, prefix, shownOnButton, to: &$0)
    }
  }

  private func writeRevealSnippets(to out: inout Output) {
    snippet("From page to page", "On both pages; nothing else is needed.", to: &out) {
      link("pages=navigation", to: &$0)
      html(
        """
        &lt;script type="module" blocking="render" src="<i class="origin"></i>/transition-button.js"&gt;&lt;/script&gt;
        &lt;transition-button href="/next"$&gt;
          &lt;button$&lt;/button&gt;
        &lt;/transition-button&gt;
        """, prefix, isPop ? face("Back", "&larr;") : face("Next", "&rarr;"), to: &$0)
    }
    snippet("Two pages of one document", "There by the button, and back.", to: &out) {
      link(to: &$0)
      let open =
        Array("<button class=\"".utf8) + name + Array("\"".utf8) + face("Open", "&rarr;")
        + Array("</button>".utf8)
      let leave = Array("<button>Back</button>".utf8)
      let (there, back) = isPop ? ("pop", "push") : ("push", "pop")
      html(
        """
        &lt;main class="$-from"&gt;$&lt;/main&gt;
        &lt;section class="$-to"&gt;$&lt;/section&gt;
        &lt;script&gt;
          const [first, next] = document.querySelectorAll('main, section')
          const turn = (state, from, to) =&gt; {
            const box = document.querySelector('.$').getBoundingClientRect()
            const {style} = document.documentElement
            style.setProperty('--$-x', box.x + box.width / 2 + 'px')
            style.setProperty('--$-y', box.y + box.height / 2 + 'px')
            from.className = '$-from'
            to.className = '$-to'
            from.inert = true
            to.inert = false
            from.dataset.state = to.dataset.state = state
          }
          first.firstChild.onclick = () =&gt; turn('$', first, next)
          next.firstChild.onclick = () =&gt; turn('$', next, first)
        &lt;/script&gt;
        """, name, isPop ? leave : open, name, isPop ? open : leave, name, name, name, name,
        name, Array(there.utf8), Array(back.utf8), to: &$0)
    }
  }

  private var isPop: Bool { transition.spec.preset == .pop }

  /// What follows `<button` until its end tag: the label, or where a round button has no room for
  /// one an arrow with a name.
  private func face(_ word: StaticString, _ arrow: StaticString) -> [UInt8] {
    let button = transition.timeline.scene.button
    if !label.isEmpty, button.width >= 2 * button.height {
      return [UInt8(ascii: ">")] + quoted(label)
    }
    let name = label.isEmpty ? Array("\(word)".utf8) : quoted(label)
    return Array(" aria-label=\"".utf8) + name + Array("\">\(arrow)".utf8)
  }

  private var shownOnButton: [UInt8] { label.isEmpty ? Array("Go".utf8) : quoted(label) }

  private var prefix: [UInt8] {
    guard let id = transition.spec.text(.id) else { return [] }
    return Array(" prefix=\"".utf8) + id + [UInt8(ascii: "\"")]
  }
}
