// Phrases that a rule set's `deal` draws from.
import Formats
import Foundation
import Lexicon
import Play
import Solver

/// Phrases that a rule set's `deal` draws from: a word list, or what a teacher has typed.
struct WordSource: Sendable {
  /// What the list is called in messages; empty where it was typed.
  let name: String
  let lexicon: Lexicon

  /// Whether the list has clues of its own, as its first phrases show.
  var hasClues: Bool { (0..<min(lexicon.count, 100)).contains { lexicon.phrase(at: $0)?.clue != nil } }

  /// Whether a text names a list; others are phrases, a pair a line.
  static func isName(_ text: String) -> Bool {
    !text.contains { $0.isNewline || [",", "\t", ";"].contains($0) }
  }

  /// Draws phrases that are distinct in each language.
  ///
  /// - Parameters:
  ///   - languages: The languages that are needed: one, or two for pairs of which no word is right for another.
  ///   - theme: The theme; `nil` is any.
  ///   - level: The highest level; `nil` is any.
  ///   - lowest: The lowest level; `nil` is any.
  /// - Returns: Records of texts by language.
  /// - Throws: `RuleFault` of kind `option` if the list does not have enough.
  func sample(
    _ count: Int, languages: [String], theme: String?, level: Int?, lowest: Int?, random: inout Xoshiro256
  ) throws -> [PlayValue] {
    try check(languages, theme)
    let filter = PhraseFilter(
      themes: theme.map { [$0] } ?? [], levels: WordSource.levels(from: lowest, to: level), languages: languages)
    if languages.count == 2 {
      let (shown, asked) = (languages[0], languages[1])
      do {
        let pairs = try lexicon.sample(count, shown: shown, asked: asked, filter: filter) { random.below($0) }
        return pairs.map { .record([shown: .string($0.shown), asked: .string($0.asked)]) }
      } catch {
        let found = (try? lexicon.pairs(shown: shown, asked: asked, filter: filter).count) ?? 0
        throw shortage(of: count, found: found, theme, level)
      }
    }
    var numbers = try lexicon.phrases(filter)
    random.shuffle(&numbers)
    var seen: Set<String> = []
    var drawn: [PlayValue] = []
    for number in numbers where drawn.count < count {
      guard let text = lexicon.phrase(at: number)?.texts[languages[0]] else { continue }
      if seen.insert(text.lowercased()).inserted { drawn.append(.record([languages[0]: .string(text)])) }
    }
    guard drawn.count == count else { throw shortage(of: count, found: drawn.count, theme, level) }
    return drawn
  }

  /// The levels from one to another; those up to the first if they are the wrong way round.
  static func levels(from lowest: Int?, to highest: Int?) -> ClosedRange<Int> {
    let top = min(5, max(1, highest ?? 5))
    return min(max(1, lowest ?? 1), top)...top
  }

  /// The phrases that have a text in each language, in the list's order.
  ///
  /// - Throws: `RuleFault` of kind `option` where the list has no such language or theme.
  func phrases(languages: [String], theme: String?, level: Int?) throws -> [Phrase] {
    try check(languages, theme)
    let filter = PhraseFilter(
      themes: theme.map { [$0] } ?? [], levels: 1...min(5, max(1, level ?? 5)), languages: languages)
    return try lexicon.phrases(filter).compactMap { lexicon.phrase(at: $0) }
  }

  private func check(_ languages: [String], _ theme: String?) throws {
    guard (1...2).contains(languages.count) else {
      throw RuleFault(.script, "draw:sample draws phrases in one or two languages, got \(languages.count)")
    }
    if let missing = languages.first(where: { !lexicon.languages.contains($0) }) {
      let known = lexicon.languages.joined(separator: ", ")
      throw RuleFault(.option, place: "words", LibraryTexts.noLanguage(list: called, missing: missing, known: known))
    }
    let themes = lexicon.themes.map(\.name)
    if let theme, !themes.contains(theme) {
      let text =
        if let near = Nearest.name(to: theme, among: themes) {
          LibraryTexts.noThemeButNear(list: called, theme: theme, near: near)
        } else {
          LibraryTexts.noTheme(list: called, theme: theme, known: themes.joined(separator: ", "))
        }
      throw RuleFault(.option, place: "theme", text)
    }
  }

  private var called: LocalizedText { name.isEmpty ? LibraryTexts.theList : LibraryTexts.listNamed(name: name) }

  private func shortage(of count: Int, found: Int, _ theme: String?, _ level: Int?) -> RuleFault {
    var list = called
    if let theme { list = LibraryTexts.inTheme(list: list, theme: theme) }
    if let level { list = LibraryTexts.upToLevel(list: list, level: level) }
    return RuleFault(.option, place: "words", LibraryTexts.fewWords(count: count, list: list, found: found))
  }
}

extension WordSource {
  /// The most phrases that can be typed.
  private static let mostTyped = 1000

  /// Phrases as a teacher has typed them: texts by language, or a pair a line.
  ///
  /// - Parameter languages: What the columns of lines are, where the lines do not say.
  /// - Throws: `RuleFault` of kind `option` that names the empty or the double word.
  static func typed(_ value: PlayValue, languages: [String]) throws -> WordSource {
    let (columns, rows) = try table(value, languages)
    guard rows.count <= mostTyped else {
      throw RuleFault(.option, place: "words", "at most \(mostTyped) phrases can be given, got \(rows.count)")
    }
    try check(rows, columns)
    do {
      var builder = try LexiconBuilder(columns: columns)
      for (index, row) in rows.enumerated() {
        if let problem = builder.add(row, line: index + 1) {
          throw RuleFault(.option, place: "words", "pair \(index + 1): \(problem)")
        }
      }
      return WordSource(name: "", lexicon: try Lexicon(image: builder.image { CanonicalJSON.hash(of: $0) }))
    } catch let fault as LexiconFault {
      throw RuleFault(.option, place: "words", fault.description)
    }
  }

  /// Columns and rows of what was typed.
  private static func table(_ value: PlayValue, _ languages: [String]) throws -> (columns: [String], rows: [[String]]) {
    if let text = value.string {
      do {
        let own = try RecordTable(reading: Array(text.utf8))
        let table = own.isNamed ? own : try RecordTable(reading: Array(text.utf8), columns: languages)
        if let problem = table.problems.first { throw RuleFault(.option, place: "words", problem.description) }
        return (table.columns, table.records.map(\.values))
      } catch let fault as LocatedFault {
        throw RuleFault(.option, place: "words", fault.description)
      }
    }
    let phrases = try (value.sequence ?? []).enumerated().map { index, phrase in
      guard let texts = phrase.record?.compactMapValues(\.string), !texts.isEmpty else {
        throw RuleFault(
          .option, place: "words",
          "phrase \(index + 1) must be a table of strings by language such as { en = \"dog\", fr = \"chien\" }, "
            + "got \(phrase.shown)")
      }
      return texts
    }
    let columns = Set(phrases.flatMap(\.keys)).sorted()
    return (columns, phrases.map { texts in columns.map { texts[$0] ?? "" } })
  }

  /// Refuses empty and duplicate words, and names the first.
  private static func check(_ rows: [[String]], _ columns: [String]) throws {
    let sides = [0, min(1, columns.count - 1)]
    let pairs = rows.map { (shown: $0[sides[0]], asked: $0[sides[1]]) }
    let findings = columns.count < 2 ? [] : PairCheck.findings(pairs)
    guard let finding = findings.first(where: \.isRefusal) else { return }
    let word = rows[finding.line - 1][sides[finding.side - 1]]
    let language = columns[sides[finding.side - 1]]
    let text =
      switch (finding.kind, finding.other) {
      case (.empty, _):
        LibraryTexts.pairLacksWord(line: finding.line, language: language)
      case (_, let other?):
        LibraryTexts.pairRepeats(word: word, other: other, line: finding.line)
      case (_, nil):
        LibraryTexts.pairSame(line: finding.line, word: word)
      }
    throw RuleFault(.option, place: "words", text)
  }
}
