// The words that a grid may be filled with.

/// A word and its score.
public struct ScoredWord: Hashable, Sendable {
  /// The word as it appears in the grid: one character per cell.
  public let text: String
  /// How desirable it is, 0 to 100.
  public let score: Int

  /// A word from its fields; scores are clamped to 0 to 100.
  public init(_ text: String, score: Int = 50) {
    self.text = text
    self.score = min(100, max(0, score))
  }
}

/// The words for filling grids, sorted by length; built once for any number of fills.
///
/// A letter is a bit, so there are at most 64. Words of one length are sorted by falling score, then by spelling, so
/// the order of the input does not matter. Of equal words, the one with the best score counts.
public struct FillWords: Sendable {
  /// Maximum number of different letters.
  public static let mostLetters = 64

  /// Words of one length.
  struct Group: Sendable {
    let length: Int
    /// The words' letters, `length` per word.
    var letters: [UInt8] = []
    var scores: [UInt8] = []
    var count: Int { scores.count }

    func word(_ index: Int) -> ArraySlice<UInt8> { letters[index * length..<(index + 1) * length] }
  }

  let alphabet: [Character]
  let codes: [Character: UInt8]
  let groups: [Int: Group]

  /// Number of different words.
  public var count: Int { groups.values.reduce(0) { $0 + $1.count } }

  /// Groups words by length and letters.
  ///
  /// - Parameters:
  ///     - words: In any order; words longer than `FillGrid.longestSlot` are ignored.
  ///     - minimumScore: Words below it are ignored.
  /// - Throws: `FillFault.letters` if there are more than `mostLetters` different letters.
  /// - Complexity: O(*n* log *n*).
  public init(_ words: some Sequence<ScoredWord>, minimumScore: Int = 0) throws(FillFault) {
    var codes: [Character: UInt8] = [:]
    var ascii = [UInt8](repeating: .max, count: 128)
    var alphabet: [Character] = []
    var raw: [Int: [(letters: [UInt8], score: UInt8)]] = [:]
    for word in words where word.score >= minimumScore {
      var letters: [UInt8] = []
      letters.reserveCapacity(16)
      var text = word.text
      let plain = text.withUTF8 { bytes in
        bytes.allSatisfy { byte in
          guard byte < 128, byte != 13 else { return false }
          letters.append(ascii[Int(byte)])
          return ascii[Int(byte)] != .max
        }
      }
      if !plain {
        letters.removeAll(keepingCapacity: true)
        for character in text {
          if codes[character] == nil {
            guard alphabet.count < 255 else { throw .letters(256) }
            codes[character] = UInt8(alphabet.count)
            if let byte = character.utf8.first, character.utf8.count == 1 { ascii[Int(byte)] = UInt8(alphabet.count) }
            alphabet.append(character)
          }
          letters.append(codes[character, default: 0])
        }
      }
      guard (1...FillGrid.longestSlot).contains(letters.count) else { continue }
      raw[letters.count, default: []].append((letters, UInt8(word.score)))
    }
    guard alphabet.count <= Self.mostLetters else { throw .letters(alphabet.count) }
    // Number letters alphabetically, so that the words' order does not depend on the input's.
    let order = alphabet.indices.sorted { alphabet[$0] < alphabet[$1] }
    var renumbered = [UInt8](repeating: 0, count: alphabet.count)
    for (number, old) in order.enumerated() { renumbered[old] = UInt8(number) }
    self.alphabet = order.map { alphabet[$0] }
    self.codes = codes.mapValues { renumbered[Int($0)] }
    var groups: [Int: Group] = [:]
    for (length, words) in raw { groups[length] = Self.group(length, words, renumbered) }
    self.groups = groups
  }

  private static func group(_ length: Int, _ words: [(letters: [UInt8], score: UInt8)], _ renumbered: [UInt8]) -> Group
  {
    var group = Group(length: length)
    var best: [[UInt8]: UInt8] = [:]
    best.reserveCapacity(words.count)
    for (letters, score) in words {
      let letters = letters.map { renumbered[Int($0)] }
      best[letters] = max(score, best[letters] ?? 0)
    }
    let sorted = best.sorted { first, second in
      first.value != second.value ? first.value > second.value : first.key.lexicographicallyPrecedes(second.key)
    }
    for (letters, score) in sorted {
      group.letters += letters
      group.scores.append(score)
    }
    return group
  }

  /// The word as text.
  func text(_ length: Int, _ index: Int) -> String {
    guard let group = groups[length] else { return "" }
    return String(group.word(index).map { alphabet[Int($0)] })
  }
}
