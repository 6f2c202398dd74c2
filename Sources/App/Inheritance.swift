import Foundation

/// Listening sockets that a supervisor hands over, as systemd does: `LISTEN_FDS` says how many
/// there are from descriptor 3 on, and `LISTEN_PID` whom they are meant for.
enum Inheritance {
  /// How many are meant for this process.
  static func listeners(_ environment: [String: String]) -> Int {
    guard let process = environment["LISTEN_PID"].flatMap({ Quantity.number($0) }),
      process == Int(ProcessInfo.processInfo.processIdentifier)
    else { return 0 }
    return environment["LISTEN_FDS"].flatMap { Quantity.number($0) } ?? 0
  }
}
