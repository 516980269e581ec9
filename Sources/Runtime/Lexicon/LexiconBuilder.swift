// Builds a lexicon from the records of a word list.
public import Messages

/// Builds a lexicon from the records of a word list, in order: equal records give equal lexicons everywhere.
public struct LexiconBuilder {
  /// Maximum number of phrases in a lexicon.
  public static let mostPhrases = 1 << 20
  static let mostLanguages = 24
  static let mostThemes = 1000
  /// Maximum bytes of a text, and of an explanation.
  static let longestText = 1024
  static let longestGloss = 16_384

  /// Number of phrases so far.
  public private(set) var count = 0
  /// Columns of the list that a lexicon ignores.
  public let unused: [String]

  private let roles: [ColumnRole?]
  private let languages: [String]
  private let titles: [String: [String: String]]
  private var themes: [String] = []
  private var themeNumbers: [String: Int] = [:]
  private var lines: [UInt64: Int] = [:]
  private var phrases: [UInt8] = []
  private var records = FieldWriter()
  private var memory = ReadingMemory()
  private var spellings: [(hash: UInt64, phrase: UInt32)] = []
  private var texts = SearchTableWriter()
  private var readings = SearchTableWriter()
  private var meanings = SearchTableWriter()

  /// A builder for lists with these columns.
  ///
  /// - Parameters:
  ///     - columns: Languages with two-letter codes (`text` if unknown), and other columns: `en_us`, `fr_article`,
  ///   `fr_gender`, `gloss_en`, `traditional`, `reading`, `reading_numbers`, `literal`, `clue`, `more`, `score`, `theme`,
  ///   `level`, `tags`. Others are ignored.
  ///     - titles: Theme titles, by theme and language; see `titles(columns:rows:)`.
  /// - Throws: `LexiconFault` if no column contains words.
  public init(columns: [String], titles: [String: [String: String]] = [:]) throws(LexiconFault) {
    roles = columns.map { ColumnRole($0) }
    unused = columns.filter { ColumnRole($0) == nil }
    guard roles.contains(where: { if case .text = $0 { true } else { false } }) else {
      throw LexiconFault(
        "no column has words in it; name the columns by languages, such as en and fr (they are: \(columns.joined(separator: ", ")))"
      )
    }
    var codes: [String] = []
    for code in roles.compactMap({ $0?.language }) where !codes.contains(code) { codes.append(code) }
    guard codes.count <= LexiconBuilder.mostLanguages else {
      throw LexiconFault("it has \(codes.count) languages, \(LexiconBuilder.mostLanguages) are the most")
    }
    languages = codes
    self.titles = titles
  }

  /// Theme titles from a list with the columns `theme`, `title_en`, `title_fr` …
  public static func titles(columns: [String], rows: [[String]]) -> [String: [String: String]] {
    guard let place = columns.firstIndex(of: "theme") else { return [:] }
    var titles: [String: [String: String]] = [:]
    for row in rows where place < row.count {
      for (column, value) in zip(columns, row) where column.hasPrefix("title_") && !value.isEmpty {
        titles[row[place], default: [:]][String(column.dropFirst(6))] = Folding.clean(value)
      }
    }
    return titles
  }

  /// Adds a record.
  ///
  /// - Parameters:
  ///     - values: Values in column order; missing ones are empty.
  ///     - line: The record's line in the list, from 1, for messages about later records.
  /// - Returns: `nil`, or why the record was skipped and what to do.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func add(_ values: [String], line: Int) -> LocatedFault? {
    guard count < LexiconBuilder.mostPhrases else {
      return .manyPhrases
    }
    var draft = PhraseDraft()
    if let problem = draft.read(values, roles, &memory) { return problem }
    if let theme = draft.phrase.theme, themeNumbers[theme] == nil, themes.count == LexiconBuilder.mostThemes {
      return .manyThemes
    }
    if let first = lines.updateValue(line, forKey: draft.identity) {
      lines[draft.identity] = first
      return .duplicate(of: first)
    }
    write(draft.phrase)
    return nil
  }

  // MARK: Writing

  private func number(of language: String) -> Int { languages.firstIndex(of: language) ?? 0 }

  private mutating func write(_ phrase: Phrase) {
    let record = UInt32(clamping: records.bytes.count)
    texts.beginPhrase()
    readings.beginPhrase()
    meanings.beginPhrase()
    var mask: UInt32 = 0
    for (number, language) in languages.enumerated() {
      guard let text = phrase.texts[language] else { continue }
      mask |= 1 << UInt32(number)
      records.add(.text, language: number, text)
      for other in phrase.alternatives[language] ?? [] { records.add(.alternative, language: number, other) }
      let spellings = phrase.spellings(in: language)
      index(
        phrase.lineSpellings(in: language), number,
        texts: phrase.glosses[language] == nil ? spellings.count : 0)
    }
    if let traditional = phrase.traditional { records.add(.traditional, traditional) }
    if let reading = phrase.reading {
      records.add(.reading, reading)
      readings.add(memory.key(reading))
    }
    for (number, language) in languages.enumerated() {
      if let article = phrase.articles[language] { records.add(.article, language: number, article) }
      if let gender = phrase.genders[language] { records.add(.gender, language: number, gender) }
      guard let gloss = phrase.glosses[language] else { continue }
      records.add(.gloss, language: number, gloss)
      for sense in gloss.split(separator: ";") { meanings.add(Folding.search(String(sense)), language: number) }
    }
    if let literal = phrase.literal { records.add(.literal, literal) }
    if let clue = phrase.clue { records.add(.clue, clue) }
    if let more = phrase.more { records.add(.more, more) }
    if let score = phrase.score { records.add(.score, String(score)) }
    Image.append(record, to: &phrases)
    Image.append(mask, to: &phrases)
    Image.append(UInt32(theme(phrase.theme)) | UInt32(phrase.level ?? 0) << 16, to: &phrases)
    count += 1
  }

  /// Indexes texts: as whole lines, and the first of them for search, none if the meanings already cover them.
  private mutating func index(_ spellings: [String], _ language: Int, texts count: Int) {
    var seen: [UInt64] = []
    for (place, spelling) in spellings.enumerated() {
      let hash = Folding.hash(Folding.spelling(spelling))
      if seen.contains(hash) { continue }
      seen.append(hash)
      self.spellings.append((hash, UInt32(clamping: self.count)))
      if place < count { texts.add(Folding.search(spelling), language: language) }
    }
  }

  /// A theme's number from 1; 0 for none.
  private mutating func theme(_ name: String?) -> Int {
    guard let name else { return 0 }
    if let number = themeNumbers[name] { return number }
    themes.append(name)
    themeNumbers[name] = themes.count
    return themes.count
  }

  /// The lexicon's image.
  ///
  /// - Parameter hash: Returns `sha256:` and 64 hexadecimal digits for some bytes. These are the phrases with languages
  ///   and themes, without search tables, so changes to those tables do not change the hash.
  /// - Complexity: O(*n* log *n*) for *n* words.
  public func image(hash: ([UInt8]) -> String) -> [UInt8] {
    var meta = FieldWriter()
    for language in languages { meta.add(.language, language) }
    for theme in themes {
      meta.add(.theme, theme)
      for (language, title) in (titles[theme] ?? [:]).sorted(by: { $0.key < $1.key }) {
        meta.add(.title, "\(language)\t\(title)")
      }
    }
    meta.add(.contentHash, hash(Array("lexicon 1\n".utf8) + meta.bytes + phrases + records.bytes))
    let sections = [meta.bytes, phrases, records.bytes] + spellingSections()
    return Image.make(sections + texts.sections() + readings.sections() + meanings.sections())
  }

  /// The spellings as 4 bytes of hash and 4 of phrase, sorted, and an index by the first bits.
  private func spellingSections() -> [[UInt8]] {
    let sorted = spellings.sorted { ($0.hash, $0.phrase) < ($1.hash, $1.phrase) }
    var bits: UInt64 = 1
    while 1 << bits < sorted.count && bits < 24 { bits += 1 }
    var directory = Array(repeating: UInt32(0), count: (1 << Int(bits)) + 1)
    for entry in sorted { directory[Int(entry.hash >> (64 - bits)) + 1] += 1 }
    for index in 1..<directory.count { directory[index] += directory[index - 1] }
    let entries = sorted.flatMap { [UInt32(truncatingIfNeeded: $0.hash >> 32), $0.phrase] }
    return [Image.bytes(of: entries), Image.bytes(of: directory)]
  }
}
