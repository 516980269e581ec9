// Tests whether a line of tiles is a phrase.

extension Lexicon {
  /// Maximum number of tiles in a line.
  static let longestLine = 64
  /// Maximum number of phrases examined per spelling.
  static let mostAlike = 256

  /// The phrases that joined tiles spell; capitals, blanks and punctuation do not matter, marks do.
  ///
  /// - Parameters:
  ///   - tiles: Characters, letters or words, at most 64 of them.
  ///     - language: Only texts in this language; `nil` means all. Chinese is found in both scripts.
  /// - Returns: Phrase indices, ascending.
  /// - Complexity: O(1) in the number of phrases.
  public func phrases(spelledBy tiles: [String], in language: String? = nil) -> [Int] {
    guard (1...Lexicon.longestLine).contains(tiles.count) else { return [] }
    let key = Folding.spelling(Folding.clean(tiles.joined()))
    return candidates(key).filter { index in
      guard let phrase = phrase(at: index) else { return false }
      return spells(phrase, key, language)
    }
  }

  /// Whether tiles spell a phrase.
  ///
  /// - Complexity: O(1) in the number of phrases.
  public func contains(_ tiles: [String], in language: String? = nil) -> Bool {
    !phrases(spelledBy: tiles, in: language).isEmpty
  }

  /// The phrases whose two sides form a line, in either order: half text and half reading (`我 们 wǒ men`, `wǒ men 我 们`),
  /// or texts in two languages.
  ///
  /// - Parameters:
  ///   - tiles: At most 64 of them.
  ///     - text: The language of one side.
  ///   - other: The other side.
  ///     - tones: Whether the tones of a reading must match, written as marks or numbers.
  /// - Returns: Phrase indices, ascending.
  /// - Complexity: O(1) in the number of phrases.
  public func phrases(joining tiles: [String], text: String, other: PhraseSide, tones: Bool = true) -> [Int] {
    guard (2...Lexicon.longestLine).contains(tiles.count) else { return [] }
    var found: Set<Int> = []
    for cut in 1..<tiles.count {
      for (one, two) in [(tiles[..<cut], tiles[cut...]), (tiles[cut...], tiles[..<cut])] {
        let key = Folding.spelling(Folding.clean(one.joined()))
        for index in candidates(key) {
          guard let phrase = phrase(at: index), spells(phrase, key, text) else { continue }
          if fits(phrase, Array(two), other, tones) { found.insert(index) }
        }
      }
    }
    return found.sorted()
  }

  private func spells(_ phrase: Phrase, _ key: [UInt8], _ language: String?) -> Bool {
    (language.map { [$0] } ?? languages).contains { code in
      phrase.lineSpellings(in: code).contains { Folding.spelling($0) == key }
    }
  }

  private func fits(_ phrase: Phrase, _ tiles: [String], _ side: PhraseSide, _ tones: Bool) -> Bool {
    switch side {
    case .text(let language): return spells(phrase, Folding.spelling(Folding.clean(tiles.joined())), language)
    case .reading:
      guard let reading = phrase.reading else { return false }
      let typed = Pinyin.marked(Folding.clean(tiles.joined(separator: " ")))
      let (left, right) = (ReadingKey(reading), ReadingKey(typed))
      return left.letters == right.letters && (!tones || left.tones == right.tones)
    }
  }

  /// The phrases whose spelling has a key's hash, ascending.
  private func candidates(_ key: [UInt8]) -> [Int] {
    let hash = Folding.hash(key)
    let bits = (directory.count / 4 - 1).trailingZeroBitCount
    guard directory.count >= 8, (1...24).contains(bits) else { return [] }
    let bucket = directory.lowerBound + 4 * Int(hash >> (64 - UInt64(bits)))
    let wanted = Int(hash >> 32)
    var (low, high) = (image.u32(bucket), min(image.u32(bucket + 4), spellings.count / 8))
    let end = high
    while low < high {
      let middle = low + (high - low) / 2
      if image.u32(spellings.lowerBound + 8 * middle) < wanted { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low < end, found.count < Lexicon.mostAlike, image.u32(spellings.lowerBound + 8 * low) == wanted {
      let phrase = image.u32(spellings.lowerBound + 8 * low + 4)
      if found.last != phrase { found.append(phrase) }
      low += 1
    }
    return found
  }
}
