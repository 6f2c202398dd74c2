internal import CLinux
internal import Foundation

/// Threads of the operating system, each with a body that runs once.
package enum Threads {
  /// How many can run at the same time here, at least 1.
  package static var cores: Int {
    max(1, Int(clinux_cores()))
  }

  /// Starts a thread that nobody waits for.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
    let box = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box)
    guard code == 0 else {
      unsafe Unmanaged<Body>.fromOpaque(box).release()
      throw SystemFailure(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}
