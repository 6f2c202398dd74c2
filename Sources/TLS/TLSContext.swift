internal import COpenSSL

/// Why a certificate and its key cannot be used.
package enum TLSFailure: Error, Sendable, Equatable {
  /// The file cannot be read, or does not hold what it should; OpenSSL's words.
  case certificate(String)
  case key(String)
  /// They do not belong together.
  case mismatch
  /// OpenSSL could not be set up.
  case setUp(String)
}

/// A server's certificate, key and rules: TLS 1.2 and 1.3, ciphers with forward secrecy and
/// authentication, resumption by tickets, no renegotiation, no early data, no compression.
@safe package final class TLSContext: @unchecked Sendable {
  // Sendable because nothing changes it once it is made; OpenSSL counts references to it atomically.
  private let context: OpaquePointer

  /// - Parameter certificate: the path of a PEM file with the certificate and those that vouch for it.
  /// - Parameter key: the path of a PEM file with its private key, not encrypted.
  package init(certificate: String, key: String) throws(TLSFailure) {
    guard let context = unsafe SSL_CTX_new(TLS_server_method()) else {
      throw .setUp(OpenSSLError.text)
    }
    unsafe self.context = context
    try setRules()
    try load(certificate, key)
  }

  deinit {
    unsafe SSL_CTX_free(context)
  }

  private func setRules() throws(TLSFailure) {
    guard unsafe copenssl_set_rules(context) == 1 else { throw .setUp(OpenSSLError.text) }
    unsafe SSL_CTX_set_alpn_select_cb(context, chooseProtocol, nil)
    // A key that needs a password is refused, instead of asking for it on the terminal.
    unsafe SSL_CTX_set_default_passwd_cb(context) { _, _, _, _ in -1 }
  }

  private func load(_ certificate: String, _ key: String) throws(TLSFailure) {
    guard unsafe SSL_CTX_use_certificate_chain_file(context, certificate) == 1 else {
      throw .certificate(OpenSSLError.text)
    }
    guard unsafe SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1 else {
      // OpenSSL compares a key with the certificate while it takes it in.
      throw OpenSSLError.isMismatch ? .mismatch : .key(OpenSSLError.text)
    }
    guard unsafe SSL_CTX_check_private_key(context) == 1 else { throw .mismatch }
  }

  /// The state of a new connection; nil without memory for it.
  func makeState() -> OpaquePointer? {
    unsafe SSL_new(context)
  }
}

/// Picks HTTP/1.1 from the protocols that a client offers, RFC 7301 3.2; without it the handshake
/// ends.
private func chooseProtocol(
  _: OpaquePointer?, chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
  length: UnsafeMutablePointer<UInt8>?, offered: UnsafePointer<UInt8>?, count: UInt32,
  _: UnsafeMutableRawPointer?
) -> CInt {
  let wanted = Array("http/1.1".utf8)
  let offers = unsafe UnsafeBufferPointer(start: offered, count: Int(count))
  var start = 0
  while start < offers.count {
    let end = start + 1 + Int(unsafe offers[start])
    guard end <= offers.count else { break }
    if unsafe offers[(start + 1)..<end].elementsEqual(wanted) {
      unsafe chosen?.pointee = offered?.advanced(by: start + 1)
      unsafe length?.pointee = UInt8(wanted.count)
      return SSL_TLSEXT_ERR_OK
    }
    start = end
  }
  return SSL_TLSEXT_ERR_ALERT_FATAL
}

/// What OpenSSL says about the last thing that went wrong on this thread.
enum OpenSSLError {
  /// Its words, such as `No such file or directory`; the queue of errors is empty afterwards.
  static var text: String {
    defer { ERR_clear_error() }
    return unsafe ERR_reason_error_string(ERR_peek_error()).map { unsafe String(cString: $0) }
      ?? "unknown error"
  }

  static var isMismatch: Bool {
    let code = ERR_peek_error()
    // The lower bits of a code are its reason.
    return code & 0x7f_ffff == UInt(X509_R_KEY_VALUES_MISMATCH)
      || code & 0x7f_ffff == UInt(X509_R_KEY_TYPE_MISMATCH)
  }
}
