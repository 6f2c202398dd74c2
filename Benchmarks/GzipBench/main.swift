import Foundation
import Markup
import Motion
import RenderSVG
import RenderCSS
import TestSupport

// dump: kind n seed dir
let args = CommandLine.arguments
let n = Int(args[2])!
var q = RandomQueries(seed: UInt64(args[3])!)
var blob = Data()
var out = Output()
for i in 0..<n {
  let (query, t) = q.next()
  out.removeAll()
  if args[1] == "svg" { RenderSVG.render(t, into: &out) } else { RenderCSS.render(t, into: &out) }
  var len = Int32(out.count); var nt = Int32(out.turns.count)
  withUnsafeBytes(of: &len) { blob.append(contentsOf: $0) }
  withUnsafeBytes(of: &nt) { blob.append(contentsOf: $0) }
  blob.append(contentsOf: out.bytes)
  for x in out.turns { var x = x; withUnsafeBytes(of: &x) { blob.append(contentsOf: $0) } }
  if i < 30 { print(query.text, len, nt) }
}
try blob.write(to: URL(fileURLWithPath: args[4]))
