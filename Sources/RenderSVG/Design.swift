public import Markup
public import Motion

/// A picture that can be filled in: what decides all of it but its text, its colours and its names; and
/// these.
///
/// Pictures of the same design have one stencil.
public struct Design: Sendable {
  private let spec: Spec
  private let label: Scene.Label
  private let light, dark: Palette
  private let hash: Int

  /// Nil for stills, which may show mixtures of two colours, and for filmstrips of them.
  public init?(_ spec: Spec) {
    guard !spec.overrides(.at), !spec.overrides(.strip) else { return nil }
    self.spec = spec
    label = spec.buttonLabel
    light = spec.lightPalette
    dark = spec.darkPalette
    hash = spec.designHash
  }

  /// Whether pictures of both differ in nothing but what is filled in.
  public func isSame(as other: borrowing Design) -> Bool {
    hash == other.hash && label.text.isEmpty == other.label.text.isEmpty
      && label.fit == other.label.fit && differences == other.differences
      && spec.hasDesign(of: other.spec)
  }

  /// Which colours differ between the schemes, a bit each: only those have rules of their own.
  private var differences: UInt8 {
    (light.button != dark.button ? 1 : 0) | (light.label != dark.label ? 2 : 0)
      | (light.spinner != dark.spinner ? 4 : 0) | (light.failure != dark.failure ? 8 : 0)
  }

  /// Sets what comes into the stencil's openings.
  public func write(into inserts: inout Inserts) {
    inserts.removeAll()
    let name = SafeName(spec.identifier) ?? .fallback
    inserts.set(Insert.name.rawValue) { $0.value(name) }
    if !label.text.isEmpty {
      inserts.set(Insert.label.rawValue) { $0.value(CharacterData(label.text)) }
    }
    for paints in [Paints(light, isDark: false), Paints(dark, isDark: true)] {
      for paint in [paints.button, paints.label, paints.spinner, paints.failure] {
        guard let insert = paint.insert else { continue }
        inserts.set(insert.rawValue) { $0.digits(of: paint.color) }
      }
    }
  }
}

extension RenderSVG {
  /// Appends the document as a stencil: what ``Design`` fills in is left open.
  public static func renderStencil(_ transition: Transition, into out: inout Output) {
    out.leavesOpen = true
    render(transition, into: &out)
  }
}
