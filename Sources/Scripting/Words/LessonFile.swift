// The words of a lesson out of a file.
public import Formats
public import Play

/// The words of a lesson out of a file: pairs as text, as a teacher would type them, with clues where the file has some.
public struct LessonFile: Sendable {
  /// The pairs, with a heading where there are clues.
  public let words: String
  /// How many pairs were taken, and how many the file has.
  public let pairs: Int, count: Int
  /// The first lines that could not be read, and how many there are.
  public let problems: [LocatedFault], problemCount: Int

  /// The most characters of a lesson's words.
  public static let longest = 20_000

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name.
  ///   - options: How it is read; its columns name both languages.
  ///   - languages: The two languages.
  /// - Throws: `RuleFault` where there is no list in it, or no column for one of the languages.
  public init(_ bytes: [UInt8], name: String, options: RecordOptions, languages: [String]) throws(RuleFault) {
    var reader = try WordImport.opened(bytes, name: name, options: options)
    let places = languages.map { reader.columns.firstIndex(of: $0) }
    guard let first = places.first ?? nil, let second = places.last ?? nil, places.count == 2 else {
      let columns = reader.columns.joined(separator: ", ")
      throw RuleFault(
        .option, place: "columns",
        "a lesson needs a column for each language, \(languages.joined(separator: " and ")); the columns are \(columns)"
      )
    }
    let further = ["clue", "more"].filter { reader.columns.contains($0) }
    let clues = further.compactMap { reader.columns.firstIndex(of: $0) }
    var rows = further.isEmpty ? [] : [languages + further]
    var (length, count, pairs) = (rows.isEmpty ? 0 : 40, 0, 0)
    while let record = reader.next() {
      guard !record.values[first].isEmpty, !record.values[second].isEmpty else { continue }
      count += 1
      let row = ([first, second] + clues).map { Self.plain(record.values[$0]) }
      length += row.reduce(row.count) { $0 + $1.count + 2 }
      guard pairs < Lesson.mostPairs, length <= Self.longest else { continue }
      rows.append(row)
      pairs += 1
    }
    words = Lesson.text(rows)
    (self.pairs, self.count) = (pairs, count)
    (problems, problemCount) = (Array(reader.problems.prefix(200)), reader.problemCount)
  }

  /// A value on one line.
  private static func plain(_ value: String) -> String {
    value.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
