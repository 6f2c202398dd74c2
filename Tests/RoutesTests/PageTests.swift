import TestSupport
import Testing

@testable import Routes

/// The page of one transition.
@Suite struct PageTests {
  @Test(arguments: ["", "?preset=push", "?label=&id=save", "?preset=tk&outcome=failure"])
  func `needs nothing but files of this service`(query: String) throws {
    var asker = Asker()
    let answer = asker.ask("/transition.html\(query)")
    #expect(answer.status == 200)
    #expect(answer("Content-Type") == "text/html; charset=utf-8")
    let page = answer.content
    for forbidden in ["<style", " style=", "<script>", " onclick", "http:", "https:", "//"] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
  }

  @Test func `names the address as it is canonical, everywhere`() throws {
    var asker = Asker()
    let page = asker.ask("/transition.html?color=RED&preset=soft&hold=1000ms").content
    for kind in ["svg", "css", "json", "txt"] {
      #expect(page.contains("href=\"/transition.\(kind)?preset=soft&amp;color=f00\""))
    }
    #expect(page.contains("data-query=\"preset=soft&amp;color=f00\""))
    #expect(page.contains("scheme=dark"))
  }

  @Test func `shows what a value says as text`() throws {
    var asker = Asker()
    let page = asker.ask("/transition.html?label=%3C/title%3E%3Cscript%3Ealert(1)%26%22%27").content
    #expect(page.contains("&lt;/title&gt;&lt;script&gt;alert(1)&amp;&quot;&#39;"))
    #expect(!page.contains("<script>alert"))
    // In what is copied it is text as well, so it is escaped twice.
    #expect(page.contains("&amp;lt;/title&gt;"))
  }

  @Test(arguments: [("push", "pop"), ("pop", "push")])
  func `turns the pages of a reveal its own way first`(there: String, back: String) throws {
    var asker = Asker()
    let page = asker.ask("/transition.html?preset=\(there)").content
    #expect(page.contains("turn('\(there)', first, next)"))
    #expect(page.contains("turn('\(back)', next, first)"))
  }

  @Test func `lists phases, warnings and losses`() throws {
    var asker = Asker()
    let page = asker.ask("/transition.html?preset=tk").content
    for text in ["shrink", "0.2 s", "cubic-bezier(0.95,0.02,1,0.05)", "leaves 42 points bare"] {
      #expect(page.contains(text), "\(text)")
    }
  }
}
