// What a list of games calls rule sets, families and themes.
import Lexicon
import Play
import Scripting
import Storage

/// Finds what a list of games calls rule sets, families and themes, each once.
struct GameNames {
  /// The names of one game.
  struct Names {
    let rulesTitle: String
    /// The family's `id`.
    let family: String?
    let theme: String?
  }

  private let library: Library
  private let language: Language
  private var rules: [String: RuleSetInfo?] = [:]
  private var themes: [String: [String: String]] = [:]

  init(_ library: Library, _ language: Language) {
    (self.library, self.language) = (library, language)
  }

  /// The names of a game. A rule set that is gone is called by its name, a theme that is gone by its own.
  mutating func names(of rules: String, _ facts: SessionFacts) async -> Names {
    let info = await info(of: rules)
    let theme = facts.theme.map { (facts.words.map { titles(ofThemesIn: $0) } ?? [:])[$0] ?? $0 }
    return Names(
      rulesTitle: (info?.title.text(in: language) ?? rules).listed, family: info?.family?.id, theme: theme?.listed)
  }

  private mutating func info(of name: String) async -> RuleSetInfo? {
    if let known = rules[name] { return known }
    let info = try? await library.ruleSet(named: name)
    rules[name] = .some(info)
    return info
  }

  private mutating func titles(ofThemesIn list: String) -> [String: String] {
    if let known = themes[list] { return known }
    let found = (try? library.words.list(list))?.lexicon.themes ?? []
    let titles = Dictionary(
      found.compactMap { theme in
        theme.titles.isEmpty ? nil : (theme.name, LocalizedText(theme.titles).text(in: language))
      }, uniquingKeysWith: { first, _ in first })
    themes[list] = titles
    return titles
  }
}
