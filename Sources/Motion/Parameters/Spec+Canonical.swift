/// The one way in which a spec is written.
extension Spec {
  /// The spec as a query: its preset if that is not `submit`, then what differs from it, in the
  /// table's order. Reading it gives the same spec. `v` and `errors`, which say nothing about the
  /// picture, are left out.
  public var canonicalQuery: [UInt8] {
    var query: [UInt8] = []
    query.reserveCapacity(256)
    if preset != .submit { append(.preset, .word(preset.rawValue), to: &query) }
    for index in overrides.indices where !overrides[index].parameter.isAboutTheRequest {
      append(overrides[index].parameter, overrides[index].value, to: &query)
    }
    return query
  }

  private func append(_ parameter: Parameter, _ value: Value, to query: inout [UInt8]) {
    if !query.isEmpty { query.append(UInt8(ascii: "&")) }
    query.append(contentsOf: Spec.names[Int(parameter.rawValue)])
    switch value {
    case .text(let text): appendEncoded(text, to: &query)
    case .point:
      var text: [UInt8] = []
      parameter.type.write(value, to: &text)
      appendEncoded(text, to: &query)
    // The others are written in characters that stand for themselves.
    default: parameter.type.write(value, to: &query)
    }
  }

  /// `name=` for each parameter.
  private static let names = Parameter.allCases.map { Array("\($0.name)=".utf8) }

  /// The value that holds, as it is written in a query before encoding; empty if it is absent.
  public func written(_ parameter: Parameter) -> String {
    guard let value = value(parameter) else { return "" }
    return parameter.type.written(value)
  }

  /// The prefix of ids, classes and custom properties: as asked for, or made from the spec.
  public var identifier: [UInt8] { text(.id) ?? fingerprint }

  /// Six letters and digits, the first a letter, that differ between different specs: the usual
  /// prefix of ids. (FNV-1a, 64 bits, of the canonical query.)
  public var fingerprint: [UInt8] {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in canonicalQuery { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    var name: [UInt8] = []
    for place in 0..<6 {
      let base: UInt64 = place == 0 ? 26 : 36
      let digit = UInt8(truncatingIfNeeded: hash % base)
      name.append(digit < 26 ? UInt8(ascii: "a") + digit : UInt8(ascii: "0") + digit - 26)
      hash /= base
    }
    return name
  }
}

extension ParameterType {
  /// A value of this type in its canonical spelling.
  public func written(_ value: Value) -> String {
    var text: [UInt8] = []
    write(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func write(_ value: Value, to text: inout [UInt8]) {
    switch value {
    case .word(let place): text.append(contentsOf: words[Int(place)].utf8)
    case .amount(let amount): appendDecimal(amount, places: places, to: &text)
    case .size(let width, let height):
      appendDecimal(width, places: 4, to: &text)
      text.append(UInt8(ascii: "x"))
      appendDecimal(height, places: 4, to: &text)
    case .point(let x, let y):
      write(x, to: &text)
      text.append(UInt8(ascii: ","))
      write(y, to: &text)
    case .color(let color): color.appendHexadecimal(to: &text)
    case .curve(let curve): curve.append(to: &text)
    case .text(let bytes): text.append(contentsOf: bytes)
    }
  }

  private func write(_ coordinate: Value.Coordinate, to text: inout [UInt8]) {
    appendDecimal(coordinate.amount, places: 4, to: &text)
    if coordinate.isPercent { text.append(UInt8(ascii: "%")) }
  }

  /// The decimal places of the kind's unit.
  var places: Int {
    switch kind {
    case .amount(.points), .amount(.number), .size, .point: 4
    case .amount(.seconds): 3
    default: 0
    }
  }
}

extension Color {
  /// The fewest hexadecimal digits that say the colour: 3, 4, 6 or 8, without `#`.
  public func appendHexadecimal(to text: inout [UInt8]) {
    let digits = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    let isShort = (digits >> 4) & 0x0f0f_0f0f == digits & 0x0f0f_0f0f
    var shift: UInt32 = 28
    let last: UInt32 = isOpaque ? 8 : 0
    while true {
      text.append(hexadecimalCharacter(UInt8(truncatingIfNeeded: digits >> shift) & 15))
      let step: UInt32 = isShort ? 8 : 4
      if shift < last + step { return }
      shift -= step
    }
  }
}

/// Text as `application/x-www-form-urlencoded` has it: a space is `+`, and whatever is not
/// unreserved (RFC 3986, section 2.3) or harmless in a query is percent-encoded.
func appendEncoded(_ text: [UInt8], to query: inout [UInt8]) {
  for byte in text {
    switch byte {
    case UInt8(ascii: " "): query.append(UInt8(ascii: "+"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      query.append(byte)
    default:
      query.append(UInt8(ascii: "%"))
      query.append(hexadecimalCharacter(byte >> 4) & 0xdf | (byte >> 4 < 10 ? 0x20 : 0))
      query.append(hexadecimalCharacter(byte & 15) & 0xdf | (byte & 15 < 10 ? 0x20 : 0))
    }
  }
}

func hexadecimalCharacter(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
}

/// A whole number of fractions of ten in its shortest decimal spelling, such as `0.5`.
func appendDecimal(_ amount: Int, places: Int, to text: inout [UInt8]) {
  var unit = 1
  for _ in 0..<places { unit *= 10 }
  let magnitude = amount.magnitude
  if amount < 0 { text.append(UInt8(ascii: "-")) }
  let whole = magnitude / UInt(unit)
  var digit: UInt = 1
  while whole / digit >= 10 { digit *= 10 }
  while digit > 0 {
    text.append(UInt8(ascii: "0") + UInt8(whole / digit % 10))
    digit /= 10
  }
  var rest = magnitude % UInt(unit)
  guard rest > 0 else { return }
  text.append(UInt8(ascii: "."))
  while rest > 0 {
    unit /= 10
    text.append(UInt8(ascii: "0") + UInt8(rest / UInt(unit)))
    rest %= UInt(unit)
  }
}

/// The same as a string.
public func decimalText(_ amount: Int, places: Int) -> String {
  var text: [UInt8] = []
  appendDecimal(amount, places: places, to: &text)
  return String(decoding: text, as: UTF8.self)
}
