import Motion

extension Phase.Change {
  /// The property of a Core Animation layer that changes so; nil for what follows from another:
  /// the button's left edge, since a layer's bounds shrink about its position.
  var keyPath: StaticString? {
    switch (part, property) {
    case (.button, .width): "bounds.size.width"
    case (.button, .radius): "cornerRadius"
    case (.button, .tint): "backgroundColor"
    case (.button, .offset): "transform.translation.x"
    case (_, .scale), (.circle, .radius): "transform.scale"
    case (.reveal, .radius): "mask.path"
    case (_, .alpha): "opacity"
    case (_, .angle): "transform.rotation.z"
    case (.spinner, .x): "position.x"
    default: nil
    }
  }
}
