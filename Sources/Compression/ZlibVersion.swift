internal import CZlib

/// The version of the zlib that is linked, such as "1.2.13".
package func zlibVersion() -> String {
  unsafe String(cString: CZlib.zlibVersion())
}
