import Foundation
import Server
import TestSupport
import Testing

/// The program as a whole.
@Suite struct ProgramTests {
  @Test func `says what it can and which one it is`() throws {
    let help = try Program.run(["--help"])
    #expect(help.status == 0)
    #expect(help.output.contains("--tls-certificate"))
    let version = try Program.run(["--version"])
    #expect(version.output.hasPrefix("transitiond "))
  }

  @Test func `renders the bytes that the service sends`() throws {
    let target = "/transition.svg?color=red&label=a+b"
    let (program, port) = try Program.serve(["--log", "off"])
    let rendered = try Program.run(["render", target])
    #expect(rendered.status == 0)
    let client = try RawClient(port: port)
    client.send(head("GET \(target) HTTP/1.1", "Host: a"))
    #expect(try client.response()?.text == rendered.output)
    program.signal(SIGTERM)
    #expect(program.outcome().status == 0)
  }

  @Test func `renders into a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "\(UInt64.random(in: 0 ... .max)).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try Program.run(["render", "/transition.svg", "-o", file.path()])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg"))
    #expect(try Program.run(["render", "/transition.svg", "-o", "/nowhere/a"]).status == 1)
  }

  @Test(arguments: [
    "/transition.svg?colour=red", "/nowhere", "/transition.svg?color=%zz", "nonsense", "/a b",
  ])
  func `complains about targets that are none`(target: String) throws {
    let outcome = try Program.run(["render", target])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("transitiond: "))
  }

  @Test(arguments: [
    (["--port", "x"], "--port"), (["--public", "/nowhere"], "--public"),
    (["--host", "no such host"], "--host"), (["--tls-certificate", "/a"], "--tls-key"),
    (["--tls-key", "/a"], "--tls-certificate"),
    (["--tls-certificate", "/a", "--tls-key", "/b"], "--tls-certificate /a"),
    (
      ["--tls-certificate", Certificates.certificate("first"), "--tls-key", "/b"], "--tls-key /b"
    ),
    (
      [
        "--tls-certificate", Certificates.certificate("first"), "--tls-key",
        Certificates.key("second"),
      ], "--tls-key"
    ),
    (["--nonsense", "1"], "--nonsense"), (["nonsense"], "nonsense"),
  ])
  func `does not start with a wrong setting, and names it in one line`(
    arguments: [String], name: String
  ) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("transitiond: "))
    #expect(outcome.errors.contains(name))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `does not start on a port that is in use`() throws {
    let (program, port) = try Program.serve()
    let outcome = try Program.run(["--port", "\(port)"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "transitiond: --port \(port) is in use by another program\n")
    program.signal(SIGTERM)
    #expect(program.outcome().status == 0)
  }

  @Test func `checks the health of a running service`() throws {
    let (program, port) = try Program.serve()
    #expect(try Program.run(["healthcheck", "--port", "\(port)"]).status == 0)
    program.signal(SIGTERM)
    _ = program.outcome()
    #expect(try Program.run(["healthcheck", "--port", "\(port)"]).status == 1)
  }

  @Test func `checks the health of an encrypted service, and at the operators' port`() throws {
    let encryption = [
      "--tls-certificate", Certificates.certificate("first"), "--tls-key",
      Certificates.key("first"),
    ]
    let (program, port) = try Program.serve(encryption)
    #expect(try Program.run(["healthcheck", "--port", "\(port)"] + encryption).status == 0)
    #expect(try Program.run(["healthcheck", "--port", "\(port)"]).status == 1)
    program.signal(SIGTERM)
    _ = program.outcome()
    #expect(try Program.run(["healthcheck", "--port", "\(port)"] + encryption).status == 1)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `ends in good order on a signal, having logged what it answered`(signal: Int32) throws {
    let (program, port) = try Program.serve(["--log", "json"])
    let client = try RawClient(port: port)
    client.send(head("GET /healthz?secret HTTP/1.1", "Host: a", "Connection: close"))
    #expect(try client.response()?.status == 200)
    program.signal(signal)
    let outcome = program.outcome()
    #expect(outcome.status == 0)
    let line = try #require(outcome.output.split(separator: "\n").first)
    let members = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(members?["route"] as? String == "/healthz")
    #expect(members?["status"] as? Int == 200)
    #expect(!outcome.output.contains("secret"))
  }

  @Test func `lives through a hangup and a broken pipe`() throws {
    let (program, port) = try Program.serve()
    program.signal(SIGHUP)
    program.signal(SIGPIPE)
    #expect(HealthProbe.succeeds(host: "127.0.0.1", port: port))
    program.signal(SIGTERM)
    #expect(program.outcome().status == 0)
  }
}
