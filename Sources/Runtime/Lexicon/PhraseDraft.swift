// Converts a record to a phrase.
import Messages

/// Converts a record to a phrase.
struct PhraseDraft {
  private(set) var phrase = Phrase()
  /// A number shared by records with equal texts and readings.
  private(set) var identity: UInt64 = 0

  /// Reads a record; returns the reason if it is not a phrase.
  mutating func read(_ values: [String], _ roles: [ColumnRole?], _ memory: inout ReadingMemory) -> LocatedFault? {
    var missing: [String] = []
    var words = 0
    for (role, value) in zip(roles, values + Array(repeating: "", count: max(0, roles.count - values.count))) {
      guard let role else { continue }
      let value = Folding.clean(value)
      if case .text(let language) = role {
        words += 1
        if value.isEmpty { missing.append(language) }
      }
      if value.isEmpty { continue }
      if let problem = take(value, role, &memory) { return problem }
    }
    if missing.count == words {
      return .noWord(missing)
    }
    if words == 2, let language = missing.first {
      return .missing(language)
    }
    settle()
    return nil
  }

  private mutating func take(_ value: String, _ role: ColumnRole, _ memory: inout ReadingMemory) -> LocatedFault? {
    let isList = if case .text = role { true } else if case .gloss = role { true } else { false }
    let most = isList ? LexiconBuilder.longestGloss : LexiconBuilder.longestText
    guard value.utf8.count <= most else {
      return .long(value.utf8.count, most: most)
    }
    switch role {
    case .text(let language): return take(text: value, language)
    case .alternative(let language): phrase.alternatives[language, default: []].append(value)
    case .article(let language): phrase.articles[language] = value
    case .gender(let language): phrase.genders[language] = value
    case .gloss(let language): phrase.glosses[language] = value
    case .traditional: phrase.traditional = value
    case .reading:
      let hasNumbers = value.utf8.contains { (0x30...0x39).contains($0) }
      phrase.reading = hasNumbers ? memory.marked(value) : value
    case .numberedReading: if phrase.reading == nil { phrase.reading = memory.marked(value) }
    case .literal: phrase.literal = value
    case .clue: phrase.clue = value
    case .more: phrase.more = value
    // A value that is not a number, such as "high", leaves the phrase without a score.
    case .score: phrase.score = Int(value).flatMap { (0...100).contains($0) ? $0 : nil }
    case .theme: phrase.theme = value
    case .tags: if phrase.theme == nil { phrase.theme = value.split(separator: " ").first.map(String.init) }
    case .level:
      guard let level = Int(value), (1...5).contains(level) else {
        return .level(value)
      }
      phrase.level = level
    }
    return nil
  }

  /// A text may list synonyms separated by `;`: the first is displayed, and the whole text is the explanation.
  private mutating func take(text value: String, _ language: String) -> LocatedFault? {
    let parts =
      value.utf8.contains(UInt8(ascii: ";"))
      ? value.utf8.split(separator: UInt8(ascii: ";")).map { Folding.clean(String(Substring($0))) }.filter {
        !$0.isEmpty
      }
      : [value]
    guard let first = parts.first else { return .onlySign(language) }
    guard parts.allSatisfy({ $0.utf8.count <= LexiconBuilder.longestText }) else {
      return .long(parts.map(\.utf8.count).max() ?? 0, most: LexiconBuilder.longestText)
    }
    phrase.texts[language] = first
    if parts.count > 1 {
      phrase.alternatives[language, default: []] += parts.dropFirst()
      phrase.glosses[language] = parts.joined(separator: "; ")
    }
    return nil
  }

  /// Completes fields that depend on several values.
  private mutating func settle() {
    if let text = phrase.texts["zh"] {
      if phrase.traditional == text { phrase.traditional = nil }
      if let reading = phrase.reading {
        let signs = text.unicodeScalars.filter { $0.value >= 0x3400 && $0.properties.isIdeographic }.count
        if reading.utf8.filter({ $0 == 0x20 }).count + 1 < signs {
          let apart = Pinyin.syllables(reading)
          if apart.count == signs { phrase.reading = apart.joined(separator: " ") }
        }
      }
    }
    var key: [UInt8] = []
    for (language, text) in phrase.texts.sorted(by: { $0.key < $1.key }) {
      key += Array(language.utf8) + [0] + Folding.spelling(phrase.glosses[language] ?? text) + [0]
    }
    key += Array((phrase.traditional ?? "").utf8) + [0] + Array((phrase.reading ?? "").lowercased().utf8)
    identity = Folding.hash(key)
  }
}
