// Readings without marks, and what a search says about their tones.

/// A reading's letters without marks and blanks, with its syllables and their tones.
struct ReadingKey {
  /// Folded letters, ü as u.
  private(set) var letters: [UInt8] = []
  /// Where each syllable begins in `letters`.
  private(set) var starts: [Int] = []
  /// The tone of each syllable, 5 without a mark.
  private(set) var tones: [Int] = []
  /// Where a letter is ü.
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

  /// Puts another reading behind this one.
  fileprivate mutating func append(_ other: ReadingKey) {
    starts += other.starts.map { $0 + letters.count }
    tones += other.tones
    for place in other.umlauts { umlauts.insert(place + letters.count) }
    letters += other.letters
  }

  static func isUmlaut(_ sign: Character) -> Bool { "üǖǘǚǜÜǕǗǙǛ".contains(sign) }

  /// What is known of a letter; see `SearchTableWriter.add(_:)`.
  func info(at place: Int) -> UInt8 {
    let syllable = starts.lastIndex { $0 <= place } ?? 0
    let first: UInt8 = starts[syllable] == place ? 8 : 0
    return 32 | UInt8(tones[syllable]) | first | (umlauts.contains(place) ? 16 : 0)
  }
}

/// Readings worked out once for each word: a dictionary has some thousand syllables, again and again.
struct ReadingMemory {
  private var marked: [Substring: String] = [:]
  private var keys: [Substring: ReadingKey] = [:]

  /// How many words are remembered, so that a list of nonsense takes no more memory.
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

/// A reading as someone types it: `wǒmen`, `wo3 men`, `nv3`, `women`.
///
/// What is typed is searched without marks; what it says about tones, ü and where syllables end is then asked of each
/// reading found.
struct ReadingQuery {
  /// Folded letters to search for.
  private(set) var letters: [UInt8] = []
  /// Tones by the place of a letter of their syllable.
  private var tones: [(place: Int, tone: Int)] = []
  private var umlauts: [Int] = []
  /// Places at which a syllable begins.
  private var breaks: [Int] = []

  /// - Returns: `nil` where it can be no reading.
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
    // What a blank ends at the edges says nothing.
    breaks.removeAll { $0 == 0 || $0 == letters.count && tones.last?.place != $0 - 1 }
    guard !letters.isEmpty else { return nil }
  }

  /// Whether only letters were typed, so that every reading with these letters will do.
  var isPlain: Bool { tones.isEmpty && umlauts.isEmpty && breaks.isEmpty }

  /// Whether a reading has the tones that were typed.
  ///
  /// - Parameter info: What is known of the reading's letter so many letters on; 0 behind its end.
  func matches(_ info: (Int) -> UInt8) -> Bool {
    tones.allSatisfy { Int(info($0.place) & 7) == $0.tone } && umlauts.allSatisfy { info($0) & 16 != 0 }
      && breaks.allSatisfy { info($0) == 0 || info($0) & 8 != 0 }
  }
}
