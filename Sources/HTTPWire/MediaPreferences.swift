/// What the Accept fields of a request say about the kinds of answer that this service can choose
/// between, RFC 9110 12.5.1.
public struct MediaPreferences: Sendable, Equatable {
  /// Whether the first media range of the highest weight is an image type.
  public private(set) var leadsWithImage = false
  private var highest = 0
  private var plainText = Best()
  private var problem = Best()
  private var page = Best()

  public init() {}

  /// The forms of an error.
  public enum ProblemForm: Sendable, Equatable {
    /// `application/problem+json`, RFC 9457.
    case json
    /// `text/plain`.
    case text
    /// `text/html`.
    case page
  }

  /// The form that is wanted most; of several, the first in this order: JSON, text, a page.
  public var problemForm: ProblemForm {
    if page.weight > max(plainText.weight, problem.weight) { return .page }
    return plainText.weight > problem.weight ? .text : .json
  }

  /// Takes in one field value.
  public mutating func add(_ bytes: Span<UInt8>, at value: Range<Int>) {
    var elements = ListElements(value)
    while let element = elements.next(in: bytes) {
      guard let weighted = Weighted(bytes, at: element) else { continue }
      let type = weighted.value
      if weighted.weight > highest {
        highest = weighted.weight
        leadsWithImage = bytes.begins(withFolded: "image/", at: type)
      }
      if bytes.spells("*/*", at: type) {
        plainText.offer(weighted.weight, precision: 1)
        problem.offer(weighted.weight, precision: 1)
        page.offer(weighted.weight, precision: 1)
      } else if bytes.spellsInAnyCase("text/*", at: type) {
        plainText.offer(weighted.weight, precision: 2)
        page.offer(weighted.weight, precision: 2)
      } else if bytes.spellsInAnyCase("application/*", at: type) {
        problem.offer(weighted.weight, precision: 2)
      } else if bytes.spellsInAnyCase("text/plain", at: type) {
        plainText.offer(weighted.weight, precision: 3)
      } else if bytes.spellsInAnyCase("text/html", at: type) {
        page.offer(weighted.weight, precision: 3)
      } else if bytes.spellsInAnyCase("application/problem+json", at: type)
        || bytes.spellsInAnyCase("application/json", at: type)
      {
        problem.offer(weighted.weight, precision: 3)
      }
    }
  }

  /// The weight that the most precise media range gives a type.
  private struct Best: Sendable, Equatable {
    var weight = 0
    var precision = 0

    mutating func offer(_ weight: Int, precision: Int) {
      guard precision >= self.precision else { return }
      self.weight = precision > self.precision ? weight : max(weight, self.weight)
      self.precision = precision
    }
  }
}

extension Request {
  /// What all Accept fields together say.
  public func mediaPreferences(in message: Span<UInt8>) -> MediaPreferences {
    var preferences = MediaPreferences()
    forEachValue(of: .accept, in: message) { value in
      preferences.add(message, at: value)
      return true
    }
    return preferences
  }

  /// Whether an image element or the like asks, so that only a picture can say what is wrong.
  public func isFromImage(in message: Span<UInt8>) -> Bool {
    if let value = value(of: .secFetchDest, in: message), message.spells("image", at: value) {
      return true
    }
    return mediaPreferences(in: message).leadsWithImage
  }
}
