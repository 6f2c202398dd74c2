internal import COpenSSL
internal import Foundation

/// A client that sees exactly what a server sends, and waits at most ten seconds for it.
@safe public final class RawClient {
  private let descriptor: CInt
  /// Its encryption, if any.
  private var context: OpaquePointer?
  private var encryption: OpaquePointer?
  private var buffer: [UInt8] = []
  private var hasEnded = false
  /// Whether the server has broken the connection off instead of ending it.
  public private(set) var wasReset = false

  public struct Failed: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Parameter receiveBuffer: how much the kernel holds for a client that does not read.
  public init(port: UInt16, receiveBuffer: CInt? = nil) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failed(description: "socket: \(errno)") }
    if let receiveBuffer { set(SO_RCVBUF, to: receiveBuffer) }
    wait(seconds: 10)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failed(description: "connect: \(errno)") }
    var on: CInt = 1
    _ = unsafe setsockopt(
      descriptor, CInt(IPPROTO_TCP), CInt(TCP_NODELAY), &on, socklen_t(MemoryLayout<CInt>.size))
  }

  deinit {
    unsafe SSL_free(encryption)
    unsafe SSL_CTX_free(context)
    _ = close(descriptor)
  }

  /// Speaks TLS from now on; the common name in the server's certificate.
  public func encrypt() throws -> String {
    unsafe context = SSL_CTX_new(TLS_client_method())
    unsafe encryption = SSL_new(context)
    unsafe SSL_set_fd(encryption, descriptor)
    guard unsafe SSL_connect(encryption) == 1 else { throw Failed(description: "no handshake") }
    let certificate = unsafe SSL_get1_peer_certificate(encryption)
    defer { unsafe X509_free(certificate) }
    var name = [CChar](repeating: 0, count: 256)
    unsafe X509_NAME_oneline(X509_get_subject_name(certificate), &name, CInt(name.count))
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// How long a send or a read may take.
  public func wait(seconds: Double) {
    let whole = Int(seconds)
    var time = timeval(tv_sec: whole, tv_usec: Int((seconds - Double(whole)) * 1e6))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  private func set(_ option: CInt, to value: CInt) {
    var value = value
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<CInt>.size))
  }

  /// Sends text as it is; how many bytes were taken before the peer went away or the time was up.
  @discardableResult
  public func send(_ text: String) -> Int {
    send(Array(text.utf8))
  }

  @discardableResult
  public func send(_ bytes: [UInt8]) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe encryption == nil
          ? Foundation.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
          : Int(SSL_write(encryption, $0.baseAddress, CInt($0.count)))
      }
      guard count > 0 else { break }
      sent += count
    }
    return sent
  }

  /// Ends this side; the other may still be read.
  public func halfClose() {
    _ = shutdown(descriptor, CInt(SHUT_WR))
  }

  /// Breaks the connection off with a reset.
  public func abort() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// The next response; nil when the server has ended the connection instead.
  public func response(to method: String = "GET") throws -> Response? {
    guard let headEnd = try fill(until: { Self.headEnd(in: $0) }) else { return nil }
    let head = String(decoding: buffer[..<headEnd], as: UTF8.self)
    var response = Response(head)
    let length =
      method == "HEAD" || response.status == 304 || response.status == 204
      ? 0 : Int(response.fields["content-length"] ?? "") ?? 0
    guard try fill(until: { $0.count >= headEnd + length ? headEnd + length : nil }) != nil else {
      throw Failed(description: "the connection ends within a response")
    }
    response.body = Array(buffer[headEnd..<headEnd + length])
    buffer.removeSubrange(..<(headEnd + length))
    return response
  }

  /// Everything until the server ends the connection.
  public func rest() throws -> [UInt8] {
    _ = try fill { _ in nil }
    defer { buffer = [] }
    return buffer
  }

  /// Whether the server has said goodbye before it ended an encrypted connection.
  public var hasHeardGoodbye: Bool {
    unsafe SSL_get_shutdown(encryption) & SSL_RECEIVED_SHUTDOWN != 0
  }

  /// Whatever comes next; nothing at the end.
  public func next() throws -> [UInt8] {
    _ = try fill { $0.isEmpty ? nil : 0 }
    defer { buffer = [] }
    return buffer
  }

  private func fill(until isEnough: ([UInt8]) -> Int?) throws -> Int? {
    while true {
      if let end = isEnough(buffer) { return end }
      if hasEnded { return nil }
      var piece = [UInt8](repeating: 0, count: 65536)
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe encryption == nil
          ? recv(descriptor, $0.baseAddress, $0.count, 0)
          : Int(SSL_read(encryption, $0.baseAddress, CInt($0.count)))
      }
      if count > 0 {
        buffer += piece[..<count]
      } else if count == 0 || errno == ECONNRESET {
        wasReset = count != 0
        hasEnded = true
      } else {
        throw Failed(description: "nothing comes: \(errno)")
      }
    }
  }

  private static func headEnd(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    let end = Array("\r\n\r\n".utf8)
    return (0...bytes.count - 4).first { bytes[$0] == 13 && Array(bytes[$0..<$0 + 4]) == end }
      .map { $0 + 4 }
  }
}

/// A response as it came.
public struct Response {
  public let status: Int
  public let fields: [String: String]
  public var body: [UInt8] = []

  init(_ head: String) {
    var lines = head.split(separator: "\r\n").map(String.init)
    status = Int(lines.removeFirst().dropFirst(9).prefix(3)) ?? 0
    var fields: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts[1].drop { $0 == " " }.lowercased()
    }
    self.fields = fields
  }

  public var text: String { String(decoding: body, as: UTF8.self) }
  public var closes: Bool { fields["connection"] == "close" }
}
