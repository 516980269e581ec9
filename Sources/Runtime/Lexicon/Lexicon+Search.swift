// Finding phrases as someone types.

/// A phrase that a search found.
public struct SearchHit: Hashable, Sendable {
  /// Where it was found.
  public enum Field: String, Sendable {
    /// In a text.
    case text
    /// In the reading.
    case reading
    /// In an explanation.
    case meaning
  }

  /// The phrase's number in the lexicon.
  public let phrase: Int
  /// Where it was found.
  public let field: Field
}

extension Lexicon {
  /// The phrases that fit what was typed so far, best first: what is wholly alike, then what begins so, then words
  /// within, then letters within words; texts before readings before explanations; else in the lexicon's order.
  ///
  /// Marks, capitals and punctuation do not matter. A reading is found with tone marks, with numbers, with neither, with
  /// blanks or without; what is typed of tones has to be right. Nothing typed finds every phrase.
  ///
  /// - Parameters:
  ///   - typed: At most the first 63 bytes of it count.
  ///   - language: Only texts and explanations in it, and readings; `nil` means all.
  ///   - filter: Which phrases are wanted.
  ///   - limit: How many at most, 1 to 1,000.
  /// - Throws: `LexiconFault` for an unknown language or theme.
  /// - Complexity: O(log *n*) for *n* words of texts and the size of what begins with the words typed; O(*n*) bytes where
  ///   too little is found otherwise.
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
    // Two letters within a word say nothing; every Chinese character begins a word.
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

  /// Readings belong to every language, so the tag is not asked.
  private func look(for reading: ReadingQuery?, _ place: SearchTable.Place, _ found: inout Found) {
    guard let reading, found.hits.count < limit else { return }
    let table = lexicon.readings
    table.find(reading.letters, at: place) { phrase, offset in
      add(phrase, .reading, &found) { reading.isPlain || reading.matches { table.info(at: offset, $0) } }
    }
  }

  /// Adds a phrase unless it is there, filtered out or does not fit; whether there is room for more.
  private func add(_ phrase: Int, _ field: SearchHit.Field, _ found: inout Found, _ fits: () -> Bool) -> Bool {
    guard test.lets(lexicon.row(phrase)), !found.seen.contains(phrase), fits() else { return true }
    found.seen.insert(phrase)
    found.hits.append(SearchHit(phrase: phrase, field: field))
    return found.hits.count < limit
  }
}
