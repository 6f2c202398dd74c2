// The code of compressed documents, made and measured: `swift run -c release GzipBench COMMAND KIND [N]`
//
//   train   svg|css     prints the code lengths that stand in Sources/TemplateGzip/TrainedLengths.swift
//   size    svg|css N   bytes beside zlib at level 6, over N random documents and some usual ones
//   check   svg|css N   compresses N random documents and inflates them again; fails if one differs
//   calls   svg|css N   N calls with documents of one shape, to count instructions of
//   builds  svg|css N   the same, with a template made for each

import TemplateGzip

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2, let kind = TemplateGzip.Kind(rawValue: words[1]),
  let count = words.count == 2 ? 1000 : Int(words[2]), count > 0
else { fatalError("needs a command, svg or css, and perhaps a number") }
switch words[0] {
case "train":
  var trainer = Trainer(kind)
  print(trainer.train().sourceText)
case "size": printSizes(kind, count)
case "check": try check(kind, count)
case "calls": callRepeatedly(kind, count, makingTemplates: false)
case "builds": callRepeatedly(kind, count, makingTemplates: true)
default: fatalError("there is no command \(words[0])")
}
