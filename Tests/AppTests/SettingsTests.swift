import Foundation
import HTTPWire
import Server
import Testing

@testable import App

@Suite struct SettingsTests {
  func settings(_ flags: [String], _ environment: [String: String] = [:]) throws -> Settings {
    try Settings(flags[...], environment: environment)
  }

  @Test func `has the defaults that its help names`() throws {
    let settings = try settings([])
    #expect(settings.server.host == "127.0.0.1")
    #expect(settings.server.port == 8080)
    #expect(settings.server.limits == Limits())
    for setting in Setting.all {
      #expect(Help.text.contains(setting.flag))
      #expect(Help.text.contains("(\(setting.standard))"))
    }
  }

  @Test func `takes flags in both spellings, and lets them outweigh the environment`() throws {
    let environment = ["TRANSITIOND_PORT": "1", "TRANSITIOND_HEAD_TIME": "2s", "PORT": "9"]
    let settings = try settings(["--port", "2", "--host=::1"], environment)
    #expect(settings.server.port == 2)
    #expect(settings.server.host == "::1")
    #expect(settings.server.limits.headTime == 2000)
  }

  @Test(arguments: [
    ("--port", "abc"), ("--port", "65536"), ("--port", "-1"), ("--port", "+1"), ("--port", ""),
    ("--loops", "0"), ("--loops", "257"), ("--log", "xml"), ("--log-query", "true"),
    ("--head-time", "fast"), ("--head-time", "-1s"), ("--head-time", "1e3"),
    ("--head-time", "99999999999999"), ("--max-head", "63"), ("--max-pending-output", "0"),
    ("--max-head", "16 KiB"), ("--max-head", "99999999999999GiB"), ("--max-fields", "0"),
    ("--host", ""), ("--tls-key", ""),
  ])
  func `names the setting whose value is none`(flag: String, value: String) {
    let failure = #expect(throws: UsageError.self) { try settings([flag, value]) }
    #expect(failure?.description.hasPrefix("\(flag) has to be ") == true)
    #expect(failure?.description.contains("\n") == false)
    let variable = "TRANSITIOND_" + flag.dropFirst(2).uppercased().replacing("-", with: "_")
    let other = #expect(throws: UsageError.self) { try settings([], [variable: value]) }
    #expect(other?.description.hasPrefix("\(variable) has to be ") == true)
  }

  @Test(arguments: [["--prot", "1"], ["port", "1"], ["--port"], ["--port", "1", "2"]])
  func `refuses what is no setting`(flags: [String]) {
    #expect(throws: UsageError.self) { try settings(flags) }
  }

  @Test(arguments: [
    ("0", 0), ("8192", 8192), ("64KiB", 65536), ("16MiB", 16_777_216), ("1GiB", 1_073_741_824),
  ])
  func `reads sizes`(text: String, bytes: Int) throws {
    #expect(try settings(["--cache", text]).server.limits.cache == bytes)
  }

  @Test(arguments: [
    ("10", 10_000), ("2.5s", 2500), ("2.5", 2500), ("0.001s", 1), ("500ms", 500), ("0", 0),
  ])
  func `reads times`(text: String, milliseconds: Int) throws {
    #expect(try settings(["--idle-time", text]).server.limits.idleTime == milliseconds)
  }

  @Test func `can set every row of the limits`() throws {
    // Each setting changes one row, and all of them every row.
    var changed = Limits()
    for limit in Limit.all {
      var flags = try settings(["--\(limit.name)", "7777"]).server.limits
      #expect(flags != Limits())
      flags = try settings(Limit.all.flatMap { ["--\($0.name)", "7777"] }).server.limits
      changed = flags
    }
    let rows = Mirror(reflecting: changed).children
    #expect(rows.count == Limit.all.count)
    for row in rows {
      #expect([7777, 7_777_000].contains(row.value as? Int), "\(row.label ?? "")")
    }
  }

  @Test func `knows its commands`() throws {
    func command(_ arguments: [String]) throws -> String {
      "\(try Command(arguments, environment: [:]))".prefix { $0 != "(" }.description
    }
    #expect(try command([]) == "serve")
    #expect(try command(["--port", "1"]) == "serve")
    #expect(try command(["serve", "--port", "1"]) == "serve")
    #expect(try command(["render", "/transition.svg"]) == "render")
    #expect(try command(["healthcheck"]) == "healthcheck")
    #expect(try command(["--help"]) == "help")
    #expect(try command(["serve", "--help"]) == "help")
    #expect(try command(["--version"]) == "version")
    for wrong in [["serv"], ["render"], ["render", "--port"], ["render", "/", "-o"]] {
      #expect(throws: UsageError.self) { try command(wrong) }
    }
  }

  @Test func `takes over only what is meant for it`() {
    let process = "\(getpid())"
    #expect(Inheritance.listeners(["LISTEN_PID": process, "LISTEN_FDS": "2"]) == 2)
    for environment in [
      [:], ["LISTEN_FDS": "1"], ["LISTEN_PID": "1", "LISTEN_FDS": "1"],
      ["LISTEN_PID": process], ["LISTEN_PID": process, "LISTEN_FDS": "x"],
    ] {
      #expect(Inheritance.listeners(environment) == 0)
    }
  }
}
