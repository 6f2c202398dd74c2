/// The reveals: a circle opens onto the page that comes, or closes over the page that leaves.
extension TimelineBuilder {
  consuming func push() -> Timeline {
    let span = spec.span(.revealDelay, .revealDuration, .revealCurve)
    let (start, full, curve) = (scene.originRadius, fullRadius, spec.curve(.revealCurve))
    begin(.reveal, .radius, at: start)
    move(.reveal, .radius, from: start, to: full, span, curve)
    jump(.to, .alpha, to: 1, at: span.lowerBound)
    phase(
      .reveal, span, curve, .init(part: .reveal, property: .radius, from: start, to: full))
    return timeline(endingAt: restore(after: span.upperBound, notBefore: span.upperBound))
  }

  /// A push read backwards in time, its curve included. Before it begins the whole page shows.
  consuming func pop() -> Timeline {
    let span = spec.span(.revealDelay, .revealDuration, .revealCurve)
    let (start, full) = (scene.originRadius, fullRadius)
    let curve = spec.curve(.revealCurve).reversed
    begin(.reveal, .radius, at: max(full, scene.cover))
    move(.reveal, .radius, from: full, to: start, span, curve)
    jump(.from, .alpha, to: 0, at: span.upperBound)
    phase(
      .reveal, span, curve, .init(part: .reveal, property: .radius, from: full, to: start))
    return timeline(endingAt: restore(after: span.upperBound, notBefore: span.upperBound))
  }

  /// The circle's largest radius: exact, by one of the published formulas, or as given.
  private var fullRadius: Double {
    guard case .word(let place) = spec.value(.revealRadius) else {
      return spec.number(.revealRadius)
    }
    return switch place {
    case 1: Cover.cornerRadius(from: scene.origin, over: scene.stage, growing: scene.originRadius)
    case 2: Cover.quadrantRadius(of: originFrame, over: scene.stage, growing: scene.originRadius)
    default: scene.cover
    }
  }

  /// The button's frame about the origin.
  private var originFrame: Rect {
    Rect(
      x: scene.origin.x - scene.button.width / 2, y: scene.origin.y - scene.button.height / 2,
      width: scene.button.width, height: scene.button.height)
  }
}
