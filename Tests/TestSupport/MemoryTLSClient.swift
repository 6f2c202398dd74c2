internal import COpenSSL

/// A TLS client between two memory buffers.
@safe public final class MemoryTLSClient {
  private let context: OpaquePointer?
  private let state: OpaquePointer?
  private let incoming: OpaquePointer?
  private let outgoing: OpaquePointer?

  public init() {
    unsafe context = SSL_CTX_new(TLS_client_method())
    unsafe SSL_CTX_set_cipher_list(context, "ALL:@SECLEVEL=0")
    unsafe state = SSL_new(context)
    unsafe incoming = copenssl_memory_buffer()
    unsafe outgoing = copenssl_memory_buffer()
    unsafe SSL_set_bio(state, incoming, outgoing)
    unsafe SSL_set_connect_state(state)
  }

  deinit {
    unsafe SSL_free(state)
    unsafe SSL_CTX_free(context)
  }

  // MARK: What it offers

  public func only(_ version: Int32) {
    _ = unsafe SSL_ctrl(state, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(version), nil)
    _ = unsafe SSL_ctrl(state, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(version), nil)
  }

  public func offer(ciphers: String) {
    unsafe SSL_set_cipher_list(state, "\(ciphers):@SECLEVEL=0")
  }

  public func offer(protocols: [String]) {
    let list = protocols.flatMap { [UInt8($0.utf8.count)] + $0.utf8 }
    if !list.isEmpty { unsafe SSL_set_alpn_protos(state, list, UInt32(list.count)) }
  }

  public func resume(_ other: MemoryTLSClient) {
    let session = unsafe SSL_get1_session(other.state)
    unsafe SSL_set_session(state, session)
    unsafe SSL_SESSION_free(session)
  }

  // MARK: What it does

  /// Whether the handshake is complete after what has come.
  public func shakeHands() -> Bool {
    ERR_clear_error()
    return unsafe SSL_do_handshake(state) == 1
  }

  public func write(_ bytes: [UInt8]) {
    unsafe SSL_write(state, bytes, CInt(bytes.count))
  }

  /// All that can be read now.
  public func read() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe SSL_read(state, &buffer, CInt(buffer.count))
      guard count > 0 else { break }
      all += buffer[..<Int(count)]
    }
    return String(decoding: all, as: UTF8.self)
  }

  public func sayGoodbye() {
    unsafe SSL_shutdown(state)
  }

  public func askForRenegotiation() {
    unsafe SSL_renegotiate(state)
    _ = shakeHands()
  }

  /// What it has to say to the server.
  public func output() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe BIO_read(outgoing, &buffer, CInt(buffer.count))
    return Array(buffer[..<max(0, Int(count))])
  }

  public func receive(_ bytes: [UInt8]) {
    if !bytes.isEmpty { unsafe BIO_write(incoming, bytes, CInt(bytes.count)) }
  }

  // MARK: What came of it

  public var chosenProtocol: String {
    var name: UnsafePointer<UInt8>?
    var length: UInt32 = 0
    unsafe SSL_get0_alpn_selected(state, &name, &length)
    let bytes = unsafe UnsafeBufferPointer(start: name, count: Int(length))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  public var isResumed: Bool { unsafe SSL_session_reused(state) == 1 }
  public var hasHeardGoodbye: Bool { unsafe SSL_get_shutdown(state) & SSL_RECEIVED_SHUTDOWN != 0 }
  public var hasRenegotiated: Bool {
    unsafe SSL_ctrl(state, SSL_CTRL_GET_NUM_RENEGOTIATIONS, 0, nil) > 1
  }
}
