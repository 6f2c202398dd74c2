import Motion
import TestSupport
import Testing

/// What holds for every spec that there is, tried on thousands of them.
@Suite struct SpecPropertyTests {
  private static let count = 2000

  @Test func `the canonical form reads back as the same spec and is written again the same`() throws
  {
    var queries = RandomQuery(seed: 1)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let written = spec.canonicalQuery
      var again = try Query(encoded: written).spec()
      #expect(again.canonicalQuery == written, "\(query.text)")
      #expect(again.fingerprint == spec.fingerprint)
      // What says nothing about the picture is left out of the canonical form.
      again = try Query(Query(encoded: written).pairs + query.pairsAboutTheRequest).spec()
      #expect(again == spec, "\(query.text)")
    }
  }

  @Test func `order does not matter`() throws {
    var queries = RandomQuery(seed: 2)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let shuffled = Query(query.pairs.shuffled(using: &queries.random))
      #expect(try shuffled.spec() == spec, "\(query.text)")
    }
  }

  @Test func `spelling does not matter`() throws {
    var queries = RandomQuery(seed: 3)
    for _ in 0..<Self.count {
      let (query, spec) = queries.next()
      let respelled = Query(
        query.pairs.map { pair in
          // What percent of the stage are depends on the stage.
          guard pair.name != "origin" else { return pair }
          guard let spec = try? Query([pair]).spec() else { return pair }
          return spec.overrides.first.map { ($0.parameter.name, spec.written($0.parameter)) }
            ?? pair
        })
      #expect(try respelled.spec() == spec, "\(query.text) as \(respelled.text)")
    }
  }

  @Test func `a value equal to its default is as if absent`() throws {
    for preset in Preset.allCases {
      let plain = Spec(preset)
      for parameter in Parameter.allCases where parameter != .preset {
        let written = plain.written(parameter)
        guard plain.value(parameter) != nil else { continue }
        let query = Query([("preset", preset.name), (parameter.name, written)])
        #expect(try query.spec() == plain, "\(query.text)")
      }
    }
  }

  @Test func `examples are accepted, alone and all together`() throws {
    var all: [(name: String, value: String)] = []
    for row in Parameter.rows {
      let example = Query(encoded: Array("\(row.name)=\(row.example)".utf8))
      let spec = try example.spec()
      all += example.pairs
      #expect(spec != Spec() || row.parameter.isAboutTheRequest, "\(row.name)")
    }
    let spec = try Query(all).spec()
    #expect(try Transition(spec).instant != nil)
  }
}

extension Query {
  fileprivate var pairsAboutTheRequest: [(name: String, value: String)] {
    pairs.filter { $0.name == "v" || $0.name == "errors" }
  }
}
