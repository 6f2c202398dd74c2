// What the core and its renderers cost, without sockets: `swift run -c release CoreBench [--json] [WORD]`
//
// Prints a table of nanoseconds a call, or with `--json` one object. A word keeps the cases whose
// name holds it.

var words = Array(CommandLine.arguments.dropFirst())
let asJSON = words.contains("--json")
words.removeAll { $0.hasPrefix("--") }
let chosen = allCases().filter { one in words.allSatisfy(one.name.contains) }
let results = chosen.map { ($0.name, Stopwatch.time($0.body)) }
print(asJSON ? Report.json(results) : Report.table(results))
