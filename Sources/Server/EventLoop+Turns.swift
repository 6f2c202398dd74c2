internal import HTTPWire
internal import Sockets

/// What a connection does when it is its turn.
extension EventLoop where Application: ~Copyable {
  /// Gives a connection one turn. What it is answered waits in the outbox, and the turn's end with it.
  mutating func serve(_ connection: Connection) {
    guard !connection.isHeld else { return }
    do throws(SystemFailure) {
      try takeTurn(connection)
    } catch {
      // The peer has gone: there is nobody left to tell.
      close(connection)
    }
    if !connection.isHeld {
      endTurn(of: connection)
    } else if outbox.isDue(at: Clock.now) {
      sendAnswers()
    }
  }

  /// Puts a connection into the queue if it has more to do.
  mutating func endTurn(of connection: Connection) {
    guard connections[connection.slot] === connection else { return }
    if connection.wantsTurn, !connection.isQueued {
      connection.isQueued = true
      queue.append(connection)
    }
    setAlarm(for: connection)
  }

  private mutating func takeTurn(_ connection: Connection) throws(SystemFailure) {
    if connection.hasUnsent {
      try connection.sendRest(at: now)
      if connection.hasUnsent { return }
    }
    switch connection.ending {
    case .lingering: return try dropInput(of: connection)
    case .afterSending where output.isEmpty: return try finish(connection)
    case .afterSending, .none: break
    }
    let filled = connection.ending == .none ? try fill(connection) : 0
    if filled > 0 { answerRequests(of: connection, upTo: filled) }
    encryptOutput(of: connection)
    guard output.isEmpty else {
      connection.isHeld = true
      return outbox.take(&output, for: connection)
    }
    try finishIfDone(connection)
  }

  /// Ends a connection that has been sent all, if that was the last or nothing more can come.
  mutating func finishIfDone(_ connection: Connection) throws(SystemFailure) {
    if !connection.hasUnsent, connection.ending == .afterSending || hasNothingToCome(connection) {
      try finish(connection)
    }
  }

  /// Whether the client has ended its side and all whole requests are answered.
  private func hasNothingToCome(_ connection: Connection) -> Bool {
    connection.hasReadEnd && !connection.hasUnreadRequests && !connection.hasDecryptedInput
  }

  /// Puts what is left from earlier and what has arrived into `input`; how many bytes that is.
  private mutating func fill(_ connection: Connection) throws(SystemFailure) -> Int {
    let kept = connection.unread.count
    if kept > 0 {
      input.replaceSubrange(..<kept, with: connection.unread)
      connection.unread = []
    }
    if connection.hasUnreadRequests {
      connection.hasUnreadRequests = false
      return kept
    }
    if connection.session != nil { return try receiveEncrypted(connection, behind: kept) }
    guard connection.isReadable else { return kept }
    switch try Socket.receive(from: connection.descriptor, into: &input, at: kept) {
    case .bytes(let count):
      // A short read has emptied the socket; only an end may still have to be read.
      connection.isReadable = kept + count == input.count || connection.hasPeerEnded
      return kept + count
    case .nothingYet:
      connection.isReadable = false
    case .endOfStream:
      connection.isReadable = false
      connection.hasReadEnd = true
    }
    return kept
  }

  /// Answers the requests in `input` as far as they are whole, and keeps the rest.
  private mutating func answerRequests(of connection: Connection, upTo filled: Int) {
    let input = self.input
    var start = 0
    var reader = connection.reader ?? MessageReader()
    connection.reader = nil
    var budget = limits.requestsPerTurn
    while start < filled {
      guard budget > 0, output.count < limits.pendingOutput else {
        connection.hasUnreadRequests = true
        break
      }
      budget -= 1
      do throws(RequestFailure) {
        let message = input.span.extracting(start..<filled)
        guard try reader.read(message, within: limits) else {
          keep(reader, of: connection, from: start, upTo: filled)
          return
        }
        answer(reader, of: connection, in: message)
      } catch {
        refuse(connection, error)
      }
      if connection.ending != .none { return }
      start += reader.end
      reader = MessageReader()
    }
    connection.patience.answered(at: now)
    if start < filled { connection.unread = Array(input[start..<filled]) }
  }

  /// Keeps what the rest of a message will be read with.
  private func keep(
    _ reader: MessageReader, of connection: Connection, from start: Int, upTo filled: Int
  ) {
    connection.reader = reader
    if reader.stage == .content {
      connection.patience.expect(.content, at: now)
      connection.unread = Array(input[start..<start + reader.request.headLength])
    } else {
      connection.patience.expect(.head(begun: true), at: now)
      connection.unread = Array(input[start..<filled])
    }
  }

  private mutating func answer(
    _ reader: MessageReader, of connection: Connection, in message: Span<UInt8>
  ) {
    connection.served += 1
    let request = reader.request
    let isLast =
      !request.wantsToStay || reader.leavesContent || control.isDraining
      || connection.served >= limits.requestsPerConnection
    let persistence: Desk.Persistence =
      isLast ? .ends : request.isOldVersion ? .staysAsAsked : .stays
    let record = answer(request, in: message, at: connection.door, persistence)
    reporter.note(record, to: request, in: message, from: connection)
    if isLast { connection.ending = .afterSending }
  }

  private mutating func answer(
    _ request: borrowing Request, in message: Span<UInt8>, at door: Door,
    _ persistence: Desk.Persistence
  ) -> AnswerRecord {
    if let record = desk.answerFromCache(request, in: message, at: door, persistence, into: &output)
    {
      return record
    }
    let start = output.count
    let reply = application.respond(to: request, in: message, at: door, into: &output)
    return desk.finish(
      reply, to: request, in: message, at: door, persistence, &output, from: start)
  }

  /// Tells a client why its message is refused; nothing behind it is looked at.
  mutating func refuse(_ connection: Connection, _ failure: RequestFailure) {
    let start = output.count
    let reply = application.refuse(failure, into: &output)
    reporter.note(desk.finishRefusal(reply, &output, from: start), from: connection)
    connection.ending = .afterSending
    connection.unread = []
    connection.reader = nil
  }
}
