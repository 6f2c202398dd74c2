import Foundation

/// As much of JSON Schema (2020-12) as the OpenAPI document uses.
struct Schema {
  let document: [String: Any]

  /// Why a value breaks a schema; nil where it does not. Strings that look like numbers count as
  /// numbers too where `isText` says that the value came from a query.
  func failure(of value: Any?, in schema: [String: Any], isText: Bool = false, at path: String = "")
    -> String?
  {
    if let target = schema["$ref"] as? String {
      guard let found = resolve(target) else { return "\(path): no \(target)" }
      return failure(of: value, in: found, isText: isText, at: path)
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      guard choices.contains(where: { failure(of: value, in: $0, isText: isText) == nil }) else {
        return "\(path): none of \(choices.count) choices fits \(value ?? "nothing")"
      }
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      return "\(path): \(value ?? "nothing") is none of the words"
    }
    if let constant = schema["const"], "\(constant)" != "\(value ?? "nothing")" {
      return "\(path): not \(constant)"
    }
    if let types = schema["type"] as? String
      ?? (schema["type"] as? [String])?.joined(separator: "|")
    {
      let fits = types.split(separator: "|").contains { isA(String($0), value, isText: isText) }
      guard fits else { return "\(path): \(value ?? "nothing") is no \(types)" }
    }
    return numberFailure(value, schema, isText, path) ?? textFailure(value, schema, path)
      ?? objectFailure(value, schema, path) ?? listFailure(value, schema, path)
  }

  func resolve(_ target: String) -> [String: Any]? {
    target.dropFirst(2).split(separator: "/").reduce(document as Any?) {
      ($0 as? [String: Any])?[String($1)]
    } as? [String: Any]
  }

  private func isA(_ type: String, _ value: Any?, isText: Bool) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "number": isText ? number(value) != nil : value is Double && !(value is String)
    case "integer":
      isText ? (value as? String).flatMap(Int.init) != nil : value is Int
    case "null": value is NSNull
    default: false
    }
  }

  /// A number as JSON and query strings of other tools write it.
  private func number(_ value: Any?) -> Double? {
    guard let text = value as? String else { return value as? Double }
    guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else { return nil }
    return Double(text)
  }

  private func numberFailure(_ value: Any?, _ schema: [String: Any], _ isText: Bool, _ path: String)
    -> String?
  {
    guard let number = number(value) else { return nil }
    if let least = schema["minimum"] as? Double, number < least { return "\(path): below \(least)" }
    if let most = schema["maximum"] as? Double, number > most { return "\(path): above \(most)" }
    return nil
  }

  private func textFailure(_ value: Any?, _ schema: [String: Any], _ path: String) -> String? {
    guard let text = value as? String else { return nil }
    if let most = schema["maxLength"] as? Int, text.unicodeScalars.count > most {
      return "\(path): too long"
    }
    guard let pattern = schema["pattern"] as? String else { return nil }
    let range = NSRange(text.startIndex..., in: text)
    guard let expression = try? NSRegularExpression(pattern: pattern),
      expression.firstMatch(in: text, range: range)?.range == range
    else { return "\(path): \(text) does not match \(pattern)" }
    return nil
  }

  private func objectFailure(_ value: Any?, _ schema: [String: Any], _ path: String) -> String? {
    guard let object = value as? [String: Any] else { return nil }
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      return "\(path): \(name) is missing"
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (name, member) in object {
      if let names = schema["propertyNames"] as? [String: Any],
        let failure = failure(of: name, in: names, at: path)
      {
        return failure
      }
      guard let rule = properties[name] ?? schema["additionalProperties"] as? [String: Any] else {
        continue
      }
      if let failure = failure(of: member, in: rule, at: "\(path).\(name)") { return failure }
    }
    return nil
  }

  private func listFailure(_ value: Any?, _ schema: [String: Any], _ path: String) -> String? {
    guard let list = value as? [Any] else { return nil }
    if let least = schema["minItems"] as? Int, list.count < least { return "\(path): too few" }
    if let most = schema["maxItems"] as? Int, list.count > most { return "\(path): too many" }
    guard let rule = schema["items"] as? [String: Any] else { return nil }
    for (index, item) in list.enumerated() {
      if let failure = failure(of: item, in: rule, at: "\(path)[\(index)]") { return failure }
    }
    return nil
  }
}
