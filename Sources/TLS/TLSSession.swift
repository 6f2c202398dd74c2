internal import COpenSSL

/// One connection's encryption, between bytes and bytes: it knows no socket.
///
/// Whatever it has to say to the peer, answers and alerts alike, waits in it until `takeOutput`.
@safe package struct TLSSession: ~Copyable {
  /// What reading came to.
  package enum Reading: Equatable, Sendable {
    case bytes(Int)
    case nothingYet
    /// The peer has said that it will send nothing more.
    case end
  }

  /// The peer breaks the rules, or no agreement was found; an alert may wait to be sent.
  package struct Broken: Error, Equatable, Sendable {
    package let reason: String
  }

  private let state: OpaquePointer
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer

  /// Whether both sides have agreed on everything.
  package private(set) var isEstablished = false

  /// The server's side of a new connection.
  package init?(_ context: TLSContext) {
    guard let state = unsafe context.makeState() else { return nil }
    unsafe self.init(state)
    unsafe SSL_set_accept_state(state)
  }

  /// A client's side that trusts any server: only for asking a server of our own how it is.
  package static func trustingClient() -> TLSSession? {
    guard let context = unsafe SSL_CTX_new(TLS_client_method()) else { return nil }
    // The session holds the context from here on.
    defer { unsafe SSL_CTX_free(context) }
    guard let state = unsafe SSL_new(context) else { return nil }
    unsafe SSL_set_connect_state(state)
    return unsafe TLSSession(state)
  }

  /// Takes over a state and gives it buffers.
  private init?(_ state: OpaquePointer) {
    guard let incoming = unsafe copenssl_memory_buffer(),
      let outgoing = unsafe copenssl_memory_buffer()
    else {
      unsafe SSL_free(state)
      return nil
    }
    unsafe SSL_set_bio(state, incoming, outgoing)
    unsafe self.state = state
    unsafe self.incoming = incoming
    unsafe self.outgoing = outgoing
  }

  deinit {
    // Frees the buffers too.
    unsafe SSL_free(state)
  }

  /// Takes in what has come from the peer.
  package mutating func receive(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer {
      _ = unsafe BIO_write(incoming, $0.baseAddress, CInt($0.count))
    }
  }

  /// Goes on with the handshake as far as what has come allows.
  package mutating func shakeHands() throws(Broken) {
    guard !isEstablished else { return }
    ERR_clear_error()
    let result = unsafe SSL_do_handshake(state)
    if result == 1 {
      isEstablished = true
    } else if try isWaiting(after: result) == false {
      throw Broken(reason: "the peer ended the handshake")
    }
  }

  /// Puts what the peer has said into `buffer` from `offset` to its end. Call it until there is
  /// nothing: what is left inside raises no event.
  package mutating func read(
    into buffer: inout [UInt8], at offset: Int
  ) throws(Broken) -> Reading {
    precondition(offset < buffer.count)
    ERR_clear_error()
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe SSL_read(state, $0.baseAddress?.advanced(by: offset), CInt($0.count - offset))
    }
    if count > 0 { return .bytes(Int(count)) }
    return try isWaiting(after: count) ? .nothingYet : .end
  }

  /// Encrypts `bytes`.
  package mutating func write(_ bytes: Span<UInt8>) throws(Broken) {
    guard !bytes.isEmpty else { return }
    ERR_clear_error()
    let count = unsafe bytes.withUnsafeBufferPointer {
      unsafe SSL_write(state, $0.baseAddress, CInt($0.count))
    }
    // The buffer takes everything, so anything less is an error.
    guard count == bytes.count else { throw Broken(reason: OpenSSLError.text) }
  }

  /// Says that nothing more will be written.
  package mutating func end() {
    ERR_clear_error()
    if isEstablished { unsafe SSL_shutdown(state) }
    ERR_clear_error()
  }

  /// Appends what is to be sent to the peer.
  package mutating func takeOutput(into output: inout [UInt8]) {
    let count = unsafe Int(copenssl_pending(outgoing))
    guard count > 0 else { return }
    output.append(addingCapacity: count) { room in
      unsafe room.withUnsafeMutableBufferPointer { target, written in
        written = unsafe Int(max(0, BIO_read(outgoing, target.baseAddress, CInt(target.count))))
      }
    }
  }

  /// Whether only more input is missing; false at the end of what the peer says.
  private func isWaiting(after result: CInt) throws(Broken) -> Bool {
    switch unsafe SSL_get_error(state, result) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return true
    case SSL_ERROR_ZERO_RETURN: return false
    default: throw Broken(reason: OpenSSLError.text)
    }
  }
}
