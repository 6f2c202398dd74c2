internal import HTTPWire
internal import Markup

/// An error as RFC 9457 describes it, or in plain text for who prefers that.
struct Problem {
  var status: Status
  var detail: String
  var parameter: String?
  var value: String?
  var accepted: String?
  var nearest: String?

  init(_ status: Status, _ detail: String) {
    self.status = status
    self.detail = detail
  }

  init(_ failure: DocumentFailure) {
    self.init(failure.isConflict ? .conflict : .badRequest, failure.detail)
    parameter = failure.parameter
    value = failure.value
    accepted = failure.accepted
    nearest = failure.nearest
  }

  /// What is known besides the status, in the order in which it is told.
  private var members: [(name: StaticString, value: String)] {
    let all: [(StaticString, String?)] = [
      ("detail", detail), ("parameter", parameter), ("value", value), ("accepted", accepted),
      ("nearest", nearest),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  func writeJSON(into output: inout Output) {
    output.literal("{\"type\":\"about:blank\",\"title\":\"")
    output.value(JSONString(status.phrase))
    output.literal("\",\"status\":")
    output.value(Int(status.rawValue))
    for (name, value) in members {
      output.literal(",\"")
      output.literal(name)
      output.literal("\":\"")
      output.value(JSONString(value))
      output.literal("\"")
    }
    output.literal("}\n")
  }

  func writeText(into output: inout Output) {
    output.value(Int(status.rawValue))
    output.literal(" ")
    output.value(PlainText(status.phrase))
    output.literal("\n")
    for (name, value) in members {
      output.literal(name)
      output.literal(": ")
      output.value(PlainText(value))
      output.literal("\n")
    }
  }

  /// A page for who came by a browser.
  func writePage(into output: inout Output) {
    output.literal(
      """
      <!doctype html><html lang="en"><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">\
      <link rel="stylesheet" href="/site.css"><title>
      """)
    output.value(CharacterData(status.phrase))
    output.literal("</title><main class=\"problem\"><h1>")
    output.value(CharacterData(status.phrase))
    output.literal("</h1><p>")
    output.value(CharacterData(detail))
    output.literal("</p><dl>")
    for (name, value) in members.dropFirst() {
      output.literal("<dt>")
      output.literal(name)
      output.literal("</dt><dd>")
      output.value(CharacterData(value))
      output.literal("</dd>")
    }
    output.literal(
      """
      </dl><p><a href="/">Playground</a> · <a href="/docs/">Docs</a> · \
      <a href="/docs/parameters.html">Parameters</a></p></main>

      """)
  }
}
