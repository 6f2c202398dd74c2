// What the core and its renderers cost: `swift run -c release CoreBench [--json | --guard] [WORD]`
//
// Prints a table of nanoseconds, allocations and bytes a call, or with `--json` one object. A word keeps
// the cases whose name holds it. `--guard` counts allocations alone, and fails where a request takes more
// than it did when the limits were set.

import Glibc

/// The most allocations of whole requests: what they take, and a little. A warm one takes none.
let limits = ["warm svg": 0.0, "cold svg": 8, "cold design": 50, "cold css": 910]

var words = Array(CommandLine.arguments.dropFirst())
let (asJSON, isGuard) = (words.contains("--json"), words.contains("--guard"))
words.removeAll { $0.hasPrefix("--") }
if isGuard {
  var isWithin = true
  for one in servingCases() {
    let (count, limit) = (Stopwatch.allocations(one), limits[one.name] ?? 0)
    print("\(one.name): \(count) allocations, at most \(limit)\(count > limit ? ": too many" : "")")
    isWithin = isWithin && count <= limit
  }
  exit(isWithin ? 0 : 1)
} else {
  let chosen = allCases().filter { one in words.allSatisfy(one.name.contains) }
  let results = chosen.map { ($0.name, Stopwatch.time($0)) }
  print(asJSON ? Report.json(results) : Report.table(results))
}
