// Drawing surfaces: a PDF of many pages, an SVG or a PNG of one.
import CPango
public import Play

/// Why a worksheet could not be printed.
public struct WorksheetFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence.
  public let text: LocalizedText

  /// The sentence in English.
  public var description: String { text.text(in: .english) }
}

/// A drawing surface in memory.
struct Surface {
  /// The output formats.
  enum Form {
    case pdf, svg
    /// An image with this many dots per point.
    case png(scale: Double)
  }

  /// Collects the bytes that cairo writes.
  private final class Bytes {
    var bytes: [UInt8] = []
  }

  /// Draws and returns the bytes.
  ///
  /// - Throws: `WorksheetFault` if cairo fails, for example without memory.
  static func bytes(
    _ form: Form, width: Double, height: Double, draw: (Ink) -> Void
  ) throws(WorksheetFault) -> [UInt8] {
    let sink = Bytes()
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let write: cairo_write_func_t = { closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    let surface: OpaquePointer?
    switch form {
    case .pdf: surface = cairo_pdf_surface_create_for_stream(write, closure, width, height)
    case .svg:
      surface = cairo_svg_surface_create_for_stream(write, closure, width, height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT)
    case .png(let scale):
      surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width * scale), Int32(height * scale))
      cairo_surface_set_device_scale(surface, scale, scale)
    }
    guard let surface else { throw WorksheetFault(text: SheetTexts.undrawn(reason: "cairo")) }
    defer { cairo_surface_destroy(surface) }
    do {
      let ink = Ink(surface)
      if case .png = form { ink.fill(Frame(x: 0, y: 0, width: width, height: height), grey: 1) }
      draw(ink)
    }
    var status = CAIRO_STATUS_SUCCESS
    if case .png = form { status = cairo_surface_write_to_png_stream(surface, write, closure) }
    cairo_surface_finish(surface)
    if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw WorksheetFault(text: SheetTexts.undrawn(reason: String(cString: cairo_status_to_string(status))))
    }
    return withExtendedLifetime(sink) { sink.bytes }
  }

  /// An ink for measuring only. Nothing is drawn before everything is measured.
  ///
  /// - Throws: `WorksheetFault` if the machine has no cairo or pango.
  static func measuring<Result>(
    recordsTexts: Bool = false, _ body: (Ink) -> Result
  ) throws(WorksheetFault) -> Result {
    if let fault = pango_fault() {
      throw WorksheetFault(
        text: SheetTexts.undrawn(reason: "\(String(cString: fault)); install libpangocairo-1.0-0"))
    }
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    defer { cairo_surface_destroy(surface) }
    return body(Ink(surface!, recordsTexts: recordsTexts))
  }
}
