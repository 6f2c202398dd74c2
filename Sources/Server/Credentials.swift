internal import Synchronization
internal import TLS

/// Why a certificate and its key cannot be used.
package struct CredentialsFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// Which file is to blame.
  package enum Part: Sendable {
    case certificate, key, neither
  }

  package let part: Part
  /// What is wrong with it, for people.
  package let description: String

  init(_ failure: TLSFailure) {
    switch failure {
    case .certificate(let reason): (part, description) = (.certificate, reason)
    case .key(let reason): (part, description) = (.key, reason)
    case .mismatch: (part, description) = (.key, "does not belong to the certificate")
    case .setUp(let reason): (part, description) = (.neither, reason)
    }
  }
}

/// A certificate and its key, in files that may be replaced while the server runs.
package final class Credentials: Sendable {
  private let certificate: String
  private let key: String
  private let context: Mutex<TLSContext>

  /// Reads the files once.
  ///
  /// - Parameter certificate: the path of a PEM file with the certificate and those that vouch for it.
  /// - Parameter key: the path of a PEM file with the private key, not encrypted.
  package init(certificate: String, key: String) throws(CredentialsFailure) {
    self.certificate = certificate
    self.key = key
    context = Mutex(try Self.read(certificate, key))
  }

  /// Reads the files anew, for the connections that come from now on. If they cannot be used, what
  /// was read before stays.
  package func reload() throws(CredentialsFailure) {
    let fresh = try Self.read(certificate, key)
    context.withLock { $0 = fresh }
  }

  /// What a new connection is encrypted with.
  var current: TLSContext { context.withLock { $0 } }

  private static func read(
    _ certificate: String, _ key: String
  ) throws(CredentialsFailure) -> TLSContext {
    do throws(TLSFailure) {
      return try TLSContext(certificate: certificate, key: key)
    } catch {
      throw CredentialsFailure(error)
    }
  }
}
