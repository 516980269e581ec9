// Unambiguous pairs of words in two languages.

/// A word in one language and its translation.
public struct WordPair: Hashable, Sendable {
  /// The phrase's index in the lexicon.
  public let phrase: Int
  /// The word that is shown.
  public let shown: String
  /// The word that is asked for.
  public let asked: String
}

extension Lexicon {
  /// All pairs in two languages, in lexicon order, that can share a puzzle: no answer fits another word, and no pair
  /// has the same spelling in both languages. Of conflicting pairs the first is used.
  ///
  /// - Throws: `LexiconFault` for an unknown language or theme.
  /// - Complexity: O(*n*) for *n* phrases that pass the filter.
  public func pairs(shown: String, asked: String, filter: PhraseFilter = PhraseFilter()) throws(LexiconFault)
    -> [WordPair]
  {
    var chosen = PairSet(shown: shown, asked: asked)
    for index in try candidates(shown, asked, filter) {
      if let phrase = phrase(at: index) { chosen.add(phrase, index) }
    }
    return chosen.pairs
  }

  /// Random pairs that can share a puzzle; see `pairs(shown:asked:filter:)`.
  ///
  /// - Parameters:
  ///     - count: Number of pairs.
  ///     - draw: Returns a random number below its argument; called in a fixed order, so that the same numbers give the
  ///   same pairs.
  /// - Throws: `LexiconFault` for an unknown language or theme, or if there are too few pairs.
  /// - Complexity: O(*n*) for *n* phrases that pass the filter; only the drawn ones are decoded.
  public func sample(
    _ count: Int, shown: String, asked: String, filter: PhraseFilter = PhraseFilter(), draw: (Int) -> Int
  ) throws(LexiconFault) -> [WordPair] {
    var numbers = try candidates(shown, asked, filter)
    var chosen = PairSet(shown: shown, asked: asked)
    for index in numbers.indices where chosen.pairs.count < count {
      let rest = numbers.count - index
      let place = index + min(max(draw(rest), 0), rest - 1)
      numbers.swapAt(index, place)
      if let phrase = phrase(at: numbers[index]) { chosen.add(phrase, numbers[index]) }
    }
    guard chosen.pairs.count >= count else {
      let place = filter.themes.isEmpty ? "" : " in the themes \(filter.themes.joined(separator: ", "))"
      throw LexiconFault(
        "there are only \(chosen.pairs.count) different pairs of '\(shown)' and '\(asked)'\(place) for levels "
          + "\(filter.levels.lowerBound) to \(filter.levels.upperBound), \(count) are needed; allow more levels or themes"
      )
    }
    return chosen.pairs
  }

  private func candidates(_ shown: String, _ asked: String, _ filter: PhraseFilter) throws(LexiconFault) -> [Int] {
    guard shown != asked else { throw LexiconFault("a pair needs two languages, both are '\(shown.prefix(20))'") }
    var filter = filter
    filter.languages += [shown, asked]
    return try phrases(filter)
  }
}

/// Pairs that can share a puzzle.
private struct PairSet {
  let shown: String
  let asked: String
  private(set) var pairs: [WordPair] = []
  private var taken: [Set<[UInt8]>] = [[], []]

  init(shown: String, asked: String) {
    (self.shown, self.asked) = (shown, asked)
  }

  /// Adds a phrase's pair unless it conflicts with earlier ones.
  mutating func add(_ phrase: Phrase, _ index: Int) {
    guard let left = phrase.texts[shown], let right = phrase.texts[asked] else { return }
    let sides = [shown, asked].map { language in Set(phrase.spellings(in: language).map(Folding.spelling)) }
    guard sides[0].isDisjoint(with: sides[1]) else { return }
    for (side, known) in zip(sides, taken) where !side.isDisjoint(with: known) { return }
    for index in 0...1 { taken[index].formUnion(sides[index]) }
    pairs.append(WordPair(phrase: index, shown: left, asked: right))
  }
}
