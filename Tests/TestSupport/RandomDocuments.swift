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
  /// The same document before it was filled in, where the service makes it so.
  package let stencil: FilledStencil?

  package init(bytes: [UInt8], turns: [Int32], shape: UInt64, stencil: FilledStencil? = nil) {
    self.bytes = bytes
    self.turns = turns
    self.shape = shape
    self.stencil = stencil
  }

  /// The same under another shape.
  package func named(_ shape: UInt64) -> RenderedDocument {
    RenderedDocument(
      bytes: bytes, turns: turns, shape: shape,
      stencil: stencil.map {
        FilledStencil(
          bytes: $0.bytes, turns: $0.turns, shape: shape, gaps: $0.gaps, inserts: $0.inserts,
          ranges: $0.ranges)
      })
  }

  /// What was written.
  package init(_ output: borrowing Output) {
    self.init(bytes: output.bytes, turns: output.turns, shape: output.shape)
  }
}

/// A stencil, and what is filled in.
package struct FilledStencil: Sendable {
  package let bytes: [UInt8]
  package let turns: [Int32]
  package let shape: UInt64
  package let gaps: [Gap]
  package let inserts: [UInt8]
  package let ranges: [Range<Int>]

  package init(
    bytes: [UInt8], turns: [Int32], shape: UInt64, gaps: [Gap], inserts: [UInt8],
    ranges: [Range<Int>]
  ) {
    self.bytes = bytes
    self.turns = turns
    self.shape = shape
    self.gaps = gaps
    self.inserts = inserts
    self.ranges = ranges
  }

  /// The stencil filled in, written anew without looking at how the service does it.
  package var document: [UInt8] {
    var document: [UInt8] = []
    var copied = 0
    for gap in gaps {
      document += bytes[copied..<gap.place] + inserts[ranges[Int(gap.insert)]]
      copied = gap.place + 1
    }
    return document + bytes[copied...]
  }
}

extension TemplateGzip {
  /// A document compressed as the service does it; nil if it is left to zlib.
  package mutating func member(of document: RenderedDocument, as kind: Kind) -> [UInt8]? {
    var member: [UInt8] = []
    guard let stencil = document.stencil else {
      let isTaken = compress(
        document.bytes, as: kind, turns: document.turns, shape: document.shape, into: &member)
      return isTaken ? member : nil
    }
    guard
      var coded = code(
        stencil.bytes, as: kind, turns: stencil.turns, shape: stencil.shape, gaps: stencil.gaps),
      write(
        &coded, of: document.bytes, inserts: stencil.inserts, at: stencil.ranges, into: &member)
    else { return nil }
    return member
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
    return RenderedDocument(
      bytes: output.bytes, turns: output.turns, shape: output.shape, stencil: stencil(transition))
  }

  private mutating func stencil(_ transition: Transition) -> FilledStencil? {
    guard kind == .svg, let design = Design(transition.spec) else { return nil }
    var open = Output()
    var inserts = Inserts()
    RenderSVG.renderStencil(transition, into: &open)
    design.write(into: &inserts)
    return FilledStencil(
      bytes: open.bytes, turns: open.turns, shape: open.shape,
      gaps: open.openings.map { Gap(place: $0.place, insert: $0.insert) }, inserts: inserts.bytes,
      ranges: inserts.ranges)
  }
}
