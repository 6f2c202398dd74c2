internal import HTTPWire

/// The response fields that are always the same.
enum Fields {
  /// On everything: anybody may embed it, read it and time it.
  static let openToAll: FieldBlock = [
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Timing-Allow-Origin": "*",
  ]
  static let noSniffing: FieldBlock = ["X-Content-Type-Options": "nosniff"]
  static let variesByCoding: FieldBlock = ["Vary": "Accept-Encoding"]
  static let variesByClient: FieldBlock = ["Vary": "Accept, Sec-Fetch-Dest, Accept-Encoding"]
  static let gzipped: FieldBlock = ["Content-Encoding": "gzip"]
  static let takesRanges: FieldBlock = ["Accept-Ranges": "bytes"]

  static let pinned: FieldBlock = ["Cache-Control": "public, max-age=31536000, immutable"]
  static let unpinned: FieldBlock = [
    "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400"
  ]
  static let brief: FieldBlock = ["Cache-Control": "public, max-age=60"]
  static let notStored: FieldBlock = ["Cache-Control": "no-store"]

  static let methods = "GET, HEAD, OPTIONS"
  static let allow: FieldBlock = ["Allow": methods]
  static let preflight: FieldBlock = [
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": "86400",
  ]

  /// A picture that can do nothing but be looked at.
  static let svg: FieldBlock =
    [
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    ] + noSniffing
  static let css: FieldBlock = ["Content-Type": "text/css; charset=utf-8"] + noSniffing
  static let json: FieldBlock = ["Content-Type": "application/json; charset=utf-8"] + noSniffing
  static let script: FieldBlock = ["Content-Type": "text/javascript; charset=utf-8"] + noSniffing
  static let text: FieldBlock = ["Content-Type": "text/plain; charset=utf-8"] + noSniffing
  static let metrics: FieldBlock =
    ["Content-Type": "text/plain; version=0.0.4; charset=utf-8"] + noSniffing
  static let png: FieldBlock = ["Content-Type": "image/png"] + noSniffing
  static let icon: FieldBlock = ["Content-Type": "image/vnd.microsoft.icon"] + noSniffing
  static let font: FieldBlock = ["Content-Type": "font/woff2"] + noSniffing
  static let manifest: FieldBlock =
    ["Content-Type": "application/manifest+json; charset=utf-8"] + noSniffing
  static let problem: FieldBlock =
    [
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
    ] + noSniffing
  static let plainProblem: FieldBlock =
    [
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
    ] + noSniffing
  static let html: FieldBlock =
    [
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        + "connect-src 'self'; frame-src 'self'; object-src 'self'; base-uri 'none'; "
        + "form-action 'self'",
      "Referrer-Policy": "no-referrer",
    ] + noSniffing
}

extension [UInt8] {
  /// Appends fixed field lines.
  mutating func append(_ block: FieldBlock) {
    append(contentsOf: block.bytes)
  }
}
