/// The templates used last, by their shapes.
struct TemplateCache {
  private static let mostTemplates = 64
  private static let mostBytes = 4 << 20
  private var shapes: [UInt64] = []
  private var templates: [Template] = []
  private var uses: [Int] = []
  private var clock = 0
  private var size = 0

  /// The shape's template, made if it is not there. What was not used for longest makes room.
  mutating func template(for shape: UInt64, make: () -> Template) -> Template {
    clock += 1
    if let index = shapes.firstIndex(of: shape) {
      uses[index] = clock
      return templates[index]
    }
    let template = make()
    size += template.size
    while !shapes.isEmpty,
      shapes.count >= TemplateCache.mostTemplates || size > TemplateCache.mostBytes
    {
      removeOldest()
    }
    shapes.append(shape)
    templates.append(template)
    uses.append(clock)
    return template
  }

  private mutating func removeOldest() {
    guard let index = uses.indices.min(by: { uses[$0] < uses[$1] }) else { return }
    size -= templates[index].size
    shapes.remove(at: index)
    templates.remove(at: index)
    uses.remove(at: index)
  }
}
