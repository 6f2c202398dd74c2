// The code for compressed documents, made and measured: `swift run -c release GzipBench COMMAND`
//
//   train svg|css        prints the code lengths that belong into the source
//   size  svg|css N      bytes beside zlib at level 6, over so many random documents
//   time  svg|css        microseconds beside zlib
//   check svg|css N      compresses as many documents, and inflates them again
import Compression
import TemplateGzip
import TestSupport

let words = CommandLine.arguments.dropFirst()
guard words.count >= 2, let kind = TemplateGzip.Kind(rawValue: words[2]) else {
  fatalError("a command and a kind of documents are needed")
}
let count = words.count > 2 ? Int(words[3]) ?? 1000 : 1000
switch words[1] {
case "train":
  var trainer = Trainer(kind)
  print(sourceText(of: trainer.train()))
case "size": printSizes(kind, count)
case "time": printTimes(kind)
case "calls": repeatCalls(kind, count)
case "builds": repeatCalls(kind, count, fresh: true)
case "show": show(kind, count)
case "usual": printUsual(kind)
case "dump": dump(kind, words.count > 2 ? words[3] : "")
case "check": check(kind, count)
default: fatalError("no such command")
}
