internal import HTTPWire
internal import Sockets

/// The listeners of a server: one for each loop, all at the same address, over which the kernel
/// spreads connections; and one for operators.
struct ListenerSet {
  let listeners: [Handover<Listener>]
  let port: UInt16
  let adminListener: Handover<Listener>
  let adminPort: UInt16?

  /// Opens them. A port that somebody else uses is refused, though the kernel would share it.
  init(_ options: ServerOptions) throws(ServerFailure) {
    let backlog = options.limits.backlog
    let first = try Self.open(options.host, options.port, backlog, sharesPort: true)
    port = first.address.port
    var listeners = [first.listener]
    do throws(SystemFailure) {
      for _ in 1..<max(1, options.loops) {
        let next = try Listener(at: first.address, backlog: backlog, sharesPort: true)
        listeners.append(Handover(next))
      }
    } catch {
      throw .system(error)
    }
    self.listeners = listeners
    if let wanted = options.adminPort {
      let admin = try Self.open(options.host, wanted, backlog, sharesPort: false)
      adminListener = admin.listener
      adminPort = admin.address.port
    } else {
      adminListener = Handover(nil)
      adminPort = nil
    }
  }

  private static func open(
    _ host: String, _ port: UInt16, _ backlog: Int, sharesPort: Bool
  ) throws(ServerFailure) -> (listener: Handover<Listener>, address: SocketAddress) {
    guard let wanted = SocketAddress(host: host, port: port) else { throw .unknownHost }
    do throws(SystemFailure) {
      if port != 0 { try Listener.checkIsFree(wanted) }
      let listener = try Listener(at: wanted, backlog: backlog, sharesPort: sharesPort)
      let address = try listener.address()
      return (Handover(listener), address)
    } catch {
      throw error.isAddressInUse ? .portInUse(port) : .system(error)
    }
  }
}
