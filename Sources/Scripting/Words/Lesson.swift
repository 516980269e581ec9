// A teacher's words, and the games that can use them.
import Formats
import Grids
import Lexicon
public import Play

/// Words that a teacher brings: a pair a line, what is wrong with them by line, and what they are good for.
public struct Lesson: Sendable {
  /// Something about a line.
  public struct Remark: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// Whether the line is left out.
    public let isLeftOut: Bool
    /// What there is to say.
    public let text: LocalizedText
  }

  /// A game that was tried with the words.
  public struct Game: Sendable {
    /// The rule set.
    public let rules: RuleSetInfo
    /// Its options, the words among them.
    public let options: PlayRecord
    /// A puzzle of it; `nil` where none can be made.
    public let puzzle: Puzzle?
    /// How many of the words it uses or chooses from; `nil` where its view does not say.
    public let words: Int?
    /// The result: words that found no place, or why there is no puzzle.
    public let remarks: [LocalizedText]
  }

  /// The lines that can be used, a pair each.
  public let pairs: [[String]]
  /// The clue and the second clue of each pair, empty where the words have none.
  let clues: [[String]]
  /// What is wrong with lines, in their order.
  public let remarks: [Remark]
  let languages: [String]
  /// The language that games show, and the one that they ask for.
  private let sides: [String]
  /// The line of each pair, from 1.
  private let places: [Int]

  /// The most pairs of a lesson.
  public static let mostPairs = 200

  /// Reads pairs; a line that cannot be used is left out and named, the rest is taken.
  ///
  /// - Parameters:
  ///   - text: A pair a line, divided by comma, semicolon or tab; or CSV with a heading row, which may name a column
  ///     `clue` and one `more`.
  ///   - languages: What the two columns are.
  ///   - asked: Which of them games ask for; the second unless it is the first.
  public init(_ text: String, languages: [String], asked: String? = nil) {
    self.languages = languages
    sides = asked == languages.first ? languages.reversed() : languages
    var remarks: [Remark] = []
    var lines: [(line: Int, words: [String], clues: [String])] = []
    do {
      let own = try RecordTable(reading: Array(text.utf8))
      let table = own.isNamed ? own : try RecordTable(reading: Array(Lesson.evenly(text).utf8), columns: languages)
      let places = languages.map { language in table.columns.firstIndex(of: language) }
      for problem in table.problems {
        remarks.append(Remark(line: problem.line ?? 1, isLeftOut: true, text: Lesson.noPair))
      }
      for record in table.records {
        let words = places.enumerated().map { side, place -> String in
          let index = place ?? side
          return index < record.values.count ? record.values[index].trimmingBlanks : ""
        }
        let clues = ["clue", "more"].map { name in
          table.columns.firstIndex(of: name).map { record.values[$0].trimmingBlanks } ?? ""
        }
        if words.contains(where: { !$0.isEmpty }) { lines.append((record.line, words, clues)) }
      }
    } catch {
      remarks.append(Remark(line: 1, isLeftOut: true, text: LocalizedText(error.description)))
    }
    var left: Set<Int> = []
    for finding in PairCheck.findings(lines.map { ($0.words[0], $0.words[1]) }) {
      let (line, words, _) = lines[finding.line - 1]
      if finding.isRefusal, !left.insert(finding.line - 1).inserted { continue }
      let other = finding.other.map { lines[$0 - 1] }
      remarks.append(
        Remark(
          line: line, isLeftOut: finding.isRefusal,
          text: Lesson.text(finding, word: words[finding.side - 1], other?.line, other?.words[finding.side - 1])))
    }
    for (index, line) in lines.enumerated() where !left.contains(index) {
      guard let long = line.words.first(where: { $0.count > Lesson.longestWord }) else { continue }
      left.insert(index)
      remarks.append(Remark(line: line.line, isLeftOut: true, text: Lesson.tooLong(long.count)))
    }
    let taken = lines.enumerated().filter { !left.contains($0.offset) }.map(\.element)
    for line in taken.dropFirst(Lesson.mostPairs) {
      remarks.append(Remark(line: line.line, isLeftOut: true, text: Lesson.tooMany))
    }
    pairs = taken.prefix(Lesson.mostPairs).map(\.words)
    clues = taken.prefix(Lesson.mostPairs).map(\.clues)
    places = taken.prefix(Lesson.mostPairs).map(\.line)
    self.remarks = remarks.sorted { $0.line < $1.line }
  }

  /// A text of pairs whose lines are all divided by the sign that divides most of them: of “dog, chien” and “bird; oiseau”
  /// the second gets a comma.
  private static func evenly(_ text: String) -> String {
    let signs: [Character] = ["\t", ";", ","]
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let counts = signs.map { sign in lines.count { $0.contains(sign) } }
    guard let most = counts.max(), most > 0, let main = zip(signs, counts).first(where: { $0.1 == most })?.0 else {
      return text
    }
    return lines.map { line in
      let others = line.filter { signs.contains($0) }
      guard others.count == 1, let sign = others.first, sign != main, !line.contains("\"") else { return String(line) }
      return String(line.map { $0 == sign ? main : $0 })
    }
    .joined(separator: "\n")
  }

  private static let longestWord = 60

  /// The pairs as options of kind `lexicon` take them: JSON in the lines that they were read from, so that games name
  /// those lines, and know the language of each word whichever side they ask for. `grid` is the word that a grid of
  /// letters takes, without article and notes; all other games show the words as they were written.
  public var text: String {
    var (text, line) = ("", 0)
    let asked = languages.firstIndex(of: sides.last ?? "") ?? 1
    let answers = pairs.map { WordForm($0[asked], language: languages[asked]).word }
    let hasForms = zip(answers, pairs).contains { $0 != $1[asked] }
    for place in pairs.indices {
      let next = max(places[place], line + 1)
      text += String(repeating: "\n", count: next - max(line, 1))
      var fields = Dictionary(zip(languages, pairs[place])) { first, _ in first }
      for (name, clue) in zip(["clue", "more"], clues[place]) where !clue.isEmpty { fields[name] = clue }
      if hasForms { fields["grid"] = answers[place] }
      text += (try? CanonicalJSON.text(fields)) ?? ""
      line = next
    }
    return text
  }

  /// Rows as CSV.
  static func text(_ rows: [[String]]) -> String {
    rows.map { row in row.map(quoted).joined(separator: ",") }.joined(separator: "\n")
  }

  private static func quoted(_ word: String) -> String {
    guard word.contains(where: { ",;\t\"".contains($0) || $0.isNewline }) else { return word }
    return "\"" + word.replacing("\"", with: "\"\"") + "\""
  }

  /// What rule sets make of the words: each set of options that a rule set names for lessons is tried.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same puzzles.
  ///   - isCancelled: Asked now and then; what is not tried by then is left out.
  public func games(
    _ library: Library, seed: UInt64, isCancelled: @escaping @Sendable () -> Bool
  ) async -> [Game] {
    guard !pairs.isEmpty else { return [] }
    var games: [Game] = []
    for entry in await library.ruleSets() {
      guard let info = entry.info else { continue }
      for set in info.lessons {
        if isCancelled() { return games }
        if let game = await game(info, set, library, seed, isCancelled) { games.append(game) }
      }
    }
    return games
  }

  private func game(
    _ info: RuleSetInfo, _ set: PlayRecord, _ library: Library, _ seed: UInt64,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) async -> Game? {
    guard let words = info.options.first(where: { $0.kind == .lexicon }) else { return nil }
    var options = set
    options[words.name] = .string(text)
    let places = info.options.filter { $0.kind == .language && $0.list == words.name }
    for (option, language) in zip(places, sides) { options[option.name] = .string(language) }
    let news = NewsKeeper()
    do {
      let puzzle = try await library.deal(
        rules: info.name, options: options, seed: seed, watch: DealWatch(isCancelled: isCancelled, tell: news.take))
      return Game(
        rules: info, options: options, puzzle: puzzle, words: await Lesson.wordCount(puzzle), remarks: news.remarks)
    } catch {
      return Game(rules: info, options: options, puzzle: nil, words: nil, remarks: [error.text])
    }
  }

  /// How many words a puzzle uses or chooses from: the words of a crossword, the phrases that fit, or what its view lists
  /// of them.
  private static func wordCount(_ puzzle: Puzzle) async -> Int? {
    if puzzle.rules.phraseOption != nil, let host = puzzle.script as? any ScriptHost,
      let found = try? await host.phrases(puzzle.options)
    {
      return found.count
    }
    let names = Array(repeating: "", count: puzzle.rules.seats)
    let head = JournalHead(session: "lesson", puzzle: puzzle, seed: 1, seats: names, day: "")
    guard let session = try? await Session(puzzle: puzzle, journal: Journal(head: head)),
      let sketch = try? await puzzle.script.view(of: session.state, session.context(seat: 1), in: .english)
    else { return nil }
    if let entries = sketch.boards.first?.entries.count(where: \.isListed), entries > 0 { return entries }
    return sketch.panels.first { $0.atEnd == true }?.rows.count ?? sketch.banks.first?.names.count
  }
}

extension Lesson {
  private static func text(
    _ finding: PairFinding, word: String, _ line: Int?, _ other: String?
  ) -> LocalizedText {
    switch (finding.kind, line) {
    case (.empty, _): LibraryTexts.lessonWordMissing
    case (.duplicate, let line?): LibraryTexts.lessonWordTwice(word: word, line: line)
    case (.duplicate, nil): LibraryTexts.lessonWordsSame(word: word)
    case (.lookalike, let line): LibraryTexts.lessonLookalike(word: word, other: other ?? "", line: line ?? 0)
    }
  }

  private static var noPair: LocalizedText {
    LibraryTexts.lessonNoPair
  }

  private static func tooLong(_ count: Int) -> LocalizedText {
    LibraryTexts.lessonLongWord(count: count, longestWord: longestWord)
  }

  private static var tooMany: LocalizedText {
    LibraryTexts.lessonTooMany(mostPairs: mostPairs)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
