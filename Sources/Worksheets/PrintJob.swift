// Worksheets drawn by a worker process.
import CPango
import Foundation
import Hyphens
import Play

/// A worksheet to draw, in this process or in a worker.
public struct PrintJob: Sendable, Codable {
  /// The output formats.
  public enum Form: String, Sendable, CaseIterable, Codable {
    /// One PDF file.
    case pdf
    /// A JSON object whose `pages` are SVG images.
    case pages
  }

  /// The drawn worksheet.
  public struct Printed: Sendable {
    /// The file.
    public let bytes: [UInt8]
    /// Number of pages.
    public let pages: Int
  }

  private let versions: [SheetVersion]
  private let options: SheetOptions
  private let form: Form

  /// A job for versions with a layout.
  public init(_ versions: [SheetVersion], _ options: SheetOptions, _ form: Form) {
    (self.versions, self.options, self.form) = (versions, options, form)
  }

  /// Draws it in this process.
  ///
  /// - Throws: `WorksheetFault` if the sheet cannot be drawn.
  public func printed() throws -> Printed {
    let sheet = try Worksheet(versions, options)
    switch form {
    case .pdf: return Printed(bytes: try sheet.pdf(), pages: sheet.pageCount)
    case .pages:
      var pages: [String] = []
      for page in 0..<sheet.pageCount { pages.append(String(decoding: try sheet.svg(page: page), as: UTF8.self)) }
      return Printed(bytes: [UInt8](try CanonicalJSON.data(["pages": pages])), pages: sheet.pageCount)
    }
  }

  // MARK: Between processes

  /// Loads the drawing libraries, for a process that cannot load code later. A failure is reported when something is
  /// drawn.
  public static func prepare() { _ = pango_fault() }

  /// The folders of patterns, of fonts and of their configuration, as in Debian's fontconfig.
  public static var folders: [String] {
    [
      Hyphens.folder, "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts",
      "/usr/share/fontconfig", "/var/cache/fontconfig",
      "/usr/share/locale", "/usr/share/xml/fontconfig",
    ]
  }

  /// An answer's first byte.
  private enum Answer: UInt8 {
    case printed = 0
    case fault = 1
  }

  /// The job as bytes, to be passed to `answer(to:)` in another process.
  public func bytes() throws -> [UInt8] { [UInt8](try JSONEncoder().encode(self)) }

  /// Draws a job encoded by `bytes()`.
  ///
  /// - Returns: Bytes for `printed(in:)`.
  public static func answer(to job: [UInt8]) -> [UInt8] {
    do {
      let printed = try JSONDecoder().decode(PrintJob.self, from: Data(job)).printed()
      return [Answer.printed.rawValue] + Array("\(printed.pages)\n".utf8) + printed.bytes
    } catch {
      let text = (error as? WorksheetFault)?.text ?? SheetTexts.undrawn(reason: "\(error)")
      return [Answer.fault.rawValue] + [UInt8]((try? JSONEncoder().encode(text)) ?? Data())
    }
  }

  /// Decodes the output of `answer(to:)` from another process.
  ///
  /// - Throws: `WorksheetFault` if the sheet could not be drawn or the answer is invalid.
  public static func printed(in answer: [UInt8]) throws(WorksheetFault) -> Printed {
    let rest = answer.dropFirst()
    switch answer.first.flatMap(Answer.init) {
    case .printed?:
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let pages = Int(String(decoding: rest[..<end], as: UTF8.self)), pages > 0
      {
        return Printed(bytes: Array(rest[(end + 1)...]), pages: pages)
      }
    case .fault?:
      if let text = try? JSONDecoder().decode(LocalizedText.self, from: Data(rest)) { throw WorksheetFault(text: text) }
    case nil: break
    }
    throw WorksheetFault(text: SheetTexts.undrawn(reason: "the worker process sent an invalid answer"))
  }
}
