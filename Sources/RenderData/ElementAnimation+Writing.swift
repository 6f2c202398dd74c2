import Markup
import Motion

extension ElementAnimation {
  /// Some properties at one instant.
  private struct Row {
    let time: Double
    let curve: Curve
    /// How many rows of the same instant and property stand before.
    let place: Int
    var values: [(style: Style, values: [Double])]
  }

  /// All keyframes in order; properties that share instant and curve share a row.
  private var rows: [Row] {
    var rows: [Row] = []
    for style in styles {
      for (time, values, curve, place) in keyframes(of: style) {
        let twin = rows.firstIndex { $0.time == time && $0.place == place && $0.curve == curve }
        if let twin {
          rows[twin].values.append((style, values))
        } else {
          rows.append(Row(time: time, curve: curve, place: place, values: [(style, values)]))
        }
      }
    }
    // Rows that are equal in this order keep the one in which their properties came.
    return rows.enumerated()
      .sorted {
        ($0.element.time, $0.element.place, $0.offset) < (
          $1.element.time, $1.element.place, $1.offset
        )
      }
      .map(\.element)
  }

  private func keyframes(of style: Style) -> [(Double, [Double], Curve, Int)] {
    let joined = JoinedTracks(style.tracks, from: clock.begin, to: clock.end)
    var keyframes: [(Double, [Double], Curve, Int)] = []
    var reached: [Double]?
    for stretch in joined.stretches {
      let jumps = reached.map { $0 != stretch.from } ?? false
      if jumps, let reached { keyframes.append((stretch.begin, reached, .linear, 0)) }
      keyframes.append((stretch.begin, stretch.from, stretch.curve, jumps ? 1 : 0))
      reached = stretch.to
    }
    let last = joined.last
    if let reached { keyframes.append((clock.end, reached, .linear, 0)) }
    if reached != last { keyframes.append((clock.end, last, .linear, 1)) }
    return keyframes.withoutIdle
  }

  func write(plays: Timeline.Plays, to json: inout JSONWriter) {
    json.object { json in
      json.member("keyframes", of: rows) { write($1, to: &$0) }
      json.member("options") { json in
        json.key("duration")
        json.exact(clock.milliseconds)
        json.key("iterations")
        switch plays {
        case .once: json.value(1)
        case .times(let count): json.value(count)
        // JSON has no infinity; Web IDL makes one of this string.
        case .forever: json.string("Infinity")
        }
        json.member("fill", "both")
      }
    }
  }

  private func write(_ row: Row, to json: inout JSONWriter) {
    json.object { json in
      json.member("offset", clock.offset(of: row.time), places: 8)
      for (style, values) in row.values {
        json.key(style.property)
        json.string { style.write(&$0, values) }
      }
      if row.curve != .linear {
        json.key("easing")
        json.string { $0.easing(row.curve) }
      }
    }
  }
}

extension [(Double, [Double], Curve, Int)] {
  /// Without keyframes in the middle of a stretch in which nothing changes.
  fileprivate var withoutIdle: Self {
    enumerated().filter { index, keyframe in
      guard index > 0, index + 1 < count else { return true }
      return self[index - 1].1 != keyframe.1 || self[index + 1].1 != keyframe.1
    }.map(\.element)
  }
}
