internal import HTTPWire
internal import Sockets
internal import TLS

/// Connections that speak TLS.
extension EventLoop where Application: ~Copyable {
  /// Reads once, and decrypts what has come into `input` from `kept` on; how much is there then.
  mutating func receiveEncrypted(
    _ connection: Connection, behind kept: Int
  ) throws(SystemFailure) -> Int {
    if connection.isReadable {
      switch try Socket.receive(from: connection.descriptor, into: &encrypted, at: 0) {
      case .bytes(let count):
        connection.isReadable = count == encrypted.count || connection.hasPeerEnded
        if isPlain(connection, encrypted[0]) {
          connection.session = nil
          refuse(connection, .notEncrypted)
          return 0
        }
        connection.session?.receive(encrypted.span.extracting(..<count))
      case .nothingYet:
        connection.isReadable = false
      case .endOfStream:
        connection.isReadable = false
        connection.hasReadEnd = true
      }
    }
    return decrypt(connection, behind: kept)
  }

  /// Whether the first byte of a connection is that of a method, not of a TLS record.
  private func isPlain(_ connection: Connection, _ first: UInt8) -> Bool {
    let isFirst = !connection.hasReceived
    connection.hasReceived = true
    return isFirst && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }

  private mutating func decrypt(_ connection: Connection, behind kept: Int) -> Int {
    // Nobody who has an answer waits for a newcomer's signature.
    if connection.session?.isEstablished == false { sendAnswers() }
    do throws(TLSSession.Broken) {
      try connection.session?.shakeHands()
      guard connection.session?.isEstablished == true else { return kept }
      if connection.patience.wait == .handshake {
        connection.patience.expect(.head(begun: false), at: now)
      }
      return try readDecrypted(connection, behind: kept)
    } catch {
      reporter.telemetry.handshakesBroken.add(1)
      // The alert that says why goes out as it is, and nothing behind it.
      connection.session?.takeOutput(into: &output)
      connection.session = nil
      connection.ending = .afterSending
      return 0
    }
  }

  /// Reads until there is nothing or no room: what stays inside the session raises no event.
  private mutating func readDecrypted(
    _ connection: Connection, behind kept: Int
  ) throws(TLSSession.Broken) -> Int {
    var filled = kept
    connection.hasDecryptedInput = false
    while filled < input.count {
      switch try connection.session?.read(into: &input, at: filled) ?? .nothingYet {
      case .bytes(let count): filled += count
      case .nothingYet: return filled
      case .end:
        connection.hasReadEnd = true
        return filled
      }
    }
    connection.hasDecryptedInput = true
    return filled
  }

  /// Replaces this turn's output by its encrypted form, and what the session itself has to say.
  mutating func encryptOutput(of connection: Connection) {
    guard connection.session != nil else { return }
    if (try? connection.session?.write(output.span)) == nil { connection.ending = .afterSending }
    output.removeAll(keepingCapacity: true)
    connection.session?.takeOutput(into: &output)
  }
}
