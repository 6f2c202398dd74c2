public import Markup
public import Motion

/// A transition as a stylesheet for a real button, and for the pages that it leads between.
public enum RenderCSS {
  /// Appends the stylesheet.
  ///
  /// It changes nothing but elements that carry its class, or a class made from it, unless
  /// `pages` asks for rules about the whole document.
  public static func render(_ transition: Transition, into out: inout Output) {
    var sheet = Sheet(transition)
    swap(&sheet.out, &out)
    sheet.write()
    swap(&sheet.out, &out)
  }
}
