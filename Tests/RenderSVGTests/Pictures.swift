import Markup
import RenderSVG
import TestSupport

/// The SVG of a query.
func picture(_ query: String) throws -> String {
  var out = Output()
  RenderSVG.render(try transition(query), into: &out)
  return String(decoding: out.bytes, as: UTF8.self)
}

/// Specs that reach every part of the renderer, by the names of their golden files.
let pictures: [(name: String, query: String)] = [
  ("submit", ""), ("submit-css", "driver=css"), ("tk", "preset=tk"), ("soft", "preset=soft"),
  ("soft-dark", "preset=soft&scheme=dark"), ("push", "preset=push"),
  ("push-css", "preset=push&driver=css"), ("pop", "preset=pop"), ("ping", "preset=ping"),
  ("ky", "preset=ky"), ("touch", "preset=touch"), ("wipe", "preset=wipe"), ("hy", "preset=hy"),
  ("failure", "outcome=failure"), ("failure-css", "outcome=failure&driver=css"),
  ("cancel", "outcome=cancel"), ("progress", "progress=0.35"), ("reveal", "then=reveal"),
  ("spring", "shrink.curve=spring(1,100,10,0)&shrink.duration=0.6&hold=1.2&lead=0"),
  ("spring-css", "shrink.curve=spring(1,100,10,0)&shrink.duration=0.6&hold=1.2&lead=0&driver=css"),
  ("steps", "expand.curve=steps(4,end)&expand.duration=0.4&fade.curve=steps(2,start)"),
  ("still", "at=1.2"), ("strip", "strip=4"), ("button", "stage=button&repeat=once"),
  ("overlay", "page.from=none&page.to=none"), ("click", "start=click"), ("fade", "motion=fade"),
  ("label", "label=<R \"quoted\" 👩‍👧>"),
]
