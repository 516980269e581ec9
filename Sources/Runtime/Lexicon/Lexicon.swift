// A word list decoded on demand from an image.

/// The phrases of a word list, decoded on demand.
///
/// A lexicon is an image (`LexiconBuilder.image`) in memory or mapped from a file; phrases are in list order. Copies
/// share the bytes.
public struct Lexicon: Sendable {
  /// `sha256:` and 64 hexadecimal digits, the hash of its phrases.
  public let hash: String
  /// Number of phrases.
  public let count: Int
  /// Languages of texts and explanations, in list order.
  public let languages: [String]
  /// The themes, in order of first appearance.
  public let themes: [Theme]
  /// Number of phrases per level; key 0 counts those without a level.
  public let levels: [Int: Int]

  let image: ImageBytes
  let texts: SearchTable
  let readings: SearchTable
  let meanings: SearchTable
  let spellings: Range<Int>
  let directory: Range<Int>
  private let phrases: Range<Int>
  private let records: Range<Int>

  /// Bytes of this process that it takes, estimated. A mapped image counts nothing: its pages belong to the file, and the
  /// system drops them when memory is short.
  public var bytes: Int {
    let titles = themes.reduce(0) { $0 + 200 + 100 * $1.titles.count }
    return 1_024 + titles + 32 * levels.count + (image.isMapped ? 0 : image.all.count)
  }

  /// A lexicon in memory.
  ///
  /// - Throws: `LexiconFault` if the bytes are not an image, have another version, or are damaged.
  public init(image bytes: [UInt8]) throws(LexiconFault) {
    try self.init(ImageBytes(bytes))
  }

  /// A lexicon mapped from a file: only what is needed is read, and can be released again.
  ///
  /// - Parameter path: A file that is replaced by renaming, and never changed in place.
  /// - Throws: `LexiconFault` with the path if it is missing, not an image, of another version, or damaged.
  public init(file path: String) throws(LexiconFault) {
    let image = try ImageBytes(mapping: path)
    do {
      try self.init(image)
    } catch {
      throw LexiconFault("\(path): \(error)")
    }
    image.forgetPages()
  }

  private init(_ image: ImageBytes) throws(LexiconFault) {
    let sections = try Image.sections(of: image)
    func range(_ section: Image.Section) -> Range<Int> { sections[section.rawValue] }
    self.image = image
    phrases = range(.phrases)
    records = range(.records)
    spellings = range(.spellings)
    directory = range(.directory)
    count = phrases.count / Image.phraseSize
    texts = SearchTable(image, sections[Image.Section.textLetters.rawValue...].prefix(4), count: count)
    readings = SearchTable(image, sections[Image.Section.readingLetters.rawValue...].prefix(4), count: count)
    meanings = SearchTable(image, sections[Image.Section.meaningLetters.rawValue...].prefix(4), count: count)
    var meta = LexiconMeta(image.slice(range(.meta)))
    var levels: [Int: Int] = [:]
    for index in 0..<count {
      let row = phrases.lowerBound + Image.phraseSize * index
      levels[Int(image.byte(row + 10)), default: 0] += 1
      meta.count(theme: image.u16(row + 8))
    }
    (hash, languages, themes, self.levels) = (meta.hash, meta.languages, meta.themes, levels)
  }

  // MARK: Phrases

  /// A phrase by its index in the list; `nil` beyond the end.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the phrase.
  public func phrase(at index: Int) -> Phrase? {
    guard (0..<count).contains(index) else { return nil }
    var phrase = Phrase()
    var fields = fields(of: index)
    while let (tag, number, bytes) = fields.next() {
      let text = String(image: bytes)
      let language = number < languages.count ? languages[number] : "und"
      switch tag {
      case .text: phrase.texts[language] = text
      case .alternative: phrase.alternatives[language, default: []].append(text)
      case .article: phrase.articles[language] = text
      case .gender: phrase.genders[language] = text
      case .gloss: phrase.glosses[language] = text
      case .literal: phrase.literal = text
      case .clue: phrase.clue = text
      case .more: phrase.more = text
      case .score: phrase.score = Int(text).flatMap { (0...100).contains($0) ? $0 : nil }
      case .traditional: phrase.traditional = text
      case .reading: phrase.reading = text
      case .language, .theme, .title, .contentHash: break
      }
    }
    let row = row(index)
    if row.theme > 0, row.theme <= themes.count { phrase.theme = themes[row.theme - 1].name }
    if (1...5).contains(row.level) { phrase.level = row.level }
    return phrase
  }

  private func fields(of index: Int) -> FieldReader {
    let offset = image.u32(phrases.lowerBound + Image.phraseSize * index)
    let next = index + 1 < count ? image.u32(phrases.lowerBound + Image.phraseSize * (index + 1)) : records.count
    guard offset <= next, next <= records.count else { return FieldReader(image.slice(0..<0)) }
    return FieldReader(image.slice(records.lowerBound + offset..<records.lowerBound + next))
  }

  /// A phrase's languages as bits, its theme from 1 (0 for none) and its level (0 for none).
  func row(_ index: Int) -> (languages: Int, theme: Int, level: Int) {
    let row = phrases.lowerBound + Image.phraseSize * index
    return (image.u32(row + 4), image.u16(row + 8), Int(image.byte(row + 10)))
  }

  /// The indices of all phrases that pass a filter, ascending.
  ///
  /// - Throws: `LexiconFault` that lists the known names, for an unknown theme or language.
  /// - Complexity: O(*n*) for *n* phrases, without decoding any.
  public func phrases(_ filter: PhraseFilter) throws(LexiconFault) -> [Int] {
    let test = try LexiconFilter(filter, self)
    return (0..<count).filter { test.lets(row($0)) }
  }
}

/// An image's global fields.
private struct LexiconMeta {
  private(set) var hash = ""
  private(set) var languages: [String] = []
  private var names: [(name: String, titles: [String: String])] = []
  private var counts: [Int] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    var fields = FieldReader(bytes)
    while let (tag, _, bytes) = fields.next() {
      let text = String(image: bytes)
      switch tag {
      case .contentHash: hash = text
      case .language: languages.append(text)
      case .theme: names.append((text, [:]))
      case .title:
        guard let tab = text.firstIndex(of: "\t"), !names.isEmpty else { continue }
        names[names.count - 1].titles[String(text[..<tab])] = String(text[text.index(after: tab)...])
      default: break
      }
    }
    languages = Array(languages.prefix(LexiconBuilder.mostLanguages))
    counts = Array(repeating: 0, count: names.count)
  }

  mutating func count(theme: Int) {
    if theme > 0, theme <= counts.count { counts[theme - 1] += 1 }
  }

  var themes: [Theme] { zip(names, counts).map { Theme(name: $0.name, titles: $0.titles, count: $1) } }
}

/// A filter with names resolved to a lexicon's numbers.
struct LexiconFilter {
  private let themes: Set<Int>
  private let levels: ClosedRange<Int>
  private let mask: Int

  /// - Throws: `LexiconFault` that lists the known names, for an unknown theme or language.
  init(_ filter: PhraseFilter, _ lexicon: Lexicon) throws(LexiconFault) {
    var numbers: Set<Int> = []
    for name in filter.themes {
      guard let place = lexicon.themes.firstIndex(where: { $0.name == name }) else {
        let known = lexicon.themes.isEmpty ? "it has none" : lexicon.themes.map(\.name).joined(separator: ", ")
        throw LexiconFault("there is no theme '\(name.prefix(60))' in this lexicon; themes: \(known)")
      }
      numbers.insert(place + 1)
    }
    var mask = 0
    for language in filter.languages { mask |= 1 << (try lexicon.number(of: language)) }
    (themes, levels, self.mask) = (numbers, filter.levels, mask)
  }

  func lets(_ row: (languages: Int, theme: Int, level: Int)) -> Bool {
    row.languages & mask == mask && (row.level == 0 || levels.contains(row.level))
      && (themes.isEmpty || themes.contains(row.theme))
  }
}

extension Lexicon {
  /// A language's number.
  ///
  /// - Throws: `LexiconFault` that lists the known languages.
  func number(of language: String) throws(LexiconFault) -> Int {
    guard let number = languages.firstIndex(of: language) else {
      throw LexiconFault(
        "there is no language '\(language.prefix(20))' in this lexicon; languages: \(languages.joined(separator: ", "))"
      )
    }
    return number
  }
}
