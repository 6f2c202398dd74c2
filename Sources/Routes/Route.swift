internal import HTTPWire

/// What logs and metrics tell apart. Labels in a query, and paths that do not exist, are nobody's
/// route.
enum Route: Int, CaseIterable {
  case svg, css, json, html, text
  case page, health, readiness, metrics
  /// A path that nothing is at.
  case none
  /// A message that is no request.
  case invalid

  /// What logs and metrics call it.
  var name: String {
    switch self {
    case .svg: "/transition.svg"
    case .css: "/transition.css"
    case .json: "/transition.json"
    case .html: "/transition.html"
    case .text: "/transition.txt"
    case .page: "static"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .none: "none"
    case .invalid: "invalid"
    }
  }

  /// The format of a transition route.
  var format: TransitionFormat? {
    switch self {
    case .svg: .svg
    case .css: .css
    case .json: .json
    case .html: .html
    case .text: .text
    default: nil
    }
  }

  /// Whether it is for those who run the service.
  var isOperational: Bool {
    switch self {
    case .health, .readiness, .metrics: true
    default: false
    }
  }

  private static let paths: [(route: Route, path: [UInt8])] = allCases.compactMap {
    $0.name.hasPrefix("/") ? ($0, Array($0.name.utf8)) : nil
  }

  /// The route at a decoded path; nil when it is not one of those that are made here.
  init?(path: Span<UInt8>) {
    for (route, known) in Self.paths where path.holds(known) {
      self = route
      return
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether these are the same bytes.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard count == bytes.count else { return false }
    for index in indices where self[index] != bytes[index] { return false }
    return true
  }
}
