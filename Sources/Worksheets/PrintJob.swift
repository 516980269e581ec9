// Worksheets that a worker process draws.
import CPango
import Foundation
import Play

/// A worksheet to be drawn, here or by a worker process.
public struct PrintJob: Sendable, Codable {
  /// What is made of it.
  public enum Form: String, Sendable, Codable {
    /// One PDF file.
    case pdf
    /// A JSON object whose `pages` are SVG pictures.
    case pages
  }

  /// What was drawn.
  public struct Printed: Sendable {
    /// The file.
    public let bytes: [UInt8]
    /// How many pages it has.
    public let pages: Int
  }

  private let versions: [SheetVersion]
  private let options: SheetOptions
  private let form: Form

  /// A job of versions in a look.
  public init(_ versions: [SheetVersion], _ options: SheetOptions, _ form: Form) {
    (self.versions, self.options, self.form) = (versions, options, form)
  }

  /// Draws it in this process.
  ///
  /// - Throws: `WorksheetFault` where the sheet cannot be drawn.
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

  /// Loads the libraries that drawing needs, for a process that may not load code later. What keeps them from being loaded
  /// is said when something is drawn.
  public static func prepare() { _ = pango_fault() }

  /// The folders of fonts and their settings, as Debian's fontconfig has them.
  public static var folders: [String] {
    [
      "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
      "/usr/share/locale", "/usr/share/xml/fontconfig",
    ]
  }

  /// An answer's first byte.
  private enum Answer: UInt8 {
    case printed = 0
    case fault = 1
  }

  /// The job as bytes for `answer(to:)` in another process.
  public func bytes() throws -> [UInt8] { [UInt8](try JSONEncoder().encode(self)) }

  /// Draws a job that `bytes()` has written.
  ///
  /// - Returns: Bytes for `printed(in:)`.
  public static func answer(to job: [UInt8]) -> [UInt8] {
    do {
      let printed = try JSONDecoder().decode(PrintJob.self, from: Data(job)).printed()
      return [Answer.printed.rawValue] + Array("\(printed.pages)\n".utf8) + printed.bytes
    } catch {
      let text = (error as? WorksheetFault)?.text ?? SheetTexts.undrawn("\(error)")
      return [Answer.fault.rawValue] + [UInt8]((try? JSONEncoder().encode(text)) ?? Data())
    }
  }

  /// Reads what `answer(to:)` has written in another process.
  ///
  /// - Throws: `WorksheetFault` where the sheet could not be drawn, or the answer cannot be one.
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
    throw WorksheetFault(text: SheetTexts.undrawn("the worker process sent an invalid answer"))
  }
}
