import TestSupport
import Testing

@testable import Routes

/// A picture that is filled in is the picture itself.
@Suite struct FilledPictureTests {
  static let zipped = ["Accept-Encoding: gzip"]

  @Test func `a picture is the same whatever was asked for before`() throws {
    var used = Asker()
    // More designs than there is room for, and long ones among them.
    for design in 0..<40 {
      let long = design % 8 == 0 ? "&expand.curve=steps(900,end)&fade.curve=steps(900,end)" : ""
      for label in ["One", "Another", "Sixths", "Eights"] {
        _ = used.ask("/transition.svg?hold=1.\(design + 10)&label=\(label)\(long)", Self.zipped)
      }
    }
    let targets = [
      "hold=1.49&label=Eights", "hold=1.49&label=&color=abc", "hold=1.10&label=One&id=x",
      "hold=1.20&color=8888&dark.color=123456", "label=%E6%B3%A8%E5%86%8C%3Cb%3E",
      "hold=1.48&label=One&expand.curve=steps(900,end)&fade.curve=steps(900,end)",
      "outcome=failure&failure.color=00f8&start=click&driver=css",
    ]
    for target in targets.map({ "/transition.svg?\($0)" }) {
      var fresh = Asker()
      let first = fresh.ask(target, Self.zipped)
      let plain = fresh.ask(target)
      for fields in [Self.zipped, Self.zipped, []] {
        let again = used.ask(target, fields)
        let wanted = fields.isEmpty ? plain : first
        #expect(again.body == wanted.body && again("ETag") == wanted("ETag"), "\(target)")
      }
      #expect(try inflated(first.body) == plain.body)
    }
  }

  @Test(arguments: ["", "?color=red"])
  func `the default is below 6 kilobytes, and 1.3 as it is sent`(query: String) {
    var asker = Asker()
    #expect(asker.ask("/transition.svg\(query)").body.count < 6000)
    #expect(asker.ask("/transition.svg\(query)", Self.zipped).body.count < 1300)
  }

  @Test func `each text, each colour and each name has an ETag of its own`() {
    var asker = Asker()
    var seen: Set<String> = []
    let targets = [
      "label=a", "label=b", "label=ab&id=c", "label=a&id=bc", "label=a&id=b", "color=red",
      "color=f00f", "label.color=f00", "spinner.color=f00", "outcome=failure",
      "outcome=failure&failure.color=f00", "dark.color=f00", "dark.label.color=f00", "label=",
    ]
    for target in targets {
      let tag = asker.ask("/transition.svg?\(target)")("ETag") ?? ""
      // The same colour, spelled in another way, is no other picture.
      #expect(seen.insert(tag).inserted != (target == "color=f00f"), "\(target)")
    }
  }
}
