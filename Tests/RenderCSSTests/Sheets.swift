import Markup
import Motion
import TestSupport

@testable import RenderCSS

/// A stylesheet and what a glance at it tells.
struct StyleSheet {
  let text: String

  init(_ query: String) throws {
    var out = Output()
    RenderCSS.render(try transition(query), into: &out)
    text = String(decoding: out.bytes, as: UTF8.self)
  }

  /// The text without its comment.
  var rules: Substring { text[(text.firstRange(of: "*/\n")?.upperBound ?? text.startIndex)...] }

  /// The names that stand behind a word, such as `@keyframes `, up to a character that is none.
  func names(behind word: String) -> Set<String> {
    Set(
      rules.split(separator: word, omittingEmptySubsequences: false).dropFirst().map {
        String($0.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
      })
  }

  /// What stands between the braces of the first rule of this selector; braces inside included.
  func body(of selector: String) -> String? {
    guard let start = rules.firstRange(of: "\(selector){")?.upperBound else { return nil }
    var depth = 1
    var end = start
    while depth > 0, end < rules.endIndex {
      if rules[end] == "{" { depth += 1 }
      if rules[end] == "}" { depth -= 1 }
      end = rules.index(after: end)
    }
    return String(rules[start..<rules.index(before: end)])
  }
}

/// Specs that reach every part of the renderer.
let queries = [
  "", "preset=tk", "preset=soft", "preset=push", "preset=pop", "preset=ping", "preset=ky",
  "preset=touch", "preset=wipe", "preset=hy", "outcome=failure", "outcome=cancel",
  "then=reveal", "then=cut", "progress=0.4", "progress=0", "motion=full", "motion=slow",
  "motion=fade", "motion=still", "scheme=dark", "dark.color=blue", "pages=document",
  "pages=navigation&preset=push", "pages=navigation&preset=pop", "pages=document&then=reveal",
  "pages=document&preset=wipe", "id=Save_all", "speed=3", "lead=0&repeat=7",
  "shrink.curve=spring(1,100,10,0)&shrink.duration=auto&hold=3",
  "fade.curve=steps(3,jump-both)&expand.curve=steps(4,jump-none)",
  "expand.duration=0", "fade.duration=0&expand.duration=0", "shrink.duration=0&round.duration=0",
  "reveal.duration=0&preset=push", "shake.count=0&outcome=failure", "width=44", "hold=60&lead=60",
  "expand.delay=0.3&fade.delay=0.2", "reveal.radius=700&preset=push", "origin=top-left&preset=pop",
]
