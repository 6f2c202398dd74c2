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
      html("curl '<i class=\"origin\"></i>/transition.txt$'", quoted, to: &$0)
    }
    out.literal("</section>\n")
  }

  private var shown: [UInt8] { label.isEmpty ? Array("A transition".utf8) : label }

  /// The query inside a shell's single quotes.
  private var quoted: [UInt8] { address() }

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
            button.dataset.state = 'loading'
            const answer = await fetch('/session', {method: 'POST'})
            button.dataset.state = answer.ok ? 'success' : 'failure'
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
          &lt;button aria-label="Next"&gt;&lt;/button&gt;
        &lt;/transition-button&gt;
        """, prefix, to: &$0)
    }
    snippet("Two pages of one document", "Pushed, and popped.", to: &out) {
      link(to: &$0)
      html(
        """
        &lt;main class="$-from"&gt;&lt;button class="$" aria-label="Open"&gt;&lt;/button&gt;&lt;/main&gt;
        &lt;section class="$-to"&gt;The next page&lt;/section&gt;
        &lt;script&gt;
          const [from, to] = document.querySelectorAll('main, section')
          from.firstChild.onclick = () =&gt; { from.dataset.state = to.dataset.state = 'push' }
        &lt;/script&gt;
        """, name, name, name, to: &$0)
    }
  }

  private var shownOnButton: [UInt8] { label.isEmpty ? Array("Go".utf8) : label }

  private var prefix: [UInt8] {
    guard let id = transition.spec.text(.id) else { return [] }
    return Array(" prefix=\"".utf8) + id + [UInt8(ascii: "\"")]
  }
}
