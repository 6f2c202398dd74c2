internal import HTTPWire
internal import Sockets

/// How requests are logged to standard output.
package struct LogOptions: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case off, text, json
  }

  package var format = Format.text
  /// Whether lines hold the query, which may hold people's text.
  package var tellsQueries = false
  /// Whether lines hold the client's address.
  package var tellsAddresses = false

  package init() {}
}

/// One loop's lines, one for each request, on their way to standard output.
///
/// Nobody waits for who reads them: what is not taken stays here up to a bound, and is then dropped
/// and counted.
struct AccessLog: ~Copyable {
  /// What a line tells besides the record.
  struct Details {
    var nanoseconds: Int
    /// The raw query, or nothing.
    var query: [UInt8] = []
    var address = ""
    /// What the client or a proxy calls the request; empty for a number of our own.
    var identifier: [UInt8] = []
  }

  private static let capacity = 256 * 1024

  let options: LogOptions
  private let stream = LogStream()
  private let routeNames: [[UInt8]]
  private var lines: [UInt8] = []
  private var isClosed = false
  /// The second that lines begin with, and how it is written.
  private var second = Int.min
  private var time: [UInt8] = []
  private var nextIdentifier: UInt64

  /// - Parameter firstIdentifier: tells the requests of this loop and this start from all others.
  init(_ options: LogOptions, routeNames: [String], firstIdentifier: UInt64) {
    self.options = options
    self.routeNames = routeNames.map { Array($0.utf8) }
    nextIdentifier = firstIdentifier
  }

  var isOn: Bool { options.format != .off && !isClosed }
  /// Whether lines wait for somebody to take them.
  var hasLines: Bool { !lines.isEmpty }
  /// The lines that wait.
  var waiting: [UInt8] { lines }

  mutating func setTime(_ seconds: Int) {
    guard seconds != second, isOn else { return }
    second = seconds
    time.removeAll(keepingCapacity: true)
    HTTPDate(seconds: seconds).writeTimestamp(into: &time)
  }

  /// Adds a line; false when there was no room.
  mutating func add(_ record: AnswerRecord, _ details: borrowing Details) -> Bool {
    guard lines.count < Self.capacity else { return false }
    switch options.format {
    case .off: break
    case .text: addText(record, details)
    case .json: addJSON(record, details)
    }
    lines.append(UInt8(ascii: "\n"))
    return true
  }

  /// Hands over what is taken.
  mutating func flush() {
    guard hasLines else { return }
    let written = stream.write(lines.span)
    isClosed = written == nil
    lines.removeFirst(written ?? lines.count)
  }

  // MARK: Lines

  /// `2026-11-30T10:12:24Z GET /transition.svg 200 888 31us 5f3a0c1d00000001`
  private mutating func addText(_ record: AnswerRecord, _ details: borrowing Details) {
    lines.append(contentsOf: time)
    lines.append(UInt8(ascii: " "))
    lines.append(contentsOf: record.method.name.utf8)
    lines.append(UInt8(ascii: " "))
    lines.append(contentsOf: routeNames[record.route])
    if !details.query.isEmpty {
      lines.append(UInt8(ascii: "?"))
      lines.append(contentsOf: details.query)
    }
    lines.append(UInt8(ascii: " "))
    lines.append(decimal: Int(record.status.rawValue))
    lines.append(UInt8(ascii: " "))
    lines.append(decimal: record.size)
    lines.append(UInt8(ascii: " "))
    lines.append(decimal: details.nanoseconds / 1000)
    lines.append(contentsOf: "us ".utf8)
    addIdentifier(details.identifier)
    if !details.address.isEmpty {
      lines.append(UInt8(ascii: " "))
      lines.append(contentsOf: details.address.utf8)
    }
  }

  private mutating func addJSON(_ record: AnswerRecord, _ details: borrowing Details) {
    lines.append(contentsOf: "{\"time\":\"".utf8)
    lines.append(contentsOf: time)
    lines.append(contentsOf: "\",\"method\":\"".utf8)
    lines.append(contentsOf: record.method.name.utf8)
    lines.append(contentsOf: "\",\"route\":\"".utf8)
    lines.append(contentsOf: routeNames[record.route])
    lines.append(contentsOf: "\",\"status\":".utf8)
    lines.append(decimal: Int(record.status.rawValue))
    lines.append(contentsOf: ",\"bytes\":".utf8)
    lines.append(decimal: record.size)
    lines.append(contentsOf: ",\"microseconds\":".utf8)
    lines.append(decimal: details.nanoseconds / 1000)
    lines.append(contentsOf: ",\"id\":\"".utf8)
    addIdentifier(details.identifier)
    if !details.query.isEmpty {
      lines.append(contentsOf: "\",\"query\":\"".utf8)
      // Of all that may stand in a query, only the backslash means something in JSON.
      for byte in details.query {
        if byte == UInt8(ascii: "\\") { lines.append(byte) }
        lines.append(byte)
      }
    }
    if !details.address.isEmpty {
      lines.append(contentsOf: "\",\"client\":\"".utf8)
      lines.append(contentsOf: details.address.utf8)
    }
    lines.append(contentsOf: "\"}".utf8)
  }

  private mutating func addIdentifier(_ given: [UInt8]) {
    if !given.isEmpty {
      lines.append(contentsOf: given)
      return
    }
    nextIdentifier &+= 1
    lines.append(hexadecimal: nextIdentifier)
  }
}
