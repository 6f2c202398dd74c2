import Foundation
import HTTPWire
import Markup
import TestSupport
import Testing

@testable import Routes

/// Errors, in the form that their reader can use.
@Suite struct ProblemTests {
  static let wrong = "/transition.svg?nonsense=1"

  func members(_ answer: Answer) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(answer.body))
    let members = try #require(object as? [String: Any])
    return members.mapValues { "\($0)" }
  }

  @Test func `describes a problem as RFC 9457 does`() throws {
    var asker = Asker()
    for (target, status, title) in [
      ("/nowhere", 404, "Not Found"), (Self.wrong, 400, "Bad Request"),
      ("/transition.svg?color=%zz", 400, "Bad Request"),
      ("/transition.svg?hold=0.01", 409, "Conflict"),
      ("/transition.json?shrink.duration=auto", 409, "Conflict"),
      ("/transition.css?width=400", 409, "Conflict"),
    ] {
      let answer = asker.ask(target)
      #expect(answer.status == status)
      #expect(answer("Content-Type") == "application/problem+json; charset=utf-8")
      #expect(answer("Cache-Control") == "public, max-age=60")
      #expect(answer("Vary") == "Accept, Sec-Fetch-Dest, Accept-Encoding")
      #expect(answer("ETag") == nil)
      let members = try members(answer)
      #expect(members["type"] == "about:blank")
      #expect(members["title"] == title)
      #expect(members["status"] == "\(status)")
      #expect(members["detail"]?.isEmpty == false)
    }
  }

  @Test func `names parameter, value, what is accepted and what is nearest`() throws {
    var output = Output(reserving: 1024)
    Self.full.writeJSON(into: &output)
    let members = try #require(
      JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any])
    #expect(members["parameter"] as? String == "colour")
    #expect(members["value"] as? String == "\"<red>\"")
    #expect(members["accepted"] as? String == "a colour")
    #expect(members["nearest"] as? String == "color")
  }

  @Test func `tells the same in plain text to whoever prefers that`() {
    var asker = Asker()
    let answer = asker.ask(Self.wrong, ["Accept: text/plain"])
    #expect(answer.status == 400)
    #expect(answer("Content-Type") == "text/plain; charset=utf-8")
    #expect(answer.content.hasPrefix("400 Bad Request\ndetail: "))
  }

  static let full = Problem(
    DocumentFailure(
      parameter: "colour", value: "\"<red>\"", detail: "There is no such parameter.",
      accepted: "a colour", nearest: "color"))

  // MARK: The card

  @Test(arguments: [
    ("", ["Accept: image/avif,image/webp,*/*;q=0.8"], true), ("", ["Sec-Fetch-Dest: image"], true),
    ("", ["Accept: image/*"], true), ("", [], false), ("", ["Accept: */*"], false),
    ("", ["Sec-Fetch-Dest: document"], false), ("&errors=image", [], true),
    ("&errors=strict", ["Sec-Fetch-Dest: image"], false), ("&errors=auto", [], false),
    ("&errors=auto", ["Accept: image/*"], true), ("&errors=nonsense", ["Accept: image/*"], true),
    ("&errors=image&errors=strict", [], false), ("&label=%zz&errors=image", [], true),
  ])
  func `draws errors for whoever sees only pictures`(
    query: String, fields: [String], isCard: Bool
  ) {
    var asker = Asker()
    let answer = asker.ask(Self.wrong + query, fields)
    #expect(answer.status == (isCard ? 200 : 400))
    #expect(answer("Content-Type")?.hasPrefix(isCard ? "image/svg+xml" : "application/p") == true)
    #expect(answer("Cache-Control") == "public, max-age=60")
    #expect(answer("Vary") == "Accept, Sec-Fetch-Dest, Accept-Encoding")
    #expect(answer("ETag") == nil)
    #expect(answer.reply.reuse == nil)
  }

  @Test(arguments: ["/transition.svg?color=teall", "/transition.html?color=teall", "/nowhere"])
  func `shows people a page`(target: String) {
    var asker = Asker()
    let accept = "Accept: text/html,application/xhtml+xml,image/webp,*/*;q=0.8"
    let answer = asker.ask(target, [accept])
    #expect(answer.status == (target == "/nowhere" ? 404 : 400))
    #expect(answer("Content-Type") == "text/html; charset=utf-8")
    #expect(answer("Content-Security-Policy")?.contains("default-src 'none'") == true)
    let page = answer.content
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("<dt>nearest</dt><dd>teal</dd>") == target.contains("teall"))
  }

  @Test(arguments: [
    ("/transition", "/transition.svg"), ("/transitoin.svg", "/transition.svg"),
    ("/transition.sgv", "/transition.svg"), ("/Transition.CSS", "/transition.css"),
    ("/preset.json", "/presets.json"), ("/something/else", nil), ("/", nil),
  ])
  func `says which path somebody may have meant`(path: String, nearest: String?) {
    var asker = Asker()
    let text = asker.ask(path).content
    #expect(text.contains("\"nearest\"") == (nearest != nil), "\(text)")
    if let nearest { #expect(text.contains("\"nearest\":\"\(nearest)\""), "\(text)") }
  }

  @Test(arguments: ["/transition.css", "/transition.json", "/nowhere.svg"])
  func `draws none where no picture was asked for`(path: String) {
    var asker = Asker()
    #expect(asker.ask("\(path)?nonsense=1", ["Accept: image/*"]).status >= 400)
  }

  @Test func `compresses a card for whoever takes that`() throws {
    var asker = Asker()
    let plain = asker.ask(Self.wrong, ["Accept: image/*"])
    let zipped = asker.ask(Self.wrong, ["Accept: image/*", "Accept-Encoding: gzip"])
    #expect(zipped("Content-Encoding") == "gzip")
    #expect(try inflated(zipped.body) == plain.body)
  }

  @Test func `writes a card that says everything`() throws {
    var output = Output()
    ErrorCard(Self.full).write(into: &output)
    let words = try XMLText(output.bytes).text
    for part in ["colour=\"<red>\"", "There is no such parameter.", "a colour", "color?"] {
      #expect(words.contains(part))
    }
  }

  @Test(arguments: [
    ("one two three", ["one two", "three"]), ("", [""]), ("  a   b ", ["a b"]),
    ("abcdefghijk", ["abcdefgh", "ijk"]), ("漢字漢字漢字", ["漢字漢字", "漢字"]),
    ("a b c d e f g h i j k l m n o p q r", ["a b c d", "e f g h", "i j k l …"]),
    ("abcdefgh i", ["abcdefgh", "i"]),
  ])
  func `breaks text into lines`(text: String, lines: [String]) {
    #expect(TextWrapper.lines(of: text, columns: 8, most: 3) == lines)
  }
}
