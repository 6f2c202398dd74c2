/// The templates used last, by their shapes.
struct TemplateCache {
  private static let mostTemplates = 128
  private static let mostBytes = 2 << 20
  private var shapes: [UInt64] = []
  private var templates: [Template] = []
  /// When each template was last asked for.
  private var uses: [Int] = []
  private var clock = 0
  private var size = 0

  /// A shape's template; nil if it is not there.
  mutating func template(for shape: UInt64) -> Template? {
    guard let index = shapes.firstIndex(of: shape) else { return nil }
    clock += 1
    uses[index] = clock
    return templates[index]
  }

  /// Keeps a shape's template in the place of another that it had. Those that were not asked for
  /// longest make room for it.
  mutating func keep(_ template: Template, for shape: UInt64) {
    if let index = shapes.firstIndex(of: shape) { remove(at: index) }
    size += template.size
    while size > TemplateCache.mostBytes || shapes.count >= TemplateCache.mostTemplates,
      let oldest = uses.indices.min(by: { uses[$0] < uses[$1] })
    {
      remove(at: oldest)
    }
    clock += 1
    shapes.append(shape)
    templates.append(template)
    uses.append(clock)
  }

  private mutating func remove(at index: Int) {
    size -= templates[index].size
    shapes.remove(at: index)
    templates.remove(at: index)
    uses.remove(at: index)
  }
}
