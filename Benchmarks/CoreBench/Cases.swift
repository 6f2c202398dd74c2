import Markup
import Motion
import RenderCSS
import RenderData
import RenderSVG

/// Something that is timed. It returns a number made from its result.
struct Case {
  let name: String
  /// Whether the number is how many bytes were made.
  let givesBytes: Bool
  /// Whether other threads do the work.
  let isServed: Bool
  let body: () -> Int

  init(
    name: String, givesBytes: Bool = false, isServed: Bool = false, body: @escaping () -> Int
  ) {
    self.name = name
    self.givesBytes = givesBytes
    self.isServed = isServed
    self.body = body
  }
}

/// Queries as they come: nothing set, a few values, most kinds of values.
private let queries: [(name: String, query: Query)] = [
  ("plain", Query([])),
  ("usual", Query([("color", "red"), ("label", "Log in"), ("stage", "768x1024")])),
  (
    "rich",
    Query([
      ("preset", "soft"), ("stage", "390x844"), ("width", "280"), ("height", "50"),
      ("radius", "12"), ("color", "oklch(62% 0.2 255)"), ("label", "Create account"),
      ("spinner.width", "2"), ("expand.curve", "cubic-bezier(.3,-0.4,.2,1.3)"),
      ("expand.duration", "450ms"), ("fade.duration", "0.3s"), ("page.to", "fff"),
      ("hold", "1.5"), ("repeat", "once"), ("motion", "full"), ("v", "3"),
    ])
  ),
  ("push", Query([("preset", "push"), ("origin", "100%,0%"), ("reveal.curve", "ease-out")])),
]

/// Names and values as bytes, as a query decoder hands them over.
struct Query: Sendable {
  let pairs: [(name: [UInt8], value: [UInt8])]

  init(_ pairs: [(String, String)]) {
    self.pairs = pairs.map { (Array($0.0.utf8), Array($0.1.utf8)) }
  }

  func spec() -> Spec {
    var reader = SpecReader()
    do {
      for (name, value) in pairs { try reader.read(name: name.span, value: value.span) }
      return try reader.spec()
    } catch {
      fatalError("a query of the benchmark is refused: \(error)")
    }
  }

  func transition() -> Transition {
    do {
      return try Transition(spec())
    } catch {
      fatalError("a query of the benchmark is refused: \(error)")
    }
  }
}

func allCases() -> [Case] {
  queries.flatMap { steps($0.name, $0.query) + documents($0.name, $0.query) }
    + compressionCases(queries[0].name, queries[0].query) + numberCases() + curveCases()
    + servingCases()
}

/// Every step from a query to what a document is made of.
private func steps(_ name: String, _ query: Query) -> [Case] {
  let spec = query.spec()
  let transition = query.transition()
  var turn = 0
  return [
    Case(name: "parse \(name)") { query.spec().overrides.count },
    Case(name: "canonical \(name)") { spec.canonicalQuery.count },
    Case(name: "resolve \(name)") { (try? Transition(spec))?.timeline.tracks.count ?? 0 },
    Case(name: "frame \(name)") {
      turn = (turn + 1) & 1023
      let time = transition.timeline.end * Double(turn) / 1024
      return Int(transition.timeline.frame(at: time).circleRadius)
    },
    Case(name: "warnings \(name)") { transition.warnings.count },
  ]
}

/// Every document, written into a buffer that is used again.
private func documents(_ name: String, _ query: Query) -> [Case] {
  let transition = query.transition()
  let formats: [(name: String, render: (inout Output) -> Void)] = [
    ("svg", { RenderSVG.render(transition, into: &$0) }),
    ("css", { RenderCSS.render(transition, into: &$0) }),
    ("json", { RenderJSON.render(transition, into: &$0) }),
    ("txt", { RenderText.render(transition, into: &$0) }),
  ]
  return formats.map { format in
    var out = Output()
    return Case(name: "\(format.name) \(name)", givesBytes: true) {
      out.removeAll()
      format.render(&out)
      return out.count
    }
  }
}

private func numberCases() -> [Case] {
  var out = Output()
  let numbers = (0..<64).map { Double($0 * $0) * 0.6171 - 700 }
  return [
    Case(name: "64 numbers written") {
      out.removeAll()
      for number in numbers { out.value(number) }
      return out.count
    }
  ]
}

private func curveCases() -> [Case] {
  var turn = 0
  func progress(_ name: String, _ curve: Curve) -> Case {
    Case(name: "progress \(name)") {
      turn = (turn + 1) & 1023
      return Int(curve.progress(at: Double(turn) / 1024) * 1000)
    }
  }
  let spring = Query([("fade.curve", "spring(1,100,10,0)")]).spec().curve(.fadeCurve)
  return [
    progress("ease-in-out", .easeInOut), progress("spring", spring),
    Case(name: "spring baked") { spring.baked().points.count },
  ]
}
