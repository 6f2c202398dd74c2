import Foundation
import Markup
import Motion
import RenderData
import TestSupport
import Testing

/// A JSON document, as Foundation reads it.
struct JSONDocument {
  let root: [String: Any]

  init(_ render: (inout Output) throws -> Void) throws {
    var out = Output()
    try render(&out)
    root = try #require(
      try JSONSerialization.jsonObject(with: Data(out.bytes)) as? [String: Any])
  }

  /// The document of a transition.
  init(_ query: Query) throws {
    let transition = try Transition(query.spec())
    try self.init { RenderJSON.render(transition, into: &$0) }
  }

  init(_ query: String) throws { try self.init(Query(plain: query)) }

  subscript(_ path: String...) -> Any? {
    path.reduce(root as Any?) { value, key in
      if let index = Int(key), let list = value as? [Any] {
        return list.indices.contains(index) ? list[index] : nil
      }
      return (value as? [String: Any])?[key]
    }
  }

  func number(_ path: String...) -> Double? {
    path.reduce(root as Any?) { ($0 as? [String: Any])?[$1] } as? Double
  }

  func list(_ name: String) -> [[String: Any]] { root[name] as? [[String: Any]] ?? [] }
}

/// The lines of a transition's motion spec.
func textLines(_ query: String) throws -> [String] {
  var out = Output()
  let transition = try transition(query)
  RenderText.render(transition, losses: RenderJSON.losses(transition), into: &out)
  return String(decoding: out.bytes, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init)
}
