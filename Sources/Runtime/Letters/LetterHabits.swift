// How each language's crosswords treat marked letters.
import Foundation

/// How a language's crosswords treat marked letters.
///
/// Sources: marked letters that are separate letters are those that Unicode's CLDR sorts with a primary difference
/// (`common/collation/LANGUAGE.xml`): for az da et is mt nb pl ro sq sv tr vi exactly these. For cs fo hu lt lv sk the
/// additional letters of their alphabets are kept too, such as Latvian ā, which CLDR sorts with a. Dropping accents:
/// Wikipedia, "Crossword", section "Orthography", and "Mots croisés" (French); "Scrabble letter distributions" (Catalan
/// keeps only ç, Welsh ignores all marks). German Ä is AE in crosswords, according to reports of the word game Lexica.
/// Digraphs such as Welsh ll or Dutch ij do not share a cell here: they take two.
struct LetterHabits: Sendable {
  /// The marked letters that are separate letters, in lower case; `nil` keeps all marks.
  var kept: Set<Character>?
  /// Letters that take several cells in a word, in both cases, with their capitals.
  var parts: [Character: String] = [:]
  /// Letters that are replaced by others, in both cases.
  var others: [Character: String] = [:]
  /// Whether i and ı are two letters, with the capitals İ and I.
  var isDotted = false

  /// The habits of a language.
  static func of(_ language: String) -> LetterHabits {
    guard let row = table[language] else { return LetterHabits() }
    var habits = LetterHabits()
    habits.kept = row.kept.map { Set($0) }
    habits.isDotted = ["tr", "az"].contains(language)
    let parted = row.parts + (row.kept == nil ? "" : " œ:OE æ:AE ß:SS")
    for pair in parted.split(separator: " ") {
      guard let letter = pair.first, habits.kept?.contains(letter) != true else { continue }
      habits.parts[letter] = String(pair.dropFirst(2))
      if let capital = String(letter).uppercased().first, capital != "S" {
        habits.parts[capital] = String(pair.dropFirst(2))
      }
    }
    habits.parts["ẞ"] = habits.parts["ß"]
    for pair in row.others.split(separator: " ") {
      guard let letter = pair.first, let other = pair.last else { continue }
      habits.others[letter] = String(other)
      if let capital = String(letter).uppercased().first { habits.others[capital] = String(other).uppercased() }
      habits.others[letter] = String(other).uppercased()
    }
    return habits
  }

  /// The capital of each marked Latin letter: with its mark if kept, else without.
  var latin: [Character: String] {
    guard let kept else { return [:] }
    var capitals: [Character: String] = [:]
    for value in Array(0xC0...0x24F) + [0x259] + Array(0x1E00...0x1EFF) where value != 0xD7 && value != 0xF7 {
      guard let scalar = UnicodeScalar(value) else { continue }
      let small = scalar.properties.lowercaseMapping.precomposedStringWithCanonicalMapping
      capitals[Character(scalar)] = capital(small, kept)
    }
    if isDotted { capitals["İ"] = "İ" }
    return capitals
  }

  /// The capital of a lower-case letter, keeping only marks that belong to the alphabet.
  private func capital(_ small: String, _ kept: Set<Character>) -> String {
    if small.count == 1, let letter = small.first {
      if letter == "ı" { return "I" }
      if kept.contains(letter) { return small.uppercased() }
    }
    let scalars = Array(small.decomposedStringWithCanonicalMapping.unicodeScalars)
    guard let base = scalars.first else { return "" }
    for mark in scalars.dropFirst() {
      let marked = (String(base) + String(mark)).precomposedStringWithCanonicalMapping
      if marked.count == 1, let letter = marked.first, kept.contains(letter) { return marked.uppercased() }
    }
    if kept.contains(Character(base)) { return String(base).uppercased() }
    return LetterHabits.unmarked[base] ?? String(base).uppercased()
  }

  /// Letters whose mark is part of them.
  private static let unmarked: [UnicodeScalar: String] = [
    "ø": "O", "ł": "L", "đ": "D", "ð": "D", "ħ": "H", "ŧ": "T", "ŀ": "L", "œ": "Œ", "æ": "Æ", "ß": "SS",
    "þ": "TH", "ə": "E", "ĳ": "IJ", "ŉ": "N", "ĸ": "K", "ſ": "S", "ŋ": "N",
  ]

  private struct Row: Sendable {
    var kept: String?
    var parts = ""
    var others = ""
  }

  /// By language code. Unlisted languages keep all marks.
  private static let table: [String: Row] = {
    var rows: [String: Row] = [:]
    // Languages whose crosswords drop all accents.
    for language in ["en", "fr", "it", "pt", "nl", "la", "af", "id", "ms", "sw", "ga", "gd", "cy", "br", "oc"] {
      rows[language] = Row(kept: "")
    }
    for language in ["es", "gl", "eu", "ast", "tl", "fil", "qu"] { rows[language] = Row(kept: "ñ") }
    rows["ca"] = Row(kept: "ç")
    rows["de"] = Row(kept: "", parts: "ä:AE ö:OE ü:UE")
    for language in ["sv", "fi"] { rows[language] = Row(kept: "åäö") }
    for language in ["da", "no", "nb", "nn"] { rows[language] = Row(kept: "æøå") }
    rows["is"] = Row(kept: "áéíóúýðþæö")
    rows["fo"] = Row(kept: "áíóúýðæø")
    rows["et"] = Row(kept: "õäöüšž")
    rows["lv"] = Row(kept: "āčēģīķļņšūž")
    rows["lt"] = Row(kept: "ąčęėįšųūž")
    rows["pl"] = Row(kept: "ąćęłńóśźż")
    rows["cs"] = Row(kept: "áčďéěíňóřšťúůýž")
    rows["sk"] = Row(kept: "áäčďéíĺľňóôŕšťúýž")
    rows["hu"] = Row(kept: "áéíóöőúüű")
    rows["ro"] = Row(kept: "ăâîșț", others: "şș ţț")
    for language in ["hr", "bs", "sl", "sr"] { rows[language] = Row(kept: "čćđšž") }
    rows["sq"] = Row(kept: "çë")
    rows["mt"] = Row(kept: "ċġħż")
    rows["eo"] = Row(kept: "ĉĝĥĵŝŭ")
    rows["vi"] = Row(kept: "ăâđêôơư")
    rows["tr"] = Row(kept: "çğıiöşü")
    rows["az"] = Row(kept: "çəğıiöşü")
    rows["ru"] = Row(others: "ёе")
    // Final forms of letters.
    for language in ["he", "yi"] { rows[language] = Row(others: "ךכ םמ ןנ ףפ ץצ") }
    for language in ["fa", "ur"] { rows[language] = Row(others: "يی كک ىی") }
    // Grids use full-size katakana.
    rows["ja"] = Row(others: hiragana)
    return rows
  }()

  /// Each kana as it appears in a grid: hiragana as katakana, small ones in full size.
  private static let hiragana: String = {
    let small: [UInt32: UInt32] = [
      0x30A1: 0x30A2, 0x30A3: 0x30A4, 0x30A5: 0x30A6, 0x30A7: 0x30A8, 0x30A9: 0x30AA, 0x30C3: 0x30C4, 0x30E3: 0x30E4,
      0x30E5: 0x30E6, 0x30E7: 0x30E8, 0x30EE: 0x30EF, 0x30F5: 0x30AB, 0x30F6: 0x30B1,
    ]
    let pairs = (UInt32(0x30A1)...0x30F6).flatMap { value -> [String] in
      guard let katakana = UnicodeScalar(value), let hiragana = UnicodeScalar(value - 0x60),
        let full = UnicodeScalar(small[value] ?? value)
      else { return [] }
      return ["\(hiragana)\(full)"] + (full == katakana ? [] : ["\(katakana)\(full)"])
    }
    return pairs.joined(separator: " ")
  }()
}
