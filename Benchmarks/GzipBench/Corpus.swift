import Markup
import Motion
import RenderCSS
import RenderSVG
import TemplateGzip
import TestSupport

/// A document as the service makes it.
struct Document {
  let bytes: [UInt8]
  let turns: [Int32]
  let shape: UInt64
}

/// Documents of random queries, the same in every run: one half of what people ask for, the other
/// of anything that is accepted.
struct Corpus: ~Copyable {
  private var anything: RandomQuery
  private var usual: RandomQuery
  private let kind: TemplateGzip.Kind
  private var output = Output()
  private var turn = 0

  init(_ kind: TemplateGzip.Kind, seed: UInt64) {
    self.kind = kind
    anything = RandomQuery(seed: seed)
    usual = RandomQuery(seed: seed + 1)
    usual.parameters = [
      .stage, .width, .height, .radius, .color, .label, .spinnerWidth, .pageFrom, .pageTo, .hold,
      .expandDuration, .fadeDuration, .repeats, .motion, .scheme,
    ]
  }

  mutating func next() -> Document {
    turn += 1
    let spec = turn % 2 == 0 ? anything.next().spec : usual.next().spec
    guard let transition = try? Transition(spec) else { return next() }
    output.removeAll()
    switch kind {
    case .svg: RenderSVG.render(transition, into: &output)
    case .css: RenderCSS.render(transition, into: &output)
    }
    return Document(bytes: output.bytes, turns: output.turns, shape: output.shape)
  }

  static func documents(_ kind: TemplateGzip.Kind, seed: UInt64, count: Int) -> [Document] {
    var corpus = Corpus(kind, seed: seed)
    return (0..<count).map { _ in corpus.next() }
  }
}

extension Corpus {
  /// Documents of one shape that differ in colour, label and time.
  static func plain(_ kind: TemplateGzip.Kind, count: Int) -> [Document] {
    var output = Output()
    return (0..<count).map { index in
      let hold = 1 + Double(index) / 100
      guard
        let transition = try? transition("color=\(100000 + index * 1237)&label=Go \(index)&hold=\(hold)")
      else { fatalError("a query of the benchmark is refused") }
      output.removeAll()
      switch kind {
      case .svg: RenderSVG.render(transition, into: &output)
      case .css: RenderCSS.render(transition, into: &output)
      }
      return Document(bytes: output.bytes, turns: output.turns, shape: output.shape)
    }
  }
}
