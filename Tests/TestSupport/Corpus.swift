/// Streams that clients send, well formed and not: what the reader of messages is tried on.
public enum Corpus {
  public static let streams: [[UInt8]] = (accepted + refused).map(bytes)

  static let post = "POST / HTTP/1.1\r\nHost: a\r\n"

  static let accepted: [String] = [
    head("GET / HTTP/1.1", "Host: a"),
    "\r\n" + head("GET /transition.svg?color=%23f00&label=a+b HTTP/1.1", "Host: a:8080"),
    head("HEAD /a HTTP/1.0", "Connection: keep-alive"),
    head("OPTIONS * HTTP/1.1", "Host: [::1]:80", "Accept-Encoding: gzip;q=0.5, *;q=0"),
    head("GET http://a.example/b?c HTTP/1.1", "Host: other", "X:", "Y: \t z \t"),
    head("GET /a HTTP/1.1", "Host: a", "If-None-Match: W/\"x\", \"y,z\"", "Range: bytes=0-9"),
    head("GET /a HTTP/1.1", "Host: a", "Connection: close") + head("GET /b HTTP/1.1", "Host: a"),
    post + "Content-Length: 5\r\n\r\nhello" + head("GET /n HTTP/1.1", "Host: a"),
    post + "Content-Length: 5\r\nExpect: 100-continue\r\n\r\nhello",
    post
      + "Transfer-Encoding: chunked\r\n\r\n5;a=\"b;\\\"\"\r\nhello\r\nA\r\n0123456789\r\n0\r\n\r\n"
      + head("GET /n HTTP/1.1", "Host: a"),
    post + "Transfer-Encoding: Chunked\r\n\r\n1;x;y=z\r\n\n\r\n0;e\r\nX: y\r\nZ:\r\n\r\n",
    head("GET /1 HTTP/1.1", "Host: a") + "\r\n" + head("HEAD /2 HTTP/1.1", "Host: a")
      + head("FOO /3 HTTP/1.9", "Host: a"),
    head("GET /\u{61} HTTP/1.1", "Host: a", "X: \u{80}\u{ff}"),
  ]

  static let refused: [String] = [
    "\r\n\r\n" + head("GET / HTTP/1.1", "Host: a"),
    head("GET  / HTTP/1.1", "Host: a"),
    head("GET / HTTP/1.1"),
    head("GET / HTTP/2.0", "Host: a"),
    head("GET / HTTP/1.1", "Host: a", "Host: a"),
    head("GET / HTTP/1.1", "Host: a", "X : 1"),
    head("GET / HTTP/1.1", "Host: a", "X: 1", " 2"),
    head("GET / HTTP/1.1", "Host: a", "X: a\rb"),
    "GET / HTTP/1.1\nHost: a\n\n",
    head("GET /%zz HTTP/1.1", "Host: a"),
    head("GET /\u{e9} HTTP/1.1", "Host: a"),
    post + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
    post + "Content-Length: +5\r\n\r\nhello",
    post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\n5 x\r\nhello\r\n0\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello0\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\n0\r\n X: y\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\n\r\n",
    "GET /" + String(repeating: "a", count: 9000),
    head("GET / HTTP/1.1", "Host: a", "X: " + String(repeating: "v", count: 9000)),
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{fc}\u{3}\u{3}",
  ]

  /// What attackers put together anew.
  static let fragments: [String] = [
    "\r\n", "\n", "\r", "\0", ":", " ", "\t", "%", "%00", "\u{ff}", ";", ",", "\r\n\r\n",
    "0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n", "Content-Length: 3\r\n", "Content-Length: 0\r\n",
    "Host: b\r\n", "Connection: close\r\n", "Expect: 100-continue\r\n", " HTTP/1.1", "HTTP/1.0",
    "GET ", "/", "5\r\nhello\r\n", "\"", "\\", "=", "?", "#", "[", "]", "@", "+5", "0x",
  ]

  /// A stream made from one of the corpus by a few random changes.
  public static func mutated(using random: inout SeededGenerator) -> [UInt8] {
    var stream = pick(streams, &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      let other = pick(streams, &random)
      stream = Array(stream.prefix(Int.random(in: 0...stream.count, using: &random)))
      stream += other.suffix(Int.random(in: 0...other.count, using: &random))
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&stream, &random) }
    return stream
  }

  private static func mutate(_ stream: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...stream.count, using: &random)
    let end = min(stream.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < stream.count: stream[place] = .random(in: .min ... .max, using: &random)
    case 1, 2: stream.insert(contentsOf: bytes(pick(fragments, &random)), at: place)
    case 3: stream.removeSubrange(place..<end)
    case 4: stream.insert(contentsOf: stream[place..<end], at: place)
    default: stream.insert(.random(in: .min ... .max, using: &random), at: place)
    }
  }

  private static func pick<Element>(
    _ elements: [Element], _ random: inout SeededGenerator
  ) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}
