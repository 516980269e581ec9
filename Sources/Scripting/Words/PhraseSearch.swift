// Searching phrases in one list or in all.
public import Lexicon
public import Play

/// A search for phrases.
public struct PhraseQuery: Hashable, Sendable {
  /// The theme; `nil` is any.
  public var theme: String?
  /// The level, 1 to 5, phrases without one included; `nil` is any.
  public var level: Int?
  /// Part of a text, reading or meaning; empty is any.
  public var typed = ""
  /// How many of those found are passed over.
  public var offset = 0
  /// How many are wanted, 1 to 1,001: a page and the phrase behind it.
  public var limit = 200

  /// A query for everything.
  public init() {}
}

/// A phrase with the list it is of.
public struct FoundPhrase: Hashable, Sendable {
  /// The list's name; empty for phrases that a level holds itself.
  public let list: String
  /// The phrase.
  public let phrase: Phrase

  /// A phrase of a list.
  public init(list: String, phrase: Phrase) {
    self.list = list
    self.phrase = phrase
  }
}

/// Phrases to look through: a list, or some of its phrases.
public struct PhraseSource: Sendable {
  /// The list's name; empty for phrases that a level holds itself.
  public let name: String
  /// The list.
  public let lexicon: Lexicon
  /// The numbers of the phrases that count, from 1, in order; `nil` is all phrases.
  public let numbers: [Int]?

  /// Phrases of a list.
  public init(name: String, lexicon: Lexicon, numbers: [Int]? = nil) {
    self.name = name
    self.lexicon = lexicon
    self.numbers = numbers
  }

  /// How many phrases count.
  public var count: Int { numbers?.count ?? lexicon.count }

  /// The phrases found, best first, or in the list's order where nothing was typed; at most the first 1,000 that fit
  /// what was typed.
  ///
  /// - Throws: `RuleFault` of kind `option` for an unknown theme.
  public func found(_ query: PhraseQuery) throws(RuleFault) -> [FoundPhrase] {
    try numbers(query).dropFirst(max(0, query.offset)).prefix(min(max(1, query.limit), 1001)).compactMap { number in
      lexicon.phrase(at: number).map { FoundPhrase(list: name, phrase: $0) }
    }
  }

  /// How many phrases `found` finds, its offset and limit left aside.
  ///
  /// - Throws: `RuleFault` of kind `option` for an unknown theme.
  public func count(_ query: PhraseQuery) throws(RuleFault) -> Int { try numbers(query).count }

  private func numbers(_ query: PhraseQuery) throws(RuleFault) -> [Int] {
    let filter = PhraseFilter(
      themes: query.theme.map { [$0] } ?? [], levels: query.level.map { $0...$0 } ?? 1...5)
    let wanted = numbers.map { Set($0.map { $0 - 1 }) }
    let found: [Int]
    do {
      found =
        query.typed.isEmpty
        ? try lexicon.phrases(filter) : try lexicon.search(query.typed, filter: filter, limit: 1000).map(\.phrase)
    } catch {
      throw RuleFault(.option, place: "theme", error.description)
    }
    return wanted.map { wanted in found.filter(wanted.contains) } ?? found
  }
}

extension Library {
  /// A word list to look through.
  ///
  /// - Throws: `RuleFault` of kind `option` for an unknown list.
  public func phraseSource(list name: String) throws(RuleFault) -> PhraseSource {
    let list = try words.list(named: name, from: nil)
    return PhraseSource(name: list.id, lexicon: list.lexicon)
  }

  /// The phrases that a puzzle may be made of; `nil` for a rule set that is about none.
  ///
  /// - Throws: `RuleFault` where its list is not there or there is no phrase for it.
  public func phraseSource(of puzzle: Puzzle) async throws(RuleFault) -> PhraseSource? {
    guard let spec = puzzle.rules.phraseOption, let host = puzzle.script as? any ScriptHost, let option = spec.list,
      let value = puzzle.options[option]
    else { return nil }
    do {
      let numbers = try await host.phrases(puzzle.options)
      if let name = value.string, WordSource.isName(name) {
        let lexicon = try host.lexicons.lexicon(named: name, wanted: nil)
        return PhraseSource(name: host.lexicons.fullName(name), lexicon: lexicon, numbers: numbers)
      }
      let languages = puzzle.rules.options.filter { $0.kind == .language && $0.list == option }.compactMap {
        puzzle.options[$0.name]?.string
      }
      return PhraseSource(
        name: "", lexicon: try WordSource.typed(value, languages: languages).lexicon, numbers: numbers)
    } catch {
      throw asFault(error)
    }
  }

  /// What is wrong with the word lists that a level's options name, or `nil`.
  public func missingList(of puzzle: Puzzle) -> RuleFault? {
    guard let host = puzzle.script as? any ScriptHost else { return nil }
    for spec in puzzle.rules.options where spec.kind == .lexicon {
      guard let name = puzzle.options[spec.name]?.string, WordSource.isName(name) else { continue }
      do {
        _ = try host.lexicons.lexicon(named: name, wanted: nil)
      } catch {
        return error
      }
    }
    return nil
  }

  /// What an installed level says: its rule set and its fields; functions are left out.
  ///
  /// - Throws: `RuleFault`; of kind `option` for a level that adds rules of its own, which no fields hold.
  public func fields(ofLevel id: String) async throws(RuleFault) -> (rules: String, fields: PlayRecord) {
    let puzzle = try await puzzle(level: id)
    guard !puzzle.extends else {
      throw RuleFault(.option, LibraryTexts.levelExtends)
    }
    return (puzzle.rules.name, puzzle.options.merging(puzzle.level) { $1 })
  }
}
