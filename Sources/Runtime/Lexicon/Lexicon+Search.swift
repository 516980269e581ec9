// Incremental search for phrases.

/// A search result.
public struct SearchHit: Hashable, Sendable {
  /// The field that matched.
  public enum Field: String, Sendable {
    /// A text.
    case text
    /// The reading.
    case reading
    /// An explanation.
    case meaning
  }

  /// The phrase's index in the lexicon.
  public let phrase: Int
  /// The field that matched.
  public let field: Field
}

extension Lexicon {
  /// The phrases that match the input so far, best first: whole matches, prefixes, words within, letters within words;
  /// texts before readings before explanations; otherwise in lexicon order.
  ///
  /// Marks, capitals and punctuation do not matter. A reading matches with tone marks, with numbers, with neither, with
  /// or without blanks; typed tones must be right. Empty input matches every phrase.
  ///
  /// - Parameters:
  ///     - typed: The input; its first 63 bytes count.
  ///     - language: Only texts and explanations in this language, and readings; `nil` means all.
  ///     - filter: The phrases to search.
  ///     - limit: Maximum number of results, 1 to 1,000.
  /// - Throws: `LexiconFault` for an unknown language or theme.
  /// - Complexity: O(log *n*) for *n* words of texts, plus the number of prefix matches; O(*n*) bytes if these are too
  ///   few.
  public func search(
    _ typed: String, language: String? = nil, filter: PhraseFilter = PhraseFilter(), limit: Int = 50
  ) throws(LexiconFault) -> [SearchHit] {
    let test = try LexiconFilter(filter, self)
    let tag = try language.map { (code: String) throws(LexiconFault) in
      SearchTableWriter.firstTag + UInt8(truncatingIfNeeded: try number(of: code))
    }
    let typed = String(typed.prefix(200))
    let needle = Folding.search(Folding.clean(typed))
    let search = PhraseSearch(lexicon: self, test: test, tag: tag, limit: min(max(limit, 1), 1000))
    if needle.isEmpty && typed.allSatisfy(\.isWhitespace) { return search.everything() }
    return search.hits(needle, ReadingQuery(typed))
  }
}

/// One search.
private struct PhraseSearch {
  let lexicon: Lexicon
  let test: LexiconFilter
  let tag: UInt8?
  let limit: Int

  private struct Found {
    var hits: [SearchHit] = []
    var seen: Set<Int> = []
  }

  func everything() -> [SearchHit] {
    var hits: [SearchHit] = []
    for index in 0..<lexicon.count where test.lets(lexicon.row(index)) {
      hits.append(SearchHit(phrase: index, field: .text))
      if hits.count == limit { break }
    }
    return hits
  }

  func hits(_ needle: [UInt8], _ reading: ReadingQuery?) -> [SearchHit] {
    var found = Found()
    for place in [SearchTable.Place.whole, .start] {
      look(lexicon.texts, needle, place, .text, &found)
      look(for: reading, place, &found)
      if place == .whole { look(lexicon.meanings, needle, .whole, .meaning, &found) }
    }
    look(lexicon.meanings, needle, .lastWords, .meaning, &found)
    look(lexicon.meanings, needle, .start, .meaning, &found)
    look(lexicon.texts, needle, .word, .text, &found)
    look(for: reading, .word, &found)
    look(lexicon.meanings, needle, .word, .meaning, &found)
    // Two letters inside a word are meaningless, but every Chinese character begins a word.
    guard needle.count >= 3, found.hits.count < limit, needle[0] < 0xE0 else { return found.hits }
    for (table, field) in [(lexicon.texts, SearchHit.Field.text), (lexicon.meanings, .meaning)] {
      table.findAnywhere(needle) { phrase, offset in
        add(phrase, field, &found) { tag == nil || tag == table.tag(at: offset) }
      }
    }
    return found.hits
  }

  private func look(
    _ table: SearchTable, _ needle: [UInt8], _ place: SearchTable.Place, _ field: SearchHit.Field, _ found: inout Found
  ) {
    guard !needle.isEmpty, found.hits.count < limit else { return }
    table.find(needle, at: place) { phrase, offset in
      add(phrase, field, &found) { tag == nil || tag == table.tag(at: offset) }
    }
  }

  /// Readings belong to every language, so their tag is ignored.
  private func look(for reading: ReadingQuery?, _ place: SearchTable.Place, _ found: inout Found) {
    guard let reading, found.hits.count < limit else { return }
    let table = lexicon.readings
    table.find(reading.letters, at: place) { phrase, offset in
      add(phrase, .reading, &found) { reading.isPlain || reading.matches { table.info(at: offset, $0) } }
    }
  }

  /// Adds a phrase unless it is already present, filtered out or does not match; returns whether there is room for
  /// more.
  private func add(_ phrase: Int, _ field: SearchHit.Field, _ found: inout Found, _ fits: () -> Bool) -> Bool {
    guard test.lets(lexicon.row(phrase)), !found.seen.contains(phrase), fits() else { return true }
    found.seen.insert(phrase)
    found.hits.append(SearchHit(phrase: phrase, field: field))
    return found.hits.count < limit
  }
}
