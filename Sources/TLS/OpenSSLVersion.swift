internal import COpenSSL

/// The version text of the OpenSSL that is linked, such as "OpenSSL 3.0.19 …".
package func openSSLVersion() -> String {
  unsafe String(cString: OpenSSL_version(OPENSSL_VERSION))
}
