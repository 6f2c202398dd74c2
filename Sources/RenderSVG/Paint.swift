import Markup
import Motion

/// What pictures that are otherwise the same may differ in: their openings are named by these.
enum Insert: UInt8 {
  /// The prefix of names.
  case name
  /// The button's text.
  case label
  // The colours of both schemes.
  case lightButton, lightLabel, lightSpinner, lightFailure
  case darkButton, darkLabel, darkSpinner, darkFailure
}

/// A colour that is drawn with.
struct Paint {
  let color: Color
  /// Whose colour it is; nil for one that is part of the design.
  let insert: Insert?

  init(_ color: Color, _ insert: Insert? = nil) {
    self.color = color
    self.insert = insert
  }
}

/// The colours of the button in one scheme.
struct Paints {
  let palette: Palette
  let isDark: Bool

  init(_ palette: Palette, isDark: Bool) {
    self.palette = palette
    self.isDark = isDark
  }

  var button: Paint { Paint(palette.button, isDark ? .darkButton : .lightButton) }
  var label: Paint { Paint(palette.label, isDark ? .darkLabel : .lightLabel) }
  var spinner: Paint { Paint(palette.spinner, isDark ? .darkSpinner : .lightSpinner) }
  var failure: Paint { Paint(palette.failure, isDark ? .darkFailure : .lightFailure) }

  /// The button's colour with so much of the failure's in it.
  func button(tinted share: Double) -> Paint {
    switch share {
    case 0: button
    case 1: failure
    default: Paint(palette.button.mixed(with: palette.failure, share))
    }
  }
}
