// Canonical names of word-list columns.

/// Maps the various headings of word lists to canonical column names.
///
/// Known names are languages (`en`, `english` and `anglais` mean `en`; `simplified` and `hanzi` mean `zh`), a
/// language's attributes (`en_us`, `fr_gender`, `fr_article`, `gloss_en`), `traditional`, `reading`, `reading_numbers`,
/// `literal`, `theme`, `level`, `tags`, `text`, and for crosswords `clue` and `more`, a second clue.
public enum ColumnNames {
  /// The canonical name, and whether it is known; an unknown name stays, in lower case.
  public static func canonical(_ name: String) -> (name: String, isKnown: Bool) {
    let trimmed = String(decoding: Array(name.utf8)[...].trimmingBlanks, as: UTF8.self).lowercased()
    let plain = String(trimmed.map { $0 == " " || $0 == "-" || $0 == "." ? "_" : $0 })
    if let known = names[plain] { return (known, true) }
    if languages.contains(plain) { return (plain, true) }
    let parts = plain.split(separator: "_", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return (plain, false) }
    if let language = language(parts[0]), suffixes.contains(parts[1]) { return ("\(language)_\(parts[1])", true) }
    if let language = language(parts[1]) {
      if glosses.contains(parts[0]) { return ("gloss_\(language)", true) }
      if parts[0] == "title" { return ("title_\(language)", true) }
    }
    return (plain, false)
  }

  /// Whether a row is a heading: its fields differ and most are known names; of one or two fields, all must be.
  public static func isHeading(_ fields: [String]) -> Bool {
    let filled = fields.filter { !$0.isEmpty }.map(canonical)
    let known = filled.filter(\.isKnown).count
    guard known > 0, Set(filled.map(\.name)).count == filled.count else { return false }
    return filled.count <= 2 ? known == filled.count : known >= 2 && known * 2 >= filled.count
  }

  /// Whether a column of that name contains words: a language, or `text`.
  static func isWords(_ name: String) -> Bool { languages.contains(name) || name == "text" }

  /// Canonical names, unique and not empty: an empty name becomes `column 3`, a repeated one `en 2`.
  static func unique(_ fields: [String]) -> [String] {
    var seen: Set<String> = []
    return fields.enumerated().map { number, field in
      let name = canonical(field).name
      var unique = name.isEmpty ? "column \(number + 1)" : name
      var count = 1
      while !seen.insert(unique).inserted {
        count += 1
        unique = "\(name) \(count)"
      }
      return unique
    }
  }

  private static func language(_ name: String) -> String? {
    if languages.contains(name) { return name }
    guard let known = names[name], languages.contains(known) else { return nil }
    return known
  }

  private static let languages: Set<String> = [
    "ar", "bg", "br", "ca", "co", "cs", "cy", "da", "de", "el", "en", "eo", "es", "et", "eu", "fa", "fi", "fr", "ga",
    "gl", "he", "hi", "hr", "hu", "is", "it", "ja", "ko", "la", "lb", "lt", "lv", "ms", "mt", "nl", "no", "oc",
    "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "th", "tr", "uk", "ur", "vi", "zh",
  ]
  private static let suffixes: Set<String> = ["us", "gb", "ca", "ch", "be", "br", "gender", "article"]
  private static let glosses: Set<String> = ["gloss", "meaning", "definition"]

  private static let names: [String: String] = {
    let words: [(String, String)] = [
      ("en", "english anglais englisch inglés 英文 英语"), ("fr", "french français francais französisch francés 法文 法语"),
      ("de", "german deutsch allemand alemán 德语"), ("es", "spanish español espagnol spanisch 西班牙语"),
      ("it", "italian italiano italien italienisch"), ("pt", "portuguese português portugais"),
      ("nl", "dutch nederlands néerlandais"), ("la", "latin latein"), ("ja", "japanese japonais 日本語 日语"),
      ("zh", "chinese chinois simplified simplifié hanzi characters 中文 汉字 简体 简体字 汉语"),
      ("traditional", "traditional traditionnel trad zh_tw zh_hant 繁體 繁体 繁體字"),
      ("reading", "reading pinyin lecture pronunciation prononciation 拼音"),
      ("reading_numbers", "reading_numbers pinyin_num pinyin_numbers numbered_pinyin"),
      ("gloss_en", "gloss meaning definition definitions meanings"), ("gloss_fr", "sens signification définition"),
      ("gloss_zh", "释义"), ("literal", "literal literally littéral"),
      ("theme", "theme thème topic category catégorie deck"),
      ("level", "level niveau difficulty difficulté 级别 等级"), ("tags", "tags étiquettes 标签"),
      ("text", "text term word answer phrase mot réponse 词语 单词 答案"),
      ("clue", "clue clues indice définition_de_mot 提示 线索"),
      ("more", "more second_clue clue_2 deuxième_indice second_indice 第二提示"), ("score", "score"),
    ]
    var names: [String: String] = [:]
    for (name, list) in words {
      for word in list.split(separator: " ") { names[String(word)] = name }
    }
    return names
  }()
}
