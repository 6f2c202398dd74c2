import Glibc
import Markup

/// An arc about the origin, clockwise from 12 o'clock, as path data.
struct Arc {
  let radius: Double
  /// The share of the full circle, above 0.
  let share: Double

  func write(to out: inout Output) {
    out.literal("M0")
    out.value(-radius)
    // An arc that ends where it begins would be none; a full ring is two halves.
    if share > 0.999 {
      half(to: radius, &out)
      half(to: -radius, &out)
      return
    }
    let angle = share * 2 * .pi
    out.literal("A")
    out.value(radius)
    out.literal(" ")
    out.value(radius)
    out.literal(share > 0.5 ? " 0 1 1 " : " 0 0 1 ")
    out.value(radius * sin(angle))
    out.literal(" ")
    out.value(-radius * cos(angle))
  }

  private func half(to y: Double, _ out: inout Output) {
    out.literal("A")
    out.value(radius)
    out.literal(" ")
    out.value(radius)
    out.literal(" 0 0 1 0 ")
    out.value(y)
  }
}
