package import Markup
import Motion
import RenderCSS
import RenderSVG
package import TemplateGzip

/// A document as the service makes it, and where its fixed text is.
package struct RenderedDocument: Sendable {
  package let bytes: [UInt8]
  package let turns: [Int32]
  package let shape: UInt64

  package init(bytes: [UInt8], turns: [Int32], shape: UInt64) {
    self.bytes = bytes
    self.turns = turns
    self.shape = shape
  }

  /// What was written.
  package init(_ output: borrowing Output) {
    self.init(bytes: output.bytes, turns: output.turns, shape: output.shape)
  }
}

/// Documents of random queries, the same in every run: every other one of what people often ask for,
/// the rest of anything that is accepted.
package struct RandomDocuments: ~Copyable {
  private var anything: RandomQuery
  private var usual: RandomQuery
  private let kind: TemplateGzip.Kind
  private var output = Output()
  private var turn = 0

  package init(_ kind: TemplateGzip.Kind, seed: UInt64) {
    self.kind = kind
    anything = RandomQuery(seed: seed)
    usual = RandomQuery(seed: seed + 1)
    usual.parameters = [
      .stage, .width, .height, .radius, .color, .label, .spinnerWidth, .pageFrom, .pageTo, .hold,
      .expandDuration, .fadeDuration, .repeats, .motion, .scheme,
    ]
  }

  package mutating func next() -> RenderedDocument {
    turn += 1
    let spec = turn % 2 == 0 ? anything.next().spec : usual.next().spec
    guard let transition = try? Transition(spec) else { return next() }
    return document(of: transition)
  }

  package mutating func next(_ count: Int) -> [RenderedDocument] { (0..<count).map { _ in next() } }

  /// The document of a query that is accepted, in which nothing is encoded.
  package mutating func document(_ query: String) throws -> RenderedDocument {
    document(of: try transition(query))
  }

  private mutating func document(of transition: Transition) -> RenderedDocument {
    output.removeAll()
    switch kind {
    case .svg: RenderSVG.render(transition, into: &output)
    case .css: RenderCSS.render(transition, into: &output)
    }
    return RenderedDocument(output)
  }
}
