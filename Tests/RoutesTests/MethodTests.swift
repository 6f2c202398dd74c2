import Testing

@Suite struct MethodTests {
  static let targets = [
    "/transition.svg?color=red", "/", "/app.js", "/help?a", "/healthz", "/metrics", "/nowhere",
    "/transition.svg?nonsense=1",
  ]

  @Test(arguments: targets, [[], ["Accept-Encoding: gzip"], ["Accept: text/plain"]])
  func `answers HEAD as GET but for the content`(target: String, fields: [String]) {
    var asker = Asker()
    let get = asker.ask(target, fields)
    let head = asker.ask(target, fields, method: "HEAD")
    #expect(get.head == head.head)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "TRACE"], targets.prefix(6))
  func `refuses other methods and says which there are`(method: String, target: String) {
    var asker = Asker()
    let answer = asker.ask(target, method: method)
    #expect(answer.status == 405)
    #expect(answer("Allow") == "GET, HEAD, OPTIONS")
    #expect(answer("Content-Type")?.hasPrefix("application/problem+json") == true)
  }

  @Test(arguments: ["FOO", "get", "GETX"])
  func `does not know other methods`(method: String) {
    var asker = Asker()
    #expect(asker.ask("/", method: method).status == 501)
  }

  @Test(arguments: ["*", "/", "/transition.svg", "/healthz"])
  func `tells what is allowed, and answers preflights`(target: String) {
    var asker = Asker()
    let fields = ["Origin: https://a.example", "Access-Control-Request-Method: GET"]
    let answer = asker.ask(target, fields, method: "OPTIONS")
    #expect(answer.status == 204)
    #expect(answer("Allow") == "GET, HEAD, OPTIONS")
    #expect(answer("Access-Control-Allow-Methods") == "GET, HEAD, OPTIONS")
  }

  @Test func `finds nothing for OPTIONS where there is nothing`() {
    var asker = Asker()
    #expect(asker.ask("/nowhere", method: "OPTIONS").status == 404)
  }
}
