internal import CLinux

/// When the program was compiled.
package enum BuildTime {
  /// As the compiler spells it, such as `Nov  6 1994 08:49:37`.
  package static var text: String {
    unsafe "\(String(cString: clinux_build_date())) \(String(cString: clinux_build_time()))"
  }
}
