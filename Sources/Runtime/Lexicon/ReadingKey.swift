// Readings without marks, and the tones that a search requires.

/// A reading's letters without marks and blanks, with its syllables and tones.
struct ReadingKey {
  /// Folded letters, with u for ü.
  private(set) var letters: [UInt8] = []
  /// The start of each syllable in `letters`.
  private(set) var starts: [Int] = []
  /// The tone of each syllable, 5 if unmarked.
  private(set) var tones: [Int] = []
  /// The positions of ü.
  private(set) var umlauts: Set<Int> = []

  init(_ reading: String) {
    for syllable in Pinyin.syllables(reading) {
      let start = letters.count
      var tone = 5
      for sign in syllable {
        tone = Pinyin.tone(of: sign) ?? tone
        if ReadingKey.isUmlaut(sign) { umlauts.insert(letters.count) }
        letters += Folding.search(String(sign))
      }
      if letters.count > start {
        starts.append(start)
        tones.append(tone)
      }
    }
  }

  /// Appends another reading.
  fileprivate mutating func append(_ other: ReadingKey) {
    starts += other.starts.map { $0 + letters.count }
    tones += other.tones
    for place in other.umlauts { umlauts.insert(place + letters.count) }
    letters += other.letters
  }

  static func isUmlaut(_ sign: Character) -> Bool { "üǖǘǚǜÜǕǗǙǛ".contains(sign) }

  /// A letter's properties; see `SearchTableWriter.add(_:)`.
  func info(at place: Int) -> UInt8 {
    let syllable = starts.lastIndex { $0 <= place } ?? 0
    let first: UInt8 = starts[syllable] == place ? 8 : 0
    return 32 | UInt8(tones[syllable]) | first | (umlauts.contains(place) ? 16 : 0)
  }
}

/// Caches readings by word: a dictionary repeats some thousand syllables.
struct ReadingMemory {
  private var marked: [Substring: String] = [:]
  private var keys: [Substring: ReadingKey] = [:]

  /// Maximum number of cached words, so that nonsense lists take no more memory.
  private static let most = 20_000

  /// `Pinyin.marked` of each word.
  mutating func marked(_ numbers: String) -> String {
    numbers.split(separator: " ").map { word in
      if let known = marked[word] { return known }
      let text = Pinyin.marked(String(word))
      if marked.count < ReadingMemory.most { marked[word] = text }
      return text
    }.joined(separator: " ")
  }

  /// The key of a reading.
  mutating func key(_ reading: String) -> ReadingKey {
    var key = ReadingKey("")
    for word in reading.split(separator: " ") {
      let part = keys[word] ?? ReadingKey(String(word))
      if keys.count < ReadingMemory.most { keys[word] = part }
      key.append(part)
    }
    return key
  }
}

/// A typed reading: `wǒmen`, `wo3 men`, `nv3`, `women`.
///
/// The search ignores marks; then each reading found is checked for the typed tones, ü and syllable boundaries.
struct ReadingQuery {
  /// Folded letters to search for.
  private(set) var letters: [UInt8] = []
  /// Tones by the position of a letter in their syllable.
  private var tones: [(place: Int, tone: Int)] = []
  private var umlauts: [Int] = []
  /// Positions where a syllable begins.
  private var breaks: [Int] = []

  /// - Returns: `nil` if it cannot be a reading.
  init?(_ text: String) {
    let signs = Array(Folding.clean(text).lowercased())
    for (index, sign) in signs.enumerated() {
      if let digit = sign.wholeNumberValue, sign.isASCII {
        guard (0...5).contains(digit), !letters.isEmpty else { return nil }
        tones.append((letters.count - 1, digit == 0 ? 5 : digit))
        breaks.append(letters.count)
      } else if sign == ":" {
        guard letters.last == UInt8(ascii: "u") else { return nil }
        umlauts.append(letters.count - 1)
      } else if sign == "v", index > 0, "nl".contains(signs[index - 1]) {
        umlauts.append(letters.count)
        letters.append(UInt8(ascii: "u"))
      } else {
        let folded = Folding.search(String(sign))
        if folded.isEmpty {
          breaks.append(letters.count)
          continue
        }
        if let tone = Pinyin.tone(of: sign) { tones.append((letters.count, tone)) }
        if ReadingKey.isUmlaut(sign) { umlauts.append(letters.count) }
        letters += folded
      }
    }
    // A break at either edge is meaningless.
    breaks.removeAll { $0 == 0 || $0 == letters.count && tones.last?.place != $0 - 1 }
    guard !letters.isEmpty else { return nil }
  }

  /// Whether only letters were typed, so that every reading with these letters matches.
  var isPlain: Bool { tones.isEmpty && umlauts.isEmpty && breaks.isEmpty }

  /// Whether a reading has the typed tones.
  ///
  /// - Parameter info: The properties of the reading's letter at an offset; 0 beyond its end.
  func matches(_ info: (Int) -> UInt8) -> Bool {
    tones.allSatisfy { Int(info($0.place) & 7) == $0.tone } && umlauts.allSatisfy { info($0) & 16 != 0 }
      && breaks.allSatisfy { info($0) == 0 || info($0) & 8 != 0 }
  }
}
