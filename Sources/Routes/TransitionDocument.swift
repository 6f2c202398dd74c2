package import HTTPWire
import Markup
import Motion
import RenderCSS
import RenderData
import RenderSVG
internal import TemplateGzip

/// What a transition route was asked to make.
package enum TransitionFormat: Sendable {
  case svg, css, json, html, text
}

/// Why a document cannot be made from a query, for the person who wrote it.
package struct DocumentFailure: Error, Sendable, Equatable {
  /// The parameter's name and value, as far as they are known, decoded and at most 40 characters.
  package var parameter: String?
  package var value: String?
  /// What is wrong, in a sentence.
  package var detail: String
  /// What would be accepted.
  package var accepted: String?
  /// The known name or value that the given one is nearest to.
  package var nearest: String?
  /// Whether every value is accepted by itself, and they only do not go together.
  package var isConflict: Bool

  package init(
    parameter: String? = nil, value: String? = nil, detail: String, accepted: String? = nil,
    nearest: String? = nil, isConflict: Bool = false
  ) {
    self.parameter = parameter
    self.value = value
    self.detail = detail
    self.accepted = accepted
    self.nearest = nearest
    self.isConflict = isConflict
  }
}

/// What an answer has to know about a document besides its bytes.
package struct DocumentTraits: Sendable, Equatable {
  /// Whether the query pins the document, so that caches may keep it for ever.
  package var isPinned = false
  /// A number that documents have in common only if their bytes are the same.
  package var hash: UInt64
  /// How it can be compressed.
  var source: Source

  enum Source: Sendable, Equatable {
    /// Filled into a stencil.
    case filled(Int)
    /// Written, with its fixed text known.
    case written(TemplateGzip.Kind)
    /// As any text.
    case other
  }
}

/// Makes documents from queries. Each loop has one, with buffers that are used again.
package struct DocumentMaker: ~Copyable {
  private var decoder = QueryDecoder()
  private var output = Output()
  private var pictures = PictureShelf()
  private var compressor = Compressor()
  private let limits: Limits

  package init(limits: Limits) {
    self.limits = limits
  }

  /// Appends the document that `query` asks for; nothing is left in `body` when it throws.
  package mutating func make(
    _ format: TransitionFormat, query: Span<UInt8>, into body: inout [UInt8]
  ) throws(DocumentFailure) -> DocumentTraits {
    try decode(query)
    do throws(SpecFailure) {
      let spec = try self.spec()
      if format == .svg, let design = Design(spec) {
        let (index, hash) = try pictures.draw(spec, design, into: &body)
        return DocumentTraits(isPinned: spec.overrides(.v), hash: hash, source: .filled(index))
      }
      return try write(spec, format, into: &body)
    } catch {
      throw DocumentFailure(error)
    }
  }

  private mutating func write(
    _ spec: Spec, _ format: TransitionFormat, into body: inout [UInt8]
  ) throws(SpecFailure) -> DocumentTraits {
    let transition = try Transition(spec)
    var source = DocumentTraits.Source.other
    output.removeAll()
    switch format {
    case .svg:
      RenderSVG.render(transition, into: &output)
      source = .written(.svg)
    case .css:
      RenderCSS.render(transition, into: &output)
      source = .written(.css)
    case .json: RenderJSON.render(transition, losses: losses(transition), into: &output)
    case .text: RenderText.render(transition, losses: losses(transition), into: &output)
    case .html: RenderPage.render(transition, losses: losses(transition), into: &output)
    }
    let start = body.count
    output.append(to: &body)
    var hash = ByteHash(seed: 0)
    hash.combine(body.span.extracting(start...))
    return DocumentTraits(isPinned: spec.overrides(.v), hash: hash.value, source: source)
  }

  /// Appends the document made last compressed.
  mutating func compress(
    _ body: [UInt8], _ traits: DocumentTraits, into output: inout [UInt8]
  ) {
    switch traits.source {
    case .filled(let index):
      compressor.compress(body, into: &output) { templates, output in
        pictures.compress(index, body, by: &templates, into: &output)
      }
    case .written(let kind):
      compressor.compress(body, into: &output) { templates, output in
        templates.compress(
          body, as: kind, turns: self.output.turns, shape: self.output.shape, into: &output)
      }
    case .other: compressor.compress(body, into: &output)
    }
  }

  /// Appends a picture compressed that was written elsewhere.
  mutating func compress(
    _ body: [UInt8], writtenIn document: borrowing Output, into output: inout [UInt8]
  ) {
    let (turns, shape) = (document.turns, document.shape)
    compressor.compress(body, into: &output) { templates, output in
      templates.compress(body, as: .svg, turns: turns, shape: shape, into: &output)
    }
  }

  /// What the other formats cannot say.
  private func losses(_ transition: Transition) -> [Loss] {
    RenderSVG.losses(transition) + RenderCSS.losses(transition)
  }

  private mutating func decode(_ query: Span<UInt8>) throws(DocumentFailure) {
    do throws(QueryFailure) {
      try decoder.decode(query, within: limits)
    } catch {
      throw DocumentFailure(error, in: query)
    }
  }

  /// What the decoded query asks for.
  private func spec() throws(SpecFailure) -> Spec {
    var reader = SpecReader()
    let bytes = decoder.bytes.span
    for parameter in decoder.parameters {
      try reader.read(
        name: bytes.extracting(parameter.name), value: bytes.extracting(parameter.value))
    }
    return try reader.spec()
  }
}

extension DocumentFailure {
  /// Says what is wrong with the parameters.
  init(_ failure: SpecFailure) {
    let message = failure.message
    self.init(
      parameter: message.parameter, value: message.value, detail: message.detail,
      accepted: message.accepted, nearest: message.nearest, isConflict: failure.isConflict)
  }
}

extension DocumentFailure {
  /// Says what is wrong with a query that cannot be decoded.
  init(_ failure: QueryFailure, in query: Span<UInt8>) {
    var piece = String.UnicodeScalarView()
    for offset in failure.parameter.prefix(40) {
      piece.append(Unicode.Scalar(query[offset]))
    }
    let given = String(piece)
    let parts = given.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    switch failure.reason {
    case .badEscape:
      self.init(
        parameter: name, value: value,
        detail: "A percent sign has to be followed by two hexadecimal digits.",
        accepted: "%25 for a percent sign itself")
    case .invalidUTF8:
      self.init(
        parameter: name, value: value, detail: "The text is not valid UTF-8.",
        accepted: "percent-encoded UTF-8")
    case .forbiddenCharacter(let scalar):
      let digits = String(scalar, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: max(0, 4 - digits.count))
      self.init(
        parameter: name, value: value,
        detail: "The text holds the character U+\(padding)\(digits).",
        accepted: "text without control characters")
    case .tooManyParameters(let limit):
      self.init(
        parameter: name, detail: "There are more than \(limit) parameters.",
        accepted: "at most \(limit)")
    case .nameTooLong(let limit):
      self.init(
        parameter: name, detail: "The parameter's name is longer than \(limit) bytes.",
        accepted: "the names in /openapi.json")
    }
  }
}
