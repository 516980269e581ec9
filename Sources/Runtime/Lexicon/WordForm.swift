// A word as a teacher writes it: with article, alternatives and notes.

/// A word as a teacher writes it, taken apart: `le chien (m.)`, `(to) go`, `heureux/heureuse`, `to help sb.`.
public struct WordForm: Hashable, Sendable {
  /// The word alone, as a grid takes it; the written text if nothing else would be left.
  public let word: String
  /// Its article or particle, `le`, `l'`, `to`; `nil` if there is none.
  public let article: String?
  /// Other right answers, without articles and notes.
  public let alternatives: [String]
  /// What stands in brackets, and abbreviations such as `sb.`
  public let notes: [String]

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: The text. `;` and `/` separate alternatives; brackets hold notes, or an ending if no blank precedes them:
  ///     `ami(e)`.
  ///   - language: Its language, which decides what an article is.
  public init(_ text: String, language: String) {
    var (notes, forms): ([String], [(article: String?, word: String)]) = ([], [])
    for part in text.split(whereSeparator: { ";/；／".contains($0) }) {
      for written in WordForm.unbracketed(String(part), &notes) {
        let words = written.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
          let isNote = WordForm.abbreviations.contains(word.lowercased())
          if isNote { notes.append(word) }
          return !isNote
        }
        let form = WordForm.withoutArticle(words, language)
        if !form.word.isEmpty, !forms.contains(where: { $0.word == form.word }) { forms.append(form) }
      }
    }
    guard let first = forms.first else {
      (word, article, alternatives, self.notes) = (text, nil, [], [])
      return
    }
    (word, article) = (first.word, first.article)
    alternatives = forms.dropFirst().map(\.word)
    self.notes = notes
  }

  /// The word of a text alone, where it is another than the text.
  static func bareWord(_ text: String, language: String) -> String? {
    // Most texts are one word without signs, and need no closer look.
    guard
      text.utf8.contains(where: {
        $0 == 0x20 || $0 == 0x27 || $0 == 0x28 || $0 == 0x2F || $0 == 0x3B || $0 == 0x5B || $0 == 0xE2 || $0 == 0xEF
      })
    else { return nil }
    let word = WordForm(text, language: language).word
    return word == text ? nil : word
  }

  /// A text without its brackets; with and without an ending in brackets.
  private static func unbracketed(_ text: String, _ notes: inout [String]) -> [String] {
    var plain = ""
    var ending: String?
    var rest = text[...]
    while let open = rest.firstIndex(where: { "([（［".contains($0) }) {
      let close = rest[open...].firstIndex { ")]）］".contains($0) }
      guard let close else { break }
      let inside = String(rest[rest.index(after: open)..<close])
      plain += rest[..<open]
      let isEnding = plain.last.map { $0.isLetter } ?? false
      if isEnding, ending == nil, WordForm.endings.contains(inside) {
        ending = plain + inside
      } else if !inside.isEmpty {
        notes.append(inside)
      }
      rest = rest[rest.index(after: close)...]
    }
    plain += rest
    return [plain] + (ending.map { [$0 + rest] } ?? [])
  }

  /// The words of a text behind its article; an article alone is a word.
  private static func withoutArticle(_ words: [String], _ language: String) -> (article: String?, word: String) {
    let all = words.joined(separator: " ")
    guard let first = words.first else { return (nil, "") }
    if words.count > 1, articles[language]?.contains(first.lowercased()) == true {
      return (first, words.dropFirst().joined(separator: " "))
    }
    let start = first.lowercased()
    for elided in elisions[language] ?? [] where start.hasPrefix(elided) && start.count > elided.count {
      return (String(first.prefix(elided.count)), String(all.dropFirst(elided.count)))
    }
    return (nil, all)
  }

  private static let articles: [String: Set<String>] = [
    "en": ["the", "a", "an", "to"], "fr": ["le", "la", "les", "un", "une", "des"],
    "de": ["der", "die", "das", "ein", "eine"], "es": ["el", "la", "los", "las", "un", "una", "unos", "unas"],
    "it": ["il", "lo", "la", "i", "gli", "le", "un", "uno", "una"], "pt": ["o", "a", "os", "as", "um", "uma"],
    "nl": ["de", "het", "een"], "ca": ["el", "la", "els", "les", "un", "una"], "sv": ["en", "ett"],
    "da": ["en", "et"], "no": ["en", "ei", "et"],
  ]
  private static let elisions: [String: [String]] = [
    "fr": ["l'", "l’"], "it": ["l'", "l’", "un'", "un’"], "ca": ["l'", "l’"],
  ]
  /// Endings that are added to a word without changing it: `ami(e)`, `Freund(in)`.
  private static let endings: Set<String> = ["e", "es", "s", "ne", "le", "te", "in", "innen", "n", "r", "a", "as"]
  /// Abbreviations that stand for somebody or something.
  private static let abbreviations: Set<String> = [
    "sb", "sb.", "sth", "sth.", "sbd", "sbd.", "smb.", "smth.", "so.", "s.o.", "s.th.", "sb's", "sb’s", "qn", "qqn",
    "qqn.", "qn.", "qch", "qqch", "qqch.", "qch.", "qc", "qc.", "jdn", "jdn.", "jdm", "jdm.", "jds.", "etw", "etw.",
  ]
}
