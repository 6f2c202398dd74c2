/// Results as a table or as JSON.
enum Report {
  static func table(_ results: [(name: String, timing: Timing)]) -> String {
    let width = results.map(\.name.count).max() ?? 0
    var lines = [line("", ["median ns", "least ns", "allocations", "bytes"], width)]
    for (name, timing) in results {
      let cells = [
        whole(timing.median), whole(timing.least), "\(tenths(timing.allocations))",
        timing.bytes.map { "\($0)" } ?? "",
      ]
      lines.append(line(name, cells, width))
    }
    return lines.joined(separator: "\n")
  }

  static func json(_ results: [(name: String, timing: Timing)]) -> String {
    let members = results.map { name, timing in
      "\"\(name)\":{\"medianNanoseconds\":\(tenths(timing.median)),"
        + "\"leastNanoseconds\":\(tenths(timing.least)),"
        + "\"allocations\":\(tenths(timing.allocations))"
        + (timing.bytes.map { ",\"bytes\":\($0)" } ?? "") + "}"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func line(_ name: String, _ cells: [String], _ width: Int) -> String {
    name.padded(to: width) + cells.map { $0.leftPadded(to: 13) }.joined()
  }

  private static func whole(_ number: Double) -> String {
    number < 100 ? "\(tenths(number))" : "\(Int(number.rounded()))"
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
