import Foundation

/// The program itself, as a user runs it.
final class Program {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Where the build has put it: beside the tests.
  static var path: String {
    let arguments = CommandLine.arguments
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
    let folder = URL(filePath: bundle ?? arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "transitiond").path()
  }

  /// The folder of the package, where `Public/` is.
  static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.currentDirectoryURL = Self.root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Runs it to its end.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    try Program(arguments, environment: environment).outcome()
  }

  /// Waits for its end.
  func outcome() -> Outcome {
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  /// Starts a server on a free port; the port, once it listens.
  static func serve(_ arguments: [String] = []) throws -> (program: Program, port: UInt16) {
    let program = try Program(["serve", "--port", "0"] + arguments)
    var line = ""
    while !line.hasSuffix("\n") {
      let data = program.errors.fileHandleForReading.readData(ofLength: 1)
      if data.isEmpty { break }
      line += String(decoding: data, as: UTF8.self)
    }
    let digits = line.reversed().drop { $0 == "\n" }.prefix { $0.isNumber }
    return (program, UInt16(String(digits.reversed())) ?? 0)
  }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }
}
