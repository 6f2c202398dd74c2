import HTTPWire
import TestSupport

/// The first byte says where the stream is cut.
func fuzzMessages(_ input: [UInt8]) {
  guard let seed = input.first else { return }
  let stream = Array(input.dropFirst())
  let whole = Conversation(stream)
  checkMessages(whole)
  guard stream.count > 1 else { return }
  let step = Int(seed & 15) + 1
  let pieces = Conversation(stream, cutAt: Array(stride(from: step, to: stream.count, by: step)))
  promise(pieces.messages == whole.messages, "the messages depend on how they are cut")
  promise(pieces.failure == whole.failure, "the failure depends on how the stream is cut")
  promise(pieces.stage == whole.stage, "the stage depends on how the stream is cut")
  promise(pieces.mostKept <= Limits().head + step, "more is kept than a head")
}

private func checkMessages(_ conversation: Conversation) {
  var total = 0
  for message in conversation.messages {
    total += message.length
    let target = message.target
    promise(!target.isEmpty, "a target is empty")
    promise(
      target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "a target holds what no target may hold")
    promise(message.path.isEmpty || "/*".contains(message.path.prefix(1)), "a path begins nowhere")
    checkRoundTrip(message)
  }
}

/// A request that was accepted, written out in its plainest form, is read as the same.
private func checkRoundTrip(_ message: Conversation.Message) {
  guard message.method == .get || message.method == .head else { return }
  let text = "\(message.method.name) \(message.target) HTTP/1.1\r\nHost: a\r\n\r\n"
  let again = Conversation(Array(text.utf8))
  promise(again.messages.count == 1, "an accepted request is refused when it is written plainly")
  promise(again.messages[0].path == message.path, "a path changes when it is read again")
  promise(again.messages[0].query == message.query, "a query changes when it is read again")
}
