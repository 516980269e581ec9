// Drawing of lines, areas and texts with cairo and pango.
import CPango
import Hyphens

/// A drawing context. Lengths are points; shades of grey range from 0, black, to 1, white.
///
/// A text is never parsed as markup. Drawing on a failed surface has no effect; `Surface` reports the failure.
final class Ink {
  private let context: OpaquePointer
  private let layout: OpaquePointer
  /// The texts written so far, if they are recorded.
  private(set) var written: [PlacedText]?

  /// The style of letters.
  struct Letters: Hashable {
    var size: Double
    var isBold = false
    var isSlanted = false
    var grey = 0.0
    var lineHeight = 1.0
    /// The width of the letters as a part of their usual width; below 1 they are condensed.
    var stretch = 1.0
  }

  /// How a text is broken into lines.
  enum Breaking {
    /// No line breaks.
    case none
    /// Between words.
    case words
    /// Between words, and within words that are too long.
    case anywhere
  }

  /// The alignment of lines.
  enum Alignment {
    case left, centre, right
  }

  /// Font fallbacks for each letter: Latin with accents, then Chinese, then symbols.
  private static let families = "Liberation Sans, DejaVu Sans, WenQuanYi Micro Hei, sans-serif"
  private static let units = Double(PANGO_SCALE)

  /// Draws on a surface, which must outlive it.
  init(_ surface: OpaquePointer, recordsTexts: Bool = false) {
    if recordsTexts { written = [] }
    context = cairo_create(surface)
    layout = pango_cairo_create_layout(context)
    // Unhinted outlines, so that every surface breaks lines at the same positions.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
    cairo_font_options_destroy(options)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    cairo_destroy(context)
  }

  /// Ends the page.
  func endPage() {
    cairo_show_page(context)
  }

  // MARK: Texts

  /// The size of a text.
  func size(
    of text: String, _ letters: Letters, width: Double? = nil, breaking: Breaking = .none, lines: Int? = nil
  ) -> (width: Double, height: Double) {
    prepare(text, letters, width, breaking, .left, lines)
    let whole = extents
    return (whole.width * letters.stretch, whole.height)
  }

  /// Writes a text with its upper left corner at a position.
  ///
  /// - Parameters:
  ///     - width: The width for line breaks and alignment; without it there is one line.
  ///     - lines: Maximum number of lines; the rest is replaced with `…`.
  /// - Returns: The height of the text.
  @discardableResult
  func write(
    _ text: String, _ letters: Letters, x: Double, y: Double, width: Double? = nil, breaking: Breaking = .words,
    alignment: Alignment = .left, lines: Int? = nil, colour: String? = nil
  ) -> Double {
    prepare(text, letters, width, breaking, alignment, lines)
    let whole = extents
    if let colour { paint(colour) } else { shade(letters.grey) }
    cairo_save(context)
    cairo_translate(context, x, y)
    cairo_scale(context, letters.stretch, 1)
    cairo_move_to(context, 0, 0)
    pango_cairo_show_layout(context, layout)
    cairo_restore(context)
    written?.append(
      PlacedText(
        text: text.filter { $0 != Hyphens.soft },
        x: x + whole.x * letters.stretch, y: y, width: whole.width * letters.stretch, height: whole.height,
        size: letters.size))
    return whole.height
  }

  /// Where the prepared text lies, before it is condensed.
  private var extents: (x: Double, width: Double, height: Double) {
    var whole = PangoRectangle()
    pango_layout_get_extents(layout, nil, &whole)
    return (Double(whole.x) / Ink.units, Double(whole.width) / Ink.units, Double(whole.height) / Ink.units)
  }

  /// Writes one or more lines centred in a frame.
  func write(_ text: String, _ letters: Letters, in frame: Frame, breaking: Breaking = .none) {
    let height = size(of: text, letters, width: frame.width, breaking: breaking).height
    write(
      text, letters, x: frame.x, y: frame.y + (frame.height - height) / 2, width: frame.width, breaking: breaking,
      alignment: .centre)
  }

  private func prepare(
    _ text: String, _ letters: Letters, _ width: Double?, _ breaking: Breaking, _ alignment: Alignment, _ lines: Int?
  ) {
    let font = pango_font_description_from_string(Ink.families)
    pango_font_description_set_absolute_size(font, letters.size * Ink.units)
    pango_font_description_set_weight(font, letters.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(font, letters.isSlanted ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_line_spacing(layout, Float(letters.lineHeight == 1 ? 0 : letters.lineHeight))
    let isWhole = breaking == .none && lines == nil && alignment == .left
    pango_layout_set_width(layout, isWhole ? -1 : width.map { Int32($0 / letters.stretch * Ink.units) } ?? -1)
    pango_layout_set_wrap(layout, breaking == .anywhere ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
    pango_layout_set_height(layout, lines.map { Int32(-$0) } ?? -1)
    pango_layout_set_ellipsize(
      layout, lines == nil && breaking != .none ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    let sides = [Alignment.left: PANGO_ALIGN_LEFT, .centre: PANGO_ALIGN_CENTER, .right: PANGO_ALIGN_RIGHT]
    pango_layout_set_alignment(layout, sides[alignment] ?? PANGO_ALIGN_LEFT)
    pango_layout_set_text(layout, text, -1)
  }

  // MARK: Lines and areas

  /// Sets the colour for the next drawing.
  private func shade(_ grey: Double) {
    cairo_set_source_rgb(context, grey, grey, grey)
  }

  /// Sets a colour `#rrggbb` for the next drawing.
  private func tint(_ colour: String) {
    let number = UInt32(colour.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { Double(number >> UInt32($0) & 0xFF) / 255 }
    cairo_set_source_rgb(context, parts[0], parts[1], parts[2])
  }

  /// Fills a frame.
  func fill(_ frame: Frame, grey: Double) {
    shade(grey)
    cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    cairo_fill(context)
  }

  /// Fills a frame with a colour `#rrggbb`, lightened for readable letters and black-and-white printers.
  func fill(_ frame: Frame, colour: String) {
    let number = UInt32(colour.dropFirst(), radix: 16) ?? 0xC0C0C0
    let parts = [16, 8, 0].map { Double(number >> UInt32($0) & 0xFF) / 255 }
    let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    // Lighten dark colours more.
    let share = min(1, max(0.35, luminance + 0.2))
    let mixed = parts.map { 1 - share * (1 - $0) }
    cairo_set_source_rgb(context, mixed[0], mixed[1], mixed[2])
    cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    cairo_fill(context)
  }

  /// A disc or circle.
  func circle(
    x: Double, y: Double, radius: Double, fill grey: Double? = nil, line: Double = 0, colour: String? = nil
  ) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
    finish(fill: grey, line: line, colour: colour)
  }

  /// A closed shape.
  func polygon(
    _ corners: [(x: Double, y: Double)], fill grey: Double? = nil, line: Double = 0, colour: String? = nil
  ) {
    guard let first = corners.first else { return }
    cairo_new_sub_path(context)
    cairo_move_to(context, first.x, first.y)
    // Round again to the second corner, so that the first one is joined.
    for corner in corners.dropFirst() + corners.prefix(2) { cairo_line_to(context, corner.x, corner.y) }
    finish(fill: grey, line: line, colour: colour)
  }

  /// Fills outlines, but for what lies within an even number of them.
  func picture(_ outlines: [[(x: Double, y: Double)]], grey: Double, colour: String? = nil) {
    if let colour { tint(colour) } else { shade(grey) }
    for outline in outlines {
      guard let first = outline.first else { continue }
      cairo_new_sub_path(context)
      cairo_move_to(context, first.x, first.y)
      for point in outline.dropFirst() { cairo_line_to(context, point.x, point.y) }
      cairo_close_path(context)
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// A figure in its own colours, `#rrggbb` or `#rrggbbaa`.
  func figure(
    _ outlines: [[(x: Double, y: Double)]], fill: String?, stroke: String?, breadth: Double, isClosed: Bool
  ) {
    for outline in outlines {
      guard let first = outline.first else { continue }
      cairo_new_sub_path(context)
      cairo_move_to(context, first.x, first.y)
      for point in outline.dropFirst() { cairo_line_to(context, point.x, point.y) }
      if isClosed { cairo_close_path(context) }
    }
    if let fill {
      paint(fill)
      cairo_fill_preserve(context)
    }
    if let stroke, breadth > 0 {
      paint(stroke)
      cairo_set_line_width(context, breadth)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_dash(context, nil, 0, 0)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }

  /// Sets a colour `#rrggbb` or `#rrggbbaa`.
  private func paint(_ colour: String) {
    let digits = colour.dropFirst()
    let number = UInt32(digits.prefix(6), radix: 16) ?? 0
    let alpha = digits.count == 8 ? Double(UInt32(digits.suffix(2), radix: 16) ?? 255) / 255 : 1
    let parts = [16, 8, 0].map { Double(number >> UInt32($0) & 0xFF) / 255 }
    cairo_set_source_rgba(context, parts[0], parts[1], parts[2], alpha)
  }

  /// Draws something turned clockwise around a point.
  func turned(_ degrees: Double, around point: (x: Double, y: Double), _ draw: () -> Void) {
    cairo_save(context)
    cairo_translate(context, point.x, point.y)
    cairo_rotate(context, degrees * .pi / 180)
    cairo_translate(context, -point.x, -point.y)
    draw()
    cairo_restore(context)
  }

  /// Fills and strokes the shape, its line in a colour `#rrggbb`, or black.
  private func finish(fill grey: Double?, line: Double, colour: String?) {
    if let grey {
      shade(grey)
      if line > 0 { cairo_fill_preserve(context) } else { cairo_fill(context) }
    }
    guard line > 0 else { return }
    stroke(line, grey: 0, colour: colour)
  }

  /// A line through points.
  func path(
    _ places: [(x: Double, y: Double)], width: Double, grey: Double = 0, isRound: Bool = false, colour: String? = nil,
    dashes: (on: Double, off: Double)? = nil
  ) {
    guard let first = places.first else { return }
    cairo_move_to(context, first.x, first.y)
    for place in places.dropFirst() { cairo_line_to(context, place.x, place.y) }
    if places.count == 1 { cairo_line_to(context, first.x, first.y) }
    stroke(width, grey: grey, dashes: dashes, isRound: isRound, colour: colour)
  }

  /// Separate lines in one stroke, dashed if a length is given.
  func lines(
    _ lines: [(from: (x: Double, y: Double), to: (x: Double, y: Double))], width: Double, grey: Double = 0,
    dash: Double? = nil
  ) {
    for line in lines {
      cairo_move_to(context, line.from.x, line.from.y)
      cairo_line_to(context, line.to.x, line.to.y)
    }
    stroke(width, grey: grey, dashes: dash.map { ($0, $0) }, isSquare: dash == nil)
  }

  private func stroke(
    _ width: Double, grey: Double, dashes: (on: Double, off: Double)? = nil, isRound: Bool = false,
    isSquare: Bool = false, colour: String? = nil
  ) {
    if let colour { tint(colour) } else { shade(grey) }
    cairo_set_line_width(context, width)
    cairo_set_line_cap(
      context, isRound ? CAIRO_LINE_CAP_ROUND : isSquare ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    if let dashes {
      cairo_set_dash(context, [dashes.on, dashes.off], 2, 0)
    } else {
      cairo_set_dash(context, nil, 0, 0)
    }
    cairo_stroke(context)
  }
}
