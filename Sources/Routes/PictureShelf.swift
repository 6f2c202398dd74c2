internal import HTTPWire
import Markup
import Motion
import RenderSVG
internal import TemplateGzip

/// The stencils of the pictures asked for last, with their compressed forms.
///
/// What people ask for, one after another, is mostly one design with other texts and colours. Such a picture
/// is filled in, and neither its motion is worked out nor its text written or searched again. The result is
/// the same to the byte, compressed too, whether its stencil was there or not.
///
/// Bounded: ``mostStencils`` for each loop, of some ten kilobytes each; those above ``longest`` bytes, which
/// springs and steps can make, are the first to go.
struct PictureShelf: ~Copyable {
  private static let mostStencils = 32
  private static let longest = 65536

  /// One stencil.
  struct Entry {
    fileprivate let design: Design
    let stencil: Stencil
    /// Of the stencil's bytes.
    fileprivate let hash: ByteHash
    /// Whether it was tried to code the stencil, and its coded form if that could be done.
    fileprivate var isTried = false
    fileprivate var coded: CodedDocument?
    /// When it was used last; 0 for one that is too long to be kept.
    fileprivate var use = 0

    fileprivate mutating func markUsed(at time: Int) {
      if stencil.bytes.count <= PictureShelf.longest { use = time }
    }
  }

  private var entries: [Entry] = []
  private var clock = 0
  private var inserts = Inserts()
  /// The bytes of the inserts.
  private var texts: [UInt8] = []
  private var output = Output()

  /// Appends the picture of a spec.
  ///
  /// - Returns: Where its stencil is, until the next picture; and the picture's hash.
  /// - Throws: as ``Transition/init(_:)``.
  mutating func draw(_ spec: Spec, _ design: Design, into body: inout [UInt8]) throws(SpecFailure)
    -> (index: Int, hash: UInt64)
  {
    let index = try entry(for: design, spec)
    design.write(into: &inserts)
    output.fill(entries[index].stencil, with: inserts)
    output.append(to: &body)
    assert(PictureShelf.isPicture(body, of: spec))
    var hash = entries[index].hash
    texts = inserts.bytes
    hash.combine(texts.span)
    for range in inserts.ranges { hash.combine(UInt64(range.upperBound)) }
    return (index, hash.value)
  }

  /// The place of a design's stencil, which is made if it is not there.
  private mutating func entry(for design: Design, _ spec: Spec) throws(SpecFailure) -> Int {
    clock += 1
    for index in entries.indices where design.isSame(as: entries[index].design) {
      entries[index].markUsed(at: clock)
      return index
    }
    output.removeAll()
    RenderSVG.renderStencil(try Transition(spec), into: &output)
    let stencil = Stencil(output)
    var hash = ByteHash(seed: 0)
    hash.combine(stencil.bytes.span)
    var entry = Entry(design: design, stencil: stencil, hash: hash)
    entry.markUsed(at: clock)
    return place(entry)
  }

  /// Puts an entry in the place of one that is too long to be kept, of the one that was not used longest, or
  /// of none.
  private mutating func place(_ entry: Entry) -> Int {
    if let oldest = entries.indices.min(by: { entries[$0].use < entries[$1].use }),
      entries[oldest].use == 0 || entries.count == PictureShelf.mostStencils
    {
      entries[oldest] = entry
      return oldest
    }
    entries.append(entry)
    return entries.count - 1
  }

  /// Appends a picture that was just drawn compressed; false if it has no coded form.
  mutating func compress(
    _ index: Int, _ body: [UInt8], by compressor: inout TemplateGzip, into output: inout [UInt8]
  ) -> Bool {
    if !entries[index].isTried {
      let stencil = entries[index].stencil
      entries[index].isTried = true
      entries[index].coded = compressor.code(
        stencil.bytes, as: .svg, turns: stencil.turns, shape: stencil.shape,
        gaps: stencil.openings.map { Gap(place: $0.place, insert: $0.insert) })
    }
    guard var coded = entries[index].coded else { return false }
    // Taken out and put back, so that there is no second owner, and nothing is copied.
    entries[index].coded = nil
    defer { entries[index].coded = coded }
    return compressor.write(
      &coded, of: body, inserts: texts, at: inserts.ranges, into: &output)
  }

  /// Whether a document is what drawing it gives; looked at in debug builds.
  private static func isPicture(_ body: [UInt8], of spec: Spec) -> Bool {
    guard let transition = try? Transition(spec) else { return false }
    var drawn = Output()
    RenderSVG.render(transition, into: &drawn)
    return body.suffix(drawn.count) == drawn.bytes[...]
  }
}
