/// Every bound that the service sets to what a client may ask of it.
///
/// Sizes are bytes and times are milliseconds unless a row says otherwise. What happens at each
/// bound stands beside it; the status comes from `RequestFailure.status`.
public struct Limits: Sendable, Equatable {
  // MARK: Of a request's head (RFC 9112 2 and 3)

  /// The request line with its CRLF; beyond it 414. RFC 9112 3 asks for at least 8000.
  public var requestLine = 8 * 1024
  /// One field line with its CRLF; beyond it 431.
  public var fieldLine = 8 * 1024
  /// The whole head, request line and last empty line included; beyond it 431.
  public var head = 16 * 1024
  /// The number of field lines; beyond it 431.
  public var fields = 100

  // MARK: Of its content (RFC 9112 6 and 7)

  /// Content that is read and dropped, on any method; beyond it 413.
  public var content = 64 * 1024
  /// One chunk-size line with its extensions and CRLF; beyond it 400.
  public var chunkLine = 256
  /// Bytes of a chunked body that are no content, while content is under a quarter; beyond it 400.
  public var chunkOverhead = 16 * 1024
  /// The trailer section; beyond it 400.
  public var trailers = 4 * 1024
  /// The number of trailer fields; beyond it 400.
  public var trailerFields = 32

  // MARK: Of a client's patience

  /// From accept or a request's first byte to its empty line, never restarted; then 408.
  public var headTime = 10_000
  /// For the whole content; then close.
  public var contentTime = 10_000
  /// Between two requests of a connection; then close.
  public var idleTime = 30_000
  /// The same while more than three quarters of the connections are taken.
  public var crowdedIdleTime = 15_000
  /// The same from the signal to stop on, so that whoever is busy hears `Connection: close`.
  public var drainIdleTime = 1_000
  /// Without progress in sending; then reset.
  public var sendTime = 20_000
  /// Reading on behind a last answer; then close.
  public var lingerTime = 1_000
  /// The most that is read in that time.
  public var lingerBytes = 256 * 1024
  /// From accept to the end of the TLS handshake; then close.
  public var handshakeTime = 10_000
  /// From the signal to stop until what is still open is closed.
  public var drainTime = 10_000

  // MARK: Of a connection, and of all of them

  /// Output that waits for a client; above it nothing more is read from there.
  public var pendingOutput = 64 * 1024
  /// Requests that one connection gets answered before the others have their turn.
  public var requestsPerTurn = 16
  /// Requests on one connection; the last one is answered with `Connection: close`.
  public var requestsPerConnection = 10_000
  /// Connections at a time; one more is accepted and closed.
  public var connections = 4096
  /// Connections that the kernel holds until they are accepted.
  public var backlog = 1024

  // MARK: Of a query

  /// The number of parameters; beyond it 400. The table of parameters is shorter, so a
  /// query may name them all.
  public var parameters = 128
  /// One parameter's name, decoded; beyond it 400.
  public var parameterName = 64

  // MARK: Of memory

  /// Finished answers kept by all loops together.
  public var cache = 16 * 1024 * 1024

  public init() {}
}
