internal import HTTPWire

/// Why there is no document at a target, in lines for the person at the terminal.
package struct RenderFailure: Error, CustomStringConvertible {
  package let description: String
}

extension Router {
  /// The document at `target`, the same bytes that are served there without a content coding.
  ///
  /// - Parameter target: a path with a query, as in a request.
  package mutating func render(_ target: String) throws(RenderFailure) -> [UInt8] {
    let message = Array(
      "GET \(target) HTTP/1.1\r\nHost: localhost\r\nAccept: text/plain\r\n\r\n".utf8)
    var parser = RequestParser()
    do throws(RequestFailure) {
      guard try parser.parse(message.span, within: setup.limits) else {
        throw .invalidTarget
      }
    } catch {
      throw RenderFailure(description: "\(target): \(error.explanation)")
    }
    var output: [UInt8] = []
    let reply = respond(to: parser.request, in: message.span, at: .main, into: &output)
    let content = Array(output[reply.headLength...])
    guard reply.status == .ok else {
      throw RenderFailure(description: String(decoding: content, as: UTF8.self))
    }
    return content
  }
}
