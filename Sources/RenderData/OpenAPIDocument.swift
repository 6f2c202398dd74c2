public import Markup
import Motion

/// The interface described for machines: OpenAPI 3.1, made from the tables that the parser reads.
///
/// Its `x-` members are what a form needs and JSON Schema does not say: groups, kinds, units, words,
/// and the defaults that follow from other values, in words.
public enum OpenAPIDocument {
  /// Appends the document.
  ///
  /// - Parameters:
  ///   - version: The service's version.
  ///   - site: What stands before a path to make it an address; empty for the place that the
  ///     document came from.
  ///   - out: What it is appended to.
  public static func render(
    version: String, at site: String = "", into out: inout Output
  ) {
    JSONWriter.append(to: &out) { json in
      json.object { json in
        json.member("openapi", "3.1.0")
        json.member("info") { json in
          json.member("title", "transitiond")
          json.member("version", text: version)
          json.member("description", introduction)
          json.member("license") { json in
            json.member("name", "MIT")
            json.member("identifier", "MIT")
          }
        }
        json.member("servers", of: [site.isEmpty ? "/" : site]) { json, url in
          json.object { $0.member("url", text: url) }
        }
        json.member("paths", writePaths)
        json.member("components") { json in
          json.member("parameters", writeParameters)
          json.member("responses", writeResponses)
          json.member("schemas", writeSchemas)
        }
      }
    }
    out.literal("\n")
  }

  private static let introduction: StaticString =
    """
    Draws button and page transitions. Every route below also answers HEAD, and OPTIONS; any other \
    method gets 405 with Allow. All transition routes take the same parameters. A parameter may be \
    given once; names are exact; what is not in the table is refused.
    """

  // MARK: Paths

  private static func writePaths(to json: inout JSONWriter) {
    for route in Route.all {
      json.key(route.path)
      json.object { json in
        json.member("get") { write(route, to: &$0) }
      }
    }
  }

  private static func write(_ route: Route, to json: inout JSONWriter) {
    json.member("operationId", route.operation)
    json.member("summary", route.summary)
    if let details = route.details { json.member("description", details) }
    json.member("tags", of: [route.tag]) { $0.string($1) }
    if route.takesParameters {
      json.member("parameters", of: Parameter.rows) { json, row in
        if row.parameter == .errors, route.hasPictures {
          json.writeErrorsOfPictures(row)
        } else {
          json.object { $0.member("$ref", text: "#/components/parameters/\(row.name)") }
        }
      }
    }
    json.member("responses") { writeAnswers(of: route, to: &$0) }
  }

  private static func writeAnswers(of route: Route, to json: inout JSONWriter) {
    json.member("200") { json in
      json.member("description", route.answer)
      json.member("content") { json in
        json.key(route.type)
        json.object { json in
          json.member("schema") { json in
            if let schema = route.schema {
              json.member("$ref", schema)
            } else {
              json.member("type", "string")
            }
          }
        }
      }
    }
    if route.isCached { json.reference("304", "#/components/responses/NotModified") }
    if route.takesParameters {
      json.reference("400", "#/components/responses/Refused")
      json.reference("409", "#/components/responses/Conflict")
    }
    if route.mayBeUnavailable { json.reference("503", "#/components/responses/Draining") }
    json.reference("default", "#/components/responses/Problem")
  }
}

extension JSONWriter {
  fileprivate mutating func reference(_ name: StaticString, _ target: StaticString) {
    member(name) { $0.member("$ref", target) }
  }
}

/// A route, as far as the document tells of it.
private struct Route {
  let path, operation, summary, type, answer: StaticString
  var details: StaticString?
  var schema: StaticString?
  var tag: StaticString = "transition"
  var takesParameters = true
  var hasPictures = false
  var isCached = true
  var mayBeUnavailable = false

  static let all = transitions + files + operations

  private static let transitions = [
    Route(
      path: "/transition.svg", operation: "svg", summary: "The transition as an animated SVG.",
      type: "image/svg+xml", answer: "The picture.",
      details: """
        To a client that asks for an image (Sec-Fetch-Dest: image, or an image type first in \
        Accept), and with errors=image, a refusal is a picture that says what is wrong, with status \
        200, since proxies of images show anything else as broken.
        """, hasPictures: true),
    Route(
      path: "/transition.css", operation: "css",
      summary: "Keyframes and rules for a real button.", type: "text/css",
      answer: "The stylesheet."),
    Route(
      path: "/transition.json", operation: "json",
      summary: "Everything about the transition as data.", type: "application/json",
      answer: "The data.", schema: "#/components/schemas/Transition"),
    Route(
      path: "/transition.html", operation: "html",
      summary: "A page that shows the transition and what to copy.",
      type: "text/html", answer: "The page."),
    Route(
      path: "/transition.txt", operation: "text", summary: "The motion spec for people.",
      type: "text/plain", answer: "The spec, in columns for a terminal."),
  ]

  private static let files = [
    Route(
      path: "/", operation: "playground", summary: "The playground.",
      type: "text/html", answer: "The page.", tag: "files",
      takesParameters: false),
    Route(
      path: "/transition-button.js", operation: "element", summary: "The custom element.",
      type: "text/javascript", answer: "The module.", tag: "files",
      takesParameters: false),
    Route(
      path: "/presets.json", operation: "presets", summary: "Every preset and its values.",
      type: "application/json", answer: "The presets.", schema: "#/components/schemas/Presets",
      tag: "files", takesParameters: false),
    Route(
      path: "/openapi.json", operation: "openapi", summary: "This document.",
      type: "application/json", answer: "The document.", schema: "#/components/schemas/Document",
      tag: "files", takesParameters: false),
  ]

  private static let operations = [
    Route(
      path: "/healthz", operation: "health", summary: "Whether the service lives.",
      type: "text/plain", answer: "It does.", details: operators,
      tag: "operation", takesParameters: false, isCached: false),
    Route(
      path: "/readyz", operation: "readiness", summary: "Whether it takes new work.",
      type: "text/plain", answer: "It does.", details: operators,
      tag: "operation", takesParameters: false, isCached: false, mayBeUnavailable: true),
    Route(
      path: "/metrics", operation: "metrics", summary: "Figures for Prometheus.",
      type: "text/plain", answer: "The figures.",
      details: operators, tag: "operation", takesParameters: false, isCached: false),
  ]

  private static let operators: StaticString =
    "Moves to a port of its own when the service is started with --admin-port."
}
