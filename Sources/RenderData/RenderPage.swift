public import Markup
public import Motion

/// A transition as a page: at work on a real button, with the texts to copy and what it is made of.
///
/// The page holds no script and no style of its own, only references to files of the service; its
/// addresses are relative, since no answer knows under which name the service was asked.
public enum RenderPage {
  /// Appends the document.
  public static func render(
    _ transition: Transition, losses: [Loss], into out: inout Output
  ) {
    let page = PageWriter(transition, losses: losses)
    page.write(to: &out)
  }
}

/// The parts of the page.
struct PageWriter {
  let transition: Transition
  let losses: [Loss]
  /// The query as it is canonical, without a question mark.
  let query: [UInt8]
  /// The name of the class: the spec's `id`, or the usual one.
  let name: [UInt8]

  init(_ transition: Transition, losses: [Loss]) {
    self.transition = transition
    self.losses = losses
    query = transition.spec.canonicalQuery
    name = transition.spec.text(.id) ?? Array("transition-button".utf8)
  }

  var label: [UInt8] { transition.timeline.scene.label.text }
  var isReveal: Bool { transition.spec.preset.row.family != .submit }

  func write(to out: inout Output) {
    writeHead(to: &out)
    writeIntroduction(to: &out)
    out.literal("<div class=\"columns\">\n")
    writeDemo(to: &out)
    writeSnippets(to: &out)
    out.literal("</div>\n")
    writePhases(to: &out)
    writeNotes(to: &out)
    out.literal(
      "</main>\n<p class=\"unseen\" role=\"status\" id=\"status\"></p>\n</body>\n</html>\n")
  }

  /// Writes a template: `$` stands for the next of the texts.
  func html(_ template: StaticString, _ texts: [UInt8]..., to out: inout Output) {
    var next = 0
    out.literal(
      template, gapsAt: UInt8(ascii: "$"), UInt8(ascii: "$"),
      fill: { _, out in
        guard next < texts.count else { fatalError("a template has more gaps than texts") }
        out.value(CharacterData(texts[next]))
        next += 1
      })
  }

  /// `?` and the query with changes before it, or nothing where there is none.
  func address(_ changes: StaticString = "") -> [UInt8] {
    let changes = Array("\(changes)".utf8)
    let parts = [query, changes].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return [] }
    return [UInt8(ascii: "?")] + parts.joined(separator: [UInt8(ascii: "&")])
  }

  // MARK: The head

  private func writeHead(to out: inout Output) {
    html(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>$: transitiond</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="description" content="$">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="/site.css">
      <link rel="stylesheet" href="/transition-page.css">
      <script type="module" src="/transition-page.js"></script>
      </head>
      <body class="page">
      <a class="unseen skip" href="#main">Skip to the transition</a>
      <header class="top">
        <a class="brand" href="/"><img src="/icon.svg" width="24" height="24" alt=""><span>transitiond</span></a>
        <nav aria-label="Site">
          <a href="/$">Tune it</a>
          <a href="/gallery/">Gallery</a>
          <a href="/docs/">Docs</a>
        </nav>
      </header>
      <main id="main">

      """, title, summary, address(), to: &out)
  }

  private var title: [UInt8] {
    let preset = Array("\(transition.spec.preset.name)".utf8)
    return label.isEmpty ? preset : label + Array(", ".utf8) + preset
  }

  private var summary: [UInt8] { Array("\(transition.spec.preset.row.summary)".utf8) }

  private func writeIntroduction(to out: inout Output) {
    html(
      """
      <header class="intro">
        <h1>$</h1>
        <p>$</p>
        <p class="formats"><a href="/transition.svg$">SVG</a> <a href="/transition.css$">CSS</a> <a href="/transition.json$">JSON</a> <a href="/transition.txt$">Text</a></p>
      </header>

      """, Array("\(transition.spec.preset.name)".utf8), summary, address(), address(), address(),
      address(), to: &out)
  }

  // MARK: The demo

  /// The picture stands there until the demo has come, and stays where no script runs.
  private func writeDemo(to out: inout Output) {
    html(
      """
      <section class="demo" aria-label="The transition at work">
        <div class="easel" id="demo" data-query="$"><img src="/transition.svg$" alt="$"></div>
        <form class="controls" id="controls" hidden>

      """, query, address(), summary, to: &out)
    if !isReveal {
      out.literal(
        """
              <fieldset><legend>Ends in</legend>
                <label><input type="radio" name="outcome" value="success" checked><span>Success</span></label>
                <label><input type="radio" name="outcome" value="failure"><span>Failure</span></label>
                <label><input type="radio" name="outcome" value="cancel"><span>Cancel</span></label>
              </fieldset>
              <fieldset><legend>Network</legend>
                <label><input type="radio" name="wait" value="quick"><span>Quick</span></label>
                <label><input type="radio" name="wait" value="usual" checked><span>Usual</span></label>
                <label><input type="radio" name="wait" value="slow"><span>Slow</span></label>
                <label><input type="radio" name="wait" value="upload"><span>Upload</span></label>
                <label><input type="radio" name="wait" value="never"><span>Never</span></label>
              </fieldset>

        """)
    }
    out.literal(
      """
            <label class="scrub"><span>Scrub</span><input type="range" id="scrub" min="0" max="1" step="0.001" value="0"></label>
            <div class="buttons">
              <button type="button" class="primary" id="press">Press the button</button>

      """)
    if !isReveal {
      out.literal("        <button type=\"button\" id=\"cancel\" disabled>Cancel</button>\n")
    }
    out.literal("      </div>\n    </form>\n  </section>\n")
  }
}
