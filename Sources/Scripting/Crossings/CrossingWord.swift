// Words for crosswords, with clues or scores, as teachers and constructors have them.
import Formats
import Foundation
import Letters
import Lexicon
import LuaBridge
import Play

/// A word for a crossword.
struct CrossingWord {
  /// As it was written, accents and blanks included.
  let text: String
  /// Its letters in the grid; empty until the list's language is known.
  fileprivate(set) var letters = ""
  var clue: String?
  /// A second, fuller clue.
  var more: String?
  /// How much it is wanted, 0 to 100.
  var score: Int?
  /// From 1, first words, to 5.
  var level: Int?
  /// Its line in a text.
  var line: Int?
  /// As its list writes it, with article and notes, where the grid leaves these out.
  var written: String?
  /// Other right answers.
  var alternatives: [String] = []
  /// The lengths of its parts as crosswords tell them, `3,4` or `3-4`; `nil` where it is one word.
  private var length: String?

  init(_ text: String, clue: String? = nil, more: String? = nil, score: Int? = nil, line: Int? = nil) {
    self.text = text
    self.clue = clue
    self.more = more
    self.score = score
    self.line = line
  }

  /// Spells it; `false` if a grid can hold none of its letters.
  fileprivate mutating func spell(_ alphabet: Alphabet) -> Bool {
    letters = alphabet.spelling(text)
    length = CrossingWord.lengths(text, alphabet)
    return !letters.isEmpty
  }

  private static func lengths(_ text: String, _ alphabet: Alphabet) -> String? {
    func isHyphen(_ character: Character) -> Bool { "-‐‑־".contains(character) }
    guard text.contains(where: { $0.isWhitespace || isHyphen($0) }) else { return nil }
    var told = ""
    var part = ""
    func tell(_ sign: String) {
      let count = alphabet.letters(part).count
      part = ""
      if count > 0 { told += "\(count)\(sign)" }
    }
    for character in text {
      if isHyphen(character) {
        tell("-")
      } else if character.isWhitespace {
        tell(",")
      } else {
        part.append(character)
      }
    }
    tell("")
    return told.last?.isNumber == true && told.contains(where: { !$0.isNumber }) ? told : nil
  }

  /// As a script sees it.
  var fields: PlayRecord {
    var fields: PlayRecord = ["text": .string(text), "letters": .string(letters)]
    fields["clue"] = clue.map(PlayValue.string)
    fields["more"] = more.map(PlayValue.string)
    fields["score"] = score.map(PlayValue.integer)
    fields["level"] = level.map(PlayValue.integer)
    fields["length"] = length.map(PlayValue.string)
    fields["line"] = line.map(PlayValue.integer)
    let written = written ?? text
    if written != letters { fields["written"] = .string(written) }
    if !alternatives.isEmpty { fields["alternatives"] = .sequence(alternatives.map(PlayValue.string)) }
    return fields
  }

  /// A word of a list as a grid takes it: without article and notes, which stay in what is written.
  init(_ text: String, alternatives: [String], written: String? = nil, language: String) {
    let form = WordForm(text, language: language)
    self.init(form.word)
    let full = written ?? text
    if full != form.word { self.written = full }
    self.alternatives = form.alternatives + alternatives.map { WordForm($0, language: language).word }
  }
}

/// A line or word that is left out of a list.
struct LeftOutWord {
  /// Why it is left out.
  enum Reason: String {
    /// A grid can hold none of its letters.
    case letterless
    /// It is too long for a word and its clues.
    case overlong
    /// Lost letters were replaced by U+FFFD.
    case lost
    /// The line cannot be read; the text says why.
    case unread
  }

  let text: String
  let line: Int?
  let reason: Reason
  /// Why a line cannot be read.
  var why: LocalizedText?

  /// As a script sees it.
  var fields: PlayRecord {
    var fields: PlayRecord = ["text": .string(text), "reason": .string(reason.rawValue)]
    fields["line"] = line.map(PlayValue.integer)
    fields["why"] = why?.value
    return fields
  }
}

/// Words for a crossword, in the letters of their language.
struct CrossingWordList {
  private(set) var words: [CrossingWord] = []
  /// What is left out, the first thousand of it.
  private(set) var left: [LeftOutWord]
  private static let mostLeft = 1000
  let alphabet: Alphabet
  /// The language of the letters, empty where it is not known.
  var language: String { alphabet.language }

  /// Removes the words that are spelt like one of these.
  mutating func remove(_ banned: [String]) {
    let spellings = Set(banned.map(alphabet.spelling))
    words.removeAll { spellings.contains($0.letters) }
  }

  /// Keeps the first of words that are spelt alike; one without a clue gets that of a later one.
  mutating func removeRepeats() {
    var places: [String: Int] = [:]
    var kept: [CrossingWord] = []
    for word in words {
      if let place = places[word.letters] {
        if kept[place].clue == nil { (kept[place].clue, kept[place].more) = (word.clue, word.more) }
      } else {
        places[word.letters] = kept.count
        kept.append(word)
      }
    }
    words = kept
  }

  fileprivate init(_ words: [CrossingWord], left: [LeftOutWord], _ alphabet: Alphabet) {
    self.alphabet = alphabet
    var all = left
    for var word in words {
      if word.spell(alphabet) {
        self.words.append(word)
      } else {
        all.append(LeftOutWord(text: word.text, line: word.line, reason: .letterless))
      }
    }
    self.left = Array(all.sorted { ($0.line ?? 0) < ($1.line ?? 0) }.prefix(CrossingWordList.mostLeft))
  }
}

/// Which words of a source are wanted, and in which languages.
struct CrossingWish {
  /// The language of the answers.
  var answer = "en"
  /// The language of the clues.
  var clue = "en"
  var theme: String?
  /// The highest level.
  var level: Int?
  /// The language of the letters; else that of the column they are read from, or what they look like.
  var language: String?
  /// Whether Hebrew points and Arabic vowel signs are left out.
  var dropsPoints = false
}

/// Reads words for crosswords.
struct CrossingWordReader {
  /// The most words of a list.
  static let most = 1_000_000

  private let wish: CrossingWish
  private var words: [CrossingWord] = []
  private var left: [LeftOutWord] = []
  /// The language of the column that the answers were read from.
  private var language: String?

  init(_ wish: CrossingWish) { self.wish = wish }

  /// What was read.
  func list() -> CrossingWordList {
    let language = wish.language ?? language ?? Alphabet.language(of: words.lazy.map(\.text))
    return CrossingWordList(words, left: left, Alphabet(language: language, dropsPoints: wish.dropsPoints))
  }

  /// Takes a word.
  mutating func take(_ word: CrossingWord) { words.append(word) }

  /// The number of words read so far.
  var count: Int { words.count }

  /// Gives the words from a number on a score if they have none.
  mutating func score(from start: Int, _ score: Int) {
    for index in start..<words.count where words[index].score == nil { words[index].score = score }
  }

  /// Takes the words of an opened list: the answer in one language, what it means in the other.
  ///
  /// - Throws: `RuleFault` of kind `option` where the list has no such language or theme.
  mutating func read(_ source: WordSource) throws {
    language = wish.answer
    // Words of a list that does not tell their language are in the wanted one.
    let known = source.lexicon.languages
    let answer = !known.contains(wish.answer) && known.contains("und") ? "und" : wish.answer
    // A list with clues of its own need not have their language, nor one of scores any.
    let isAlone = answer == wish.clue || !known.contains(wish.clue) && (source.hasClues || answer == "und")
    let languages = isAlone ? [answer] : [wish.clue, answer]
    for phrase in try source.phrases(languages: languages, theme: wish.theme, level: wish.level) {
      guard let text = phrase.texts[answer] else { continue }
      var word = CrossingWord(
        text, alternatives: phrase.alternatives[answer] ?? [], written: phrase.textWithArticle(in: answer),
        language: answer)
      word.clue = phrase.clue ?? (answer == wish.clue ? phrase.glosses[wish.clue] : phrase.texts[wish.clue])
      word.more = phrase.more
      word.score = phrase.score
      word.level = phrase.level
      words.append(word)
    }
  }

  /// Takes a text: a heading row of known names or JSON as word lists have them; else a word a line, with a clue behind a
  /// tab, a semicolon or a comma, or with a whole number, its score.
  ///
  /// - Throws: `RuleFault` of kind `option` that names the line.
  mutating func read(_ text: String) throws {
    var seen = 0
    let start = text.first { !$0.isWhitespace }
    let heading = CrossingLines.first(of: text)
    if start == "[" || start == "{" || heading.map({ Self.isHeading(String($0)) }) == true {
      return try readTable(text)
    }
    var lines = CrossingLines(text)
    while let (number, fields) = lines.next() {
      seen += 1
      guard seen <= Self.most else { throw Self.fault("the list has more than \(Self.most) words") }
      take(fields, number)
    }
  }

  /// Takes rows with columns of known names.
  private mutating func readTable(_ text: String) throws {
    let table: RecordTable
    do {
      let own = Self.ownHeading(text)
      table = try RecordTable(reading: Array((own?.rest ?? text).utf8), columns: own?.columns)
    } catch {
      throw Self.fault(error.description)
    }
    left += table.problems.map { LeftOutWord(text: $0.description, line: $0.line, reason: .unread, why: $0.text) }
    func column(_ names: [String]) -> Int? { names.lazy.compactMap { table.columns.firstIndex(of: $0) }.first }
    // Beside words in a language, `grid` is how they are written in a grid.
    let spelt = table.columns.contains(wish.answer) ? column(["grid"]) : nil
    guard let answer = spelt ?? column(["answer", wish.answer, "text", "grid"]) else {
      throw Self.fault(
        "the list has no column for the answers; name one ‘\(wish.answer)’, ‘word’ or ‘text’, or set `asked` to the language of "
          + "one that it has: \(table.columns.joined(separator: ", "))")
    }
    if table.columns.contains(wish.answer) { language = wish.answer }
    // A word without a clue of its own is asked for by its other language.
    let clues = ["clue", "gloss_\(wish.clue)", wish.clue].filter { $0 != wish.answer }
      .compactMap { table.columns.firstIndex(of: $0) }
    let (more, score) = (column(["more", "literal"]), column(["score"]))
    for record in table.records {
      func value(_ column: Int?) -> String? {
        column.flatMap { $0 < record.values.count ? record.values[$0] : nil }.flatMap { $0.isEmpty ? nil : $0 }
      }
      guard let text = value(answer) else { continue }
      // A word in the column of its language is one of a word list, perhaps with article and notes.
      let full = spelt != nil ? value(column([wish.answer])) : table.columns[answer] == wish.answer ? text : nil
      let form = full.map { WordForm($0, language: wish.answer) }
      let word = spelt == nil ? form?.word ?? text : text
      let count = words.count
      take([word, clues.lazy.compactMap { value($0) }.first, value(more), value(score)], record.line)
      if words.count > count, let full, let form {
        words[count].written = full
        words[count].alternatives = form.alternatives
      }
    }
  }

  /// Takes word, clue, second clue and score; what is too long is left out.
  private mutating func take(_ fields: [String?], _ line: Int) {
    let text = fields[0] ?? ""
    guard text.utf8.count <= 1000, fields.allSatisfy({ ($0?.utf8.count ?? 0) <= 10_000 }) else {
      left.append(LeftOutWord(text: String(text.prefix(40)), line: line, reason: .overlong))
      return
    }
    guard !fields.contains(where: { $0?.unicodeScalars.contains("\u{FFFD}") ?? false }) else {
      left.append(LeftOutWord(text: text, line: line, reason: .lost))
      return
    }
    var score = fields.count > 3 ? fields[3].flatMap { Int($0) } : nil
    var clue = fields.count > 1 ? Self.onOneLine(fields[1]) : nil
    if score == nil, let text = clue, let number = Int(text) { (score, clue) = (number, nil) }
    words.append(
      CrossingWord(text, clue: clue, more: fields.count > 2 ? Self.onOneLine(fields[2]) : nil, score: score, line: line)
    )
  }

  /// A clue without the line breaks that a cell of a spreadsheet may have.
  private static func onOneLine(_ text: String?) -> String? {
    guard let text, text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func isHeading(_ line: String) -> Bool {
    let fields = names(line)
    return fields.count > 1 && (ColumnNames.isHeading(fields) || isOwn(fields))
  }

  /// Column names that only lists for crosswords have, and the rest of the text; `nil` if word lists know the names.
  private static func ownHeading(_ text: String) -> (columns: [String], rest: String)? {
    let lines = text.split(maxSplits: 1, whereSeparator: \.isNewline)
    guard let line = lines.first, !line.hasPrefix("#") else {
      return lines.count > 1 ? ownHeading(String(lines[1])) : nil
    }
    let fields = names(String(line))
    guard isOwn(fields), lines.count > 1 else { return nil }
    return (fields.map { $0 == "word" ? "text" : $0 }, String(lines[1]))
  }

  private static func names(_ line: String) -> [String] {
    line.split(omittingEmptySubsequences: false) { $0 == "\t" || $0 == ";" || $0 == "," }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"")).lowercased() }
  }

  private static func isOwn(_ fields: [String]) -> Bool {
    fields.count > 1 && ["word", "grid", "answer"].contains(fields[0])
      && ["clue", "score", "more", "word", "grid"].contains(fields[1])
  }

  private static func fault(_ text: String) -> RuleFault { RuleFault(.option, place: "words", text) }
}
