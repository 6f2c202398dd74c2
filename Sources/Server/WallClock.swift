package import HTTPWire
internal import Sockets

/// The time of day.
package enum WallClock {
  /// Seconds since 1970.
  @Sendable package static func seconds() -> Int {
    Clock.wallSeconds
  }

  /// When the program was compiled, but not in the future, should the compiler's clock have been
  /// in another time zone.
  package static var buildTime: HTTPDate {
    let now = HTTPDate(seconds: Clock.wallSeconds)
    return min(HTTPDate(compiler: BuildTime.text) ?? now, now)
  }
}
