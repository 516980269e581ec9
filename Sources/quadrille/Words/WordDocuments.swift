// Word lists and phrases as the command prints them.
import Foundation
import Lexicon
import Play
import Scripting

extension Lexicon {
  /// One line about a lexicon: phrases, languages, themes, levels.
  var summary: String {
    var parts = ["phrases: \(count)", "languages: " + languages.joined(separator: ", ")]
    if !themes.isEmpty { parts.append("themes: \(themes.count)") }
    let known = levels.keys.filter { $0 > 0 }.sorted()
    if let first = known.first, let last = known.last { parts.append("levels: \(first) to \(last)") }
    return parts.joined(separator: "; ")
  }
}

/// A word list in JSON.
struct ListDocument: Encodable {
  /// A theme in JSON.
  struct ThemeDocument: Encodable {
    let name: String
    let titles: [String: String]
    let count: Int
  }

  let id: String
  let titles: [String: String]
  let hash: String
  let count: Int
  let languages: [String]
  let themes: [ThemeDocument]
  let levels: [String: Int]
  let notes: [String]

  init(_ list: WordList) {
    id = list.id
    titles = list.title?.texts ?? [:]
    hash = list.lexicon.hash
    count = list.lexicon.count
    languages = list.lexicon.languages
    themes = list.lexicon.themes.map { ThemeDocument(name: $0.name, titles: $0.titles, count: $0.count) }
    levels = Dictionary(uniqueKeysWithValues: list.lexicon.levels.map { (String($0.key), $0.value) })
    notes = list.notes
  }
}

/// A phrase that was found.
struct FoundPhrase: Encodable {
  let list: String
  let found: String
  let texts: [String: String]
  let alternatives: [String: [String]]
  let traditional: String?
  let reading: String?
  let readingNumbers: String?
  let glosses: [String: String]
  let literal: String?
  let theme: String?
  let level: Int?

  init(_ list: String, _ phrase: Phrase, _ field: SearchHit.Field) {
    self.list = list
    found = field.rawValue
    texts = phrase.texts
    alternatives = phrase.alternatives
    traditional = phrase.traditional
    reading = phrase.reading
    readingNumbers = phrase.numberedReading
    glosses = phrase.glosses
    literal = phrase.literal
    theme = phrase.theme
    level = phrase.level
  }

  /// The phrase as columns: list, Chinese text, reading, other texts or their glosses, theme and level.
  var row: [String] {
    let others = texts.filter { $0.key != "zh" }.sorted { $0.key < $1.key }
    let shown = others.map { "\($0.key): \(glosses[$0.key] ?? $0.value)" }
    let place = [theme, level.map { "level \($0)" }].compactMap { $0 }.joined(separator: ", ")
    return [list, texts["zh"] ?? "", reading ?? "", shown.joined(separator: " · "), place].map(\.printable)
  }
}
