import Motion
import TestSupport

/// What `element.animate(keyframes, options)` shows, computed as the Web Animations specification
/// says (level 1, sections 4.5 and 5.3): enough of it for what the documents hold.
struct WebAnimation {
  /// One property's keyframes, in order.
  private struct Stop {
    let offset: Double
    let text: String
    let easing: String
  }

  private let keyframes: [[String: Any]]
  /// Milliseconds.
  let duration: Double
  let iterations: Any?

  init?(_ value: Any?) {
    guard let animation = value as? [String: Any],
      let keyframes = animation["keyframes"] as? [[String: Any]],
      let options = animation["options"] as? [String: Any],
      let duration = options["duration"] as? Double
    else { return nil }
    self.keyframes = keyframes
    self.duration = duration
    iterations = options["iterations"]
  }

  var properties: Set<String> {
    Set(keyframes.flatMap(\.keys)).subtracting(["offset", "easing"])
  }

  /// The numbers in the property's value at so many milliseconds.
  func numbers(_ property: String, at milliseconds: Double) throws -> [Double] {
    let progress = min(max(milliseconds / duration, 0), 1)
    let stops = keyframes.compactMap { keyframe -> Stop? in
      guard let text = keyframe[property] as? String, let offset = keyframe["offset"] as? Double
      else { return nil }
      // Firefox keeps offsets in 32 bits.
      return Stop(
        offset: Double(Float(offset)), text: text, easing: keyframe["easing"] as? String ?? "linear"
      )
    }
    guard let index = stops.lastIndex(where: { $0.offset <= progress }) else { return [] }
    let (first, next) = (stops[index], stops[min(index + 1, stops.count - 1)])
    let (from, to) = (Self.numbers(in: first.text), Self.numbers(in: next.text))
    guard next.offset > first.offset else { return from }
    let share = (progress - first.offset) / (next.offset - first.offset)
    let eased = try Self.eased(share, first.easing)
    return zip(from, to).map { $0 + ($1 - $0) * eased }
  }

  static func numbers(in text: String) -> [Double] {
    text.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.output.0) }
  }

  private static func eased(_ share: Double, _ easing: String) throws -> Double {
    guard easing.hasPrefix("linear(") else { return try curve(easing).progress(at: share) }
    // CSS Easing 2, section 2.1: the first stands at 0, the last at 100 %.
    let stops = easing.dropFirst(7).dropLast().split(separator: ",").map { numbers(in: String($0)) }
    let points = stops.enumerated().map { index, stop in
      (share: stop.count > 1 ? stop[1] / 100 : index == 0 ? 0 : 1, value: stop[0])
    }
    let index = max(1, points.firstIndex { $0.share >= share } ?? points.count - 1)
    let (low, high) = (points[index - 1], points[index])
    return low.value + (high.value - low.value) * (share - low.share) / (high.share - low.share)
  }
}
