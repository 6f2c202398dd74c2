public import Markup
public import Motion

/// A transition as JSON: everything that the core knows of it, and arguments for
/// `element.animate`. Its members are described in `/openapi.json`; within a version none changes
/// its meaning or goes away.
public enum RenderJSON {
  public static let version = 1

  /// Appends the document.
  ///
  /// - Parameters:
  ///   - transition: What is described.
  ///   - site: What stands before a path to make it an address, such as `https://example.org`;
  ///     empty for an address without a host.
  ///   - losses: What other formats cannot say; this format's own are added.
  ///   - out: What it is appended to.
  public static func render(
    _ transition: Transition, at site: String = "", losses: [Loss] = [], into out: inout Output
  ) {
    let document = Document(transition: transition, site: site, losses: losses)
    JSONWriter.append(to: &out) { document.write(to: &$0) }
    out.literal("\n")
  }

  /// What JSON cannot say of a transition.
  public static func losses(_ transition: Transition) -> [Loss] {
    var losses = transition.spec.unused(by: "json", [.size, .strip, .driver, .pages, .id])
    if transition.reduced != nil {
      losses.append(
        Loss(
          format: "json", feature: "reduced motion", parameter: .motion,
          consequence: "ask for motion=fade too, and choose by prefers-reduced-motion"))
    }
    let timeline = transition.timeline
    if timeline.tracks.contains(where: { $0.segments.contains { $0.curve.isSpring } }) {
      losses.append(
        Loss(
          format: "json", feature: "springs", parameter: transition.spec.springParameter,
          consequence: "in animate, linear() within 0.1 % of the way"))
    }
    if timeline.track(.button, .tint) != nil, timeline.scene.light != timeline.scene.dark {
      losses.append(
        Loss(
          format: "json", feature: "dark scheme", parameter: .scheme,
          consequence: "in animate, the failure's colours are those of scheme=light or dark"))
    }
    return losses
  }
}

extension Spec {
  /// A loss for each of the parameters that was set, in a format that has no use for them.
  func unused(by format: String, _ parameters: [Parameter]) -> [Loss] {
    parameters.filter(overrides).map {
      Loss(
        format: format, feature: $0.name, parameter: $0,
        consequence: "changes nothing in this format")
    }
  }

  /// The address of this spec in a format, below a site.
  func url(_ path: String, at site: String) -> String {
    let query = canonicalQuery
    return site + path + (query.isEmpty ? "" : "?" + String(decoding: query, as: UTF8.self))
  }
}

extension Frame {
  /// What it says of a part, in the order of the properties.
  func values(of part: Part) -> [(property: Property, value: Double)] {
    Property.allCases.compactMap { property in value(part, property).map { (property, $0) } }
  }
}

extension Curve {
  var isSpring: Bool {
    switch self {
    case .spring, .reversedSpring: true
    case .linear, .bezier, .steps: false
    }
  }
}

private struct Document {
  let transition: Transition
  let site: String
  let losses: [Loss]

  private var timeline: Timeline { transition.timeline }
  private var scene: Scene { timeline.scene }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", RenderJSON.version)
      json.member("url", text: transition.spec.url("/transition.json", at: site))
      json.member("spec", writeSpec)
      json.member("duration", timeline.duration, places: 9)
      json.member("cover") { json in
        json.member("radius", scene.cover, places: 6)
        json.member("scale", scene.cover / scene.originRadius, places: 6)
      }
      json.member("phases", of: timeline.phases) { write($1, to: &$0) }
      json.member("tracks", of: timeline.tracks) { write($1, to: &$0) }
      json.member("animate", writeAnimations)
      if let instant = transition.instant { writeFrame(at: instant, to: &json) }
      json.member("losses", of: losses + RenderJSON.losses(transition)) { write($1, to: &$0) }
      json.member("warnings", of: transition.warnings) { json, warning in
        json.object { json in
          json.member("parameter", text: warning.parameter.name)
          json.member("message", text: warning.message)
        }
      }
    }
  }

  private func writeSpec(to json: inout JSONWriter) {
    let spec = transition.spec
    for parameter in Parameter.allCases where !parameter.isAboutTheRequest {
      json.key(JSONString(parameter.name))
      json.write(spec.value(parameter), of: parameter.type)
    }
    json.member("canonical", text: String(decoding: spec.canonicalQuery, as: UTF8.self))
  }

  private func write(_ phase: Phase, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", text: phase.name.name)
      json.member("begin", phase.begin, places: 9)
      json.member("end", phase.end, places: 9)
      json.member("curve", text: phase.curve.written)
      json.key("controlPoints")
      if let points = phase.curve.controlPoints {
        json.array(of: points) { $0.value($1, places: 6) }
      } else {
        json.null()
      }
      json.member("changes", of: phase.changes) { write($1, to: &$0) }
    }
  }

  private func write(_ change: Phase.Change, to json: inout JSONWriter) {
    json.object { json in
      json.member("part", text: change.part.name)
      json.member("property", text: change.property.name)
      json.member("from", change.from, places: 6)
      json.member("to", change.to, places: 6)
      json.key("keyPath")
      if let path = change.keyPath { json.string(path) } else { json.null() }
    }
  }

  private func write(_ track: Track, to json: inout JSONWriter) {
    json.object { json in
      json.member("part", text: track.part.name)
      json.member("property", text: track.property.name)
      json.member("unit", text: track.property.unit)
      json.key("least")
      json.bound(track.limits.lowerBound)
      json.key("greatest")
      json.bound(track.limits.upperBound)
      let keyframes = track.keyframes(from: -timeline.lead, to: timeline.end, in: .every)
      json.member("keyframes", of: keyframes) { json, keyframe in
        json.object { json in
          json.member("t", keyframe.time, places: 9)
          json.member("value", keyframe.value, places: 6)
          json.member("curve", text: keyframe.curve.written)
        }
      }
    }
  }

  private func writeAnimations(to json: inout JSONWriter) {
    for animation in ElementAnimation.all(of: timeline) {
      json.key(animation.name)
      animation.write(plays: timeline.plays, to: &json)
    }
  }

  /// The whole picture at an instant: what each track says there.
  private func writeFrame(at time: Double, to json: inout JSONWriter) {
    let frame = timeline.frame(at: time)
    json.member("frame") { json in
      json.member("t", time, places: 9)
      for part in Part.allCases {
        let values = frame.values(of: part)
        guard !values.isEmpty else { continue }
        json.key(JSONString(part.name))
        json.object { json in
          for (property, value) in values {
            json.key(JSONString(property.name))
            json.value(value, places: 6)
          }
        }
      }
    }
  }

  private func write(_ loss: Loss, to json: inout JSONWriter) {
    json.object { json in
      json.member("format", text: loss.format)
      json.member("feature", text: loss.feature)
      if let parameter = loss.parameter { json.member("parameter", text: parameter.name) }
      json.member("consequence", text: loss.consequence)
    }
  }
}

extension JSONWriter {
  /// A parameter's value: a number where it is one, else as it is written in a query; null where
  /// it is absent.
  mutating func write(_ value: Value?, of type: ParameterType) {
    switch value {
    case nil: null()
    case .amount(let amount): self.value(type.number(amount), places: 4)
    case .some(let value): string(type.written(value))
    }
  }

  /// A limit, null where there is none.
  fileprivate mutating func bound(_ limit: Double) {
    if abs(limit) < 1e12 { value(limit, places: 6) } else { null() }
  }
}
