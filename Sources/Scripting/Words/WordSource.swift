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
  /// - Returns: Records of texts by language.
  /// - Throws: `RuleFault` of kind `option` where the list has not enough of them.
  func sample(
    _ count: Int, languages: [String], theme: String?, level: Int?, random: inout Xoshiro256
  ) throws -> [PlayValue] {
    try check(languages, theme)
    let filter = PhraseFilter(themes: theme.map { [$0] } ?? [], levels: 1...max(1, level ?? 5), languages: languages)
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
      throw RuleFault(.script, "draw:sample draws phrases in one language or in two, not in \(languages.count)")
    }
    if let missing = languages.first(where: { !lexicon.languages.contains($0) }) {
      let known = lexicon.languages.joined(separator: ", ")
      throw RuleFault(
        .option, place: "words",
        LocalizedText(
          en: "\(called.en) has no words in ‘\(missing)’; it has \(known)",
          fr: "\(called.fr) n’a pas de mots en « \(missing) » ; elle a \(known)",
          zh: "\(called.zh)没有“\(missing)”的词语；它有 \(known)"))
    }
    let themes = lexicon.themes.map(\.name)
    if let theme, !themes.contains(theme) {
      let near = Nearest.name(to: theme, among: themes)
      let known = themes.joined(separator: ", ")
      throw RuleFault(
        .option, place: "theme",
        LocalizedText(
          en: "\(called.en) has no theme ‘\(theme)’; " + (near.map { "did you mean ‘\($0)’?" } ?? "it has \(known)"),
          fr: "\(called.fr) n’a pas de thème « \(theme) » ; "
            + (near.map { "vouliez-vous dire « \($0) » ?" } ?? "elle a \(known)"),
          zh: "\(called.zh)没有主题“\(theme)”；" + (near.map { "您是指“\($0)”吗？" } ?? "它有 \(known)")))
    }
  }

  private var called: (en: String, fr: String, zh: String) {
    name.isEmpty
      ? ("the list", "la liste", "该词表") : ("the word list ‘\(name)’", "la liste de mots « \(name) »", "词表“\(name)”")
  }

  private func shortage(of count: Int, found: Int, _ theme: String?, _ level: Int?) -> RuleFault {
    let theme = theme.map { (", theme ‘\($0)’", ", thème « \($0) »", "主题“\($0)”") } ?? ("", "", "")
    let level = level.map { (", up to level \($0)", ", jusqu’au niveau \($0)", "\($0) 级以内") } ?? ("", "", "")
    return RuleFault(
      .option, place: "words",
      LocalizedText(
        en: "\(count) different words are needed, \(called.en)\(theme.0)\(level.0) has \(found) of them",
        fr: "il faut \(count) mots différents, \(called.fr)\(theme.1)\(level.1) en a \(found)",
        zh: "需要 \(count) 个不同的词语，\(called.zh)\(theme.2)\(level.2)只有 \(found) 个"))
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
      throw RuleFault(.option, place: "words", "at most \(mostTyped) phrases can be given, not \(rows.count)")
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
      } catch let fault as RecordFault {
        throw RuleFault(.option, place: "words", fault.description)
      }
    }
    let phrases = try (value.sequence ?? []).enumerated().map { index, phrase in
      guard let texts = phrase.record?.compactMapValues(\.string), !texts.isEmpty else {
        throw RuleFault(
          .option, place: "words",
          "phrase \(index + 1) is to be texts by language such as { en = \"dog\", fr = \"chien\" }")
      }
      return texts
    }
    let columns = Set(phrases.flatMap(\.keys)).sorted()
    return (columns, phrases.map { texts in columns.map { texts[$0] ?? "" } })
  }

  /// Refuses empty and double words, the first of them named.
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
        LocalizedText(
          en: "pair \(finding.line) has no word in ‘\(language)’",
          fr: "la paire \(finding.line) n’a pas de mot en « \(language) »",
          zh: "第 \(finding.line) 对没有“\(language)”的词语")
      case (_, let other?):
        LocalizedText(
          en: "the word ‘\(word)’ stands twice, in pairs \(other) and \(finding.line)",
          fr: "le mot « \(word) » figure deux fois, dans les paires \(other) et \(finding.line)",
          zh: "词语“\(word)”出现两次，在第 \(other) 对和第 \(finding.line) 对")
      case (_, nil):
        LocalizedText(
          en: "both words of pair \(finding.line) are ‘\(word)’",
          fr: "les deux mots de la paire \(finding.line) sont « \(word) »",
          zh: "第 \(finding.line) 对的两个词都是“\(word)”")
      }
    throw RuleFault(.option, place: "words", text)
  }
}
