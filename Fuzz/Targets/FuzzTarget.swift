/// Something that is fed with any bytes at all and must hold what it promises.
///
/// A promise that is broken stops the program, which is what the fuzzer looks for.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Messages, however they are cut: `HTTPWire.MessageReader`.
  case messages
  /// Queries: `HTTPWire.QueryDecoder`.
  case queries
  /// Accept-Encoding and Accept.
  case negotiation
  /// Entity tags, dates and ranges.
  case conditions
  /// Colours, numbers, times and curves: what parameters are made of.
  case parameters
  /// Text in XML, CSS, JSON and plain documents.
  case escapes
  /// Everything between a query and a finished response.
  case routes

  public func run(_ input: [UInt8]) {
    switch self {
    case .messages: fuzzMessages(input)
    case .queries: fuzzQueries(input)
    case .negotiation: fuzzNegotiation(input)
    case .conditions: fuzzConditions(input)
    case .parameters: fuzzParameters(input)
    case .escapes: fuzzEscapes(input)
    case .routes: fuzzRoutes(input)
    }
  }
}

/// Stops the program unless `condition` holds.
func promise(_ condition: Bool, _ what: StaticString) {
  if !condition { fatalError("\(what)") }
}
