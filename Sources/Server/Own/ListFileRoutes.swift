// The API of list files before they are imported.
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Scripting

/// The API of list files before they are imported: a preview, and the words for a lesson.
struct ListFileRoutes: Sendable {
  let work: WorkQueue
  let options: ServerOptions

  func add(to router: some RouterMethods<AskContext>) {
    router.post("lists/preview") { request, _ in try await preview(request) }
    router.post("lists/words") { request, _ in try await words(request) }
  }

  /// Previews a list: the bytes of a file, `?file=` its name, and the reading options.
  private func preview(_ request: Request) async throws -> Response {
    let (file, reading) = (request.fileName, try request.recordOptions)
    let bytes = try await request.upload(longest: options.longestWords)
    let preview = try await work.run(.upload) { _ in
      do {
        return try WordImport.preview(bytes, name: file, options: reading)
      } catch let fault as RuleFault {
        throw Problem.unreadableList(fault.text)
      }
    }
    return try .json(PreviewAnswer(preview, request.language))
  }

  /// The words of a lesson, with the same parameters and `?languages=en,fr`.
  private func words(_ request: Request) async throws -> Response {
    let (name, reading) = (request.fileName, try request.recordOptions)
    let languages = (request.uri.queryParameters["languages"] ?? "").split(separator: ",").map(String.init)
    _ = try LessonRequest(words: "", languages: languages).lesson()
    let bytes = try await request.upload(longest: options.longestWords)
    let file = try await work.run(.upload) { _ in
      try LessonFile(bytes, name: name, options: reading, languages: languages)
    }
    return try .json(LessonWordsAnswer(file, request.language))
  }
}

extension Request {
  /// The name of the uploaded file.
  var fileName: String { String((uri.queryParameters["file"] ?? "").prefix(200)) }

  /// How to read the uploaded list: `?columns=en,fr,-`, `?separator=`, `?rows=` (row separator), `?encoding=`,
  /// `?sheet=`, `?heading=true` or `false`; what is missing or empty is detected.
  ///
  /// - Throws: `Problem` that names an invalid parameter.
  var recordOptions: RecordOptions {
    get throws {
      let question = uri.queryParameters
      func text(_ name: String) -> String? {
        question[Substring(name)].flatMap { $0.isEmpty ? nil : String($0.prefix(2000)) }
      }
      func sign(_ name: String) throws -> String? {
        guard let typed = text(name) else { return nil }
        guard let sign = RecordOptions.separator(typed: typed) else {
          throw Problem.request("`\(name)` has 1 to 32 bytes")
        }
        return sign
      }
      var reading = RecordOptions(
        columns: text("columns").map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) },
        separator: try sign("separator"), rowSeparator: try sign("rows"), sheet: text("sheet"))
      if let name = text("encoding") {
        guard let encoding = TextEncoding(named: name) else {
          throw Problem.request(
            "`encoding` must be one of \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        reading.encoding = encoding
      }
      if let heading = text("heading") {
        guard let hasHeading = Bool(heading) else { throw Problem.request("`heading` must be true or false") }
        reading.hasHeading = hasHeading
      }
      return reading
    }
  }
}

/// A line that was skipped.
struct LeftOutLine: Encodable {
  let line: Int?
  let text: String

  init(_ problem: LocatedFault, _ language: Language) {
    line = problem.line
    text = problem.text.text(in: language)
  }
}

/// A list as it was read.
private struct PreviewAnswer: Encodable {
  struct Sheet: Encodable {
    let name: String
    let rows: Int
    let hidden: Bool
  }

  struct Column: Encodable {
    let title: String
    @OrNull var name: String?
    let meaning: String
  }

  struct Encoding: Encodable {
    let name: String
    /// Whether it is a guess, and a word that shows it.
    let assumed: Bool
    @OrNull var example: String?
  }

  struct Row: Encodable {
    let line: Int
    let values: [String]
  }

  /// Maximum number of characters of a value.
  private static let longest = 200

  let format: String
  /// Null if the file is not text.
  @OrNull var encoding: Encoding?
  let sheets: [Sheet]
  @OrNull var sheet: String?
  /// Separators of fields and rows; null if the file has none.
  @OrNull var separator: String?
  @OrNull var rowSeparator: String?
  let unclear: Bool
  let heading: Bool
  let columns: [Column]
  let rows: [Row]
  let count: Int
  let left: Int
  let problems: [LeftOutLine]

  init(_ preview: RecordPreview, _ language: Language) {
    func clipped(_ text: String) -> String { String(text.prefix(Self.longest)) }
    let origin = preview.origin
    format = preview.format.rawValue
    let shown = Encoding(
      name: origin.encoding.rawValue, assumed: origin.isAssumed, example: origin.sample?.word)
    _encoding = OrNull(wrappedValue: preview.format.isText ? shown : nil)
    sheets = preview.sheets.prefix(200).map { Sheet(name: clipped($0.name), rows: $0.rows, hidden: $0.isHidden) }
    _sheet = OrNull(wrappedValue: preview.sheet)
    _separator = OrNull(wrappedValue: preview.separators?.field)
    _rowSeparator = OrNull(wrappedValue: preview.separators?.row)
    (unclear, heading, count, left) = (preview.isUnclear, preview.hasHeading, preview.count, preview.problemCount)
    columns = preview.columns.map {
      Column(title: clipped($0.title), name: $0.name, meaning: $0.meaning.rawValue)
    }
    rows = preview.rows.map { Row(line: $0.line, values: $0.values.map(clipped)) }
    problems = preview.problems.map { LeftOutLine($0, language) }
  }
}

/// The words of a lesson.
private struct LessonWordsAnswer: Encodable {
  let words: String
  /// How many pairs were used, and how many the file has.
  let pairs: Int
  let count: Int
  let left: Int
  let problems: [LeftOutLine]

  init(_ file: LessonFile, _ language: Language) {
    (words, pairs, count, left) = (file.words, file.pairs, file.count, file.problemCount)
    problems = file.problems.map { LeftOutLine($0, language) }
  }
}
