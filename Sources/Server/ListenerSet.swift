internal import HTTPWire
internal import Sockets

/// One listener for each loop, all at the same address; the kernel spreads connections over them.
struct ListenerSet {
  let listeners: [Handover<Listener>]
  let port: UInt16

  /// Opens them. A port that somebody else uses is refused, though the kernel would share it.
  init(_ options: ServerOptions) throws(ServerFailure) {
    let host = options.host
    guard let wanted = SocketAddress(host: host, port: options.port) else { throw .unknownHost }
    do throws(SystemFailure) {
      if options.port != 0 { try Listener.checkIsFree(wanted) }
      let first = try Listener(at: wanted, backlog: options.limits.backlog, sharesPort: true)
      let address = try first.address()
      port = address.port
      var listeners = [Handover(first)]
      for _ in 1..<max(1, options.loops) {
        let next = try Listener(at: address, backlog: options.limits.backlog, sharesPort: true)
        listeners.append(Handover(next))
      }
      self.listeners = listeners
    } catch {
      throw error.isAddressInUse ? .portInUse : .system(error)
    }
  }
}
