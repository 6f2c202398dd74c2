internal import HTTPWire
internal import Sockets

/// The listeners of a server: one for each loop, all at the same address, over which the kernel
/// spreads connections; and one for operators.
struct ListenerSet {
  let listeners: [Handover<Listener>]
  let port: UInt16
  let adminListener: Handover<Listener>
  let adminPort: UInt16?

  /// Opens them, or takes over those that were inherited.
  init(_ options: ServerOptions) throws(ServerFailure) {
    if options.inheritedListeners > 0 {
      try self.init(inheriting: options)
    } else {
      try self.init(opening: options)
    }
  }

  /// A port that somebody else uses is refused, though the kernel would share it, unless sharing
  /// is wanted.
  private init(opening options: ServerOptions) throws(ServerFailure) {
    let backlog = options.limits.backlog
    let first = try Self.open(
      options.host, options.port, backlog, isChecked: !options.sharesPort, sharesPort: true)
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
    port = first.address.port
    if let wanted = options.adminPort {
      let admin = try Self.open(
        options.host, wanted, backlog, isChecked: true, sharesPort: false)
      adminListener = admin.listener
      adminPort = admin.address.port
    } else {
      adminListener = Handover(nil)
      adminPort = nil
    }
  }

  /// Each loop gets a descriptor of its own for one and the same listener.
  private init(inheriting options: ServerOptions) throws(ServerFailure) {
    do throws(SystemFailure) {
      let first = try Listener(adopting: 3)
      port = try first.address().port
      var listeners: [Handover<Listener>] = []
      for _ in 1..<max(1, options.loops) {
        listeners.append(Handover(try first.duplicate()))
      }
      listeners.append(Handover(first))
      self.listeners = listeners
      if options.inheritedListeners > 1 {
        let admin = try Listener(adopting: 4)
        adminPort = try admin.address().port
        adminListener = Handover(admin)
      } else {
        adminListener = Handover(nil)
        adminPort = nil
      }
    } catch {
      throw .notInherited(error)
    }
  }

  private static func open(
    _ host: String, _ port: UInt16, _ backlog: Int, isChecked: Bool, sharesPort: Bool
  ) throws(ServerFailure) -> (listener: Handover<Listener>, address: SocketAddress) {
    guard let wanted = SocketAddress(host: host, port: port) else { throw .unknownHost }
    do throws(SystemFailure) {
      if isChecked, port != 0 { try Listener.checkIsFree(wanted) }
      let listener = try Listener(at: wanted, backlog: backlog, sharesPort: sharesPort)
      let address = try listener.address()
      return (Handover(listener), address)
    } catch {
      throw error.isAddressInUse ? .portInUse(port) : .system(error)
    }
  }
}
