import Foundation
import FoundationXML

/// What a well-formed document consists of.
final class XMLText: NSObject, XMLParserDelegate {
  /// Elements in order, each with the names of its attributes.
  private(set) var shape: [String] = []
  private(set) var elements: [String] = []
  private(set) var attributes: [String] = []
  /// Where attributes named like `href` lead.
  private(set) var links: [String] = []
  private(set) var text = ""
  /// Whether there are comments, sections or instructions.
  private(set) var hasOtherNodes = false

  struct Malformed: Error {
    let line: Int, column: Int
  }

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else {
      throw Malformed(line: parser.lineNumber, column: parser.columnNumber)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    self.attributes += attributes.keys
    links += attributes.filter { $0.key.hasSuffix("href") }.values
    shape.append("\(name) \(attributes.keys.sorted().joined(separator: " "))")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  func parser(_ parser: XMLParser, foundComment comment: String) { hasOtherNodes = true }
  func parser(_ parser: XMLParser, foundCDATA block: Data) { hasOtherNodes = true }
  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) { hasOtherNodes = true }
}
