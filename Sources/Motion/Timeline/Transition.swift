/// A transition as it was asked for: what moves, what moves instead for people who asked for
/// less, and what is to be said about it.
public struct Transition: Sendable {
  public let spec: Spec
  /// What is drawn and moves, under the motion policy that was asked for.
  public let timeline: Timeline
  /// What takes its place where the viewer prefers reduced motion; nil where nothing does.
  public let reduced: Timeline?
  private let full: Timeline

  /// Resolves a spec.
  ///
  /// - Throws: as ``Timeline/init(_:)``.
  public init(_ spec: Spec) throws(SpecFailure) {
    let full = try Timeline(spec)
    let policy = spec.word(.motion, as: MotionPolicy.self)
    self.spec = spec
    timeline = full.under(policy)
    reduced = policy == .auto ? full.under(.fade) : nil
    self.full = full
  }

  /// What there is to say about it, in the order of the parameters; worked out when asked for.
  public var warnings: [Warning] { Warning.all(about: spec, full) }

  /// The instant of the still that was asked for, in seconds from the tap.
  public var instant: Double? { spec.overrides(.at) ? spec.seconds(.at) : nil }

  /// How many instants of a filmstrip were asked for.
  public var strip: Int? { spec.overrides(.strip) ? spec.amount(.strip) : nil }

  /// The prefix of ids, classes and custom properties.
  public var identifier: [UInt8] { spec.identifier }
}
