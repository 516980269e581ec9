// What the crosswords of each language do with the letters of its alphabet.
import Foundation

/// What the crosswords of a language do with letters that have marks.
///
/// Sources: which marked letters are letters of their own is what Unicode's CLDR sorts with a primary difference
/// (`common/collation/LANGUAGE.xml`): for az da et is mt nb pl ro sq sv tr vi exactly these. For cs fo hu lt lv sk the
/// letters that their alphabets count beside these are kept too, such as Latvian ā, which CLDR sorts with a. That accents
/// are left out: Wikipedia, "Crossword", section "Orthography", and "Mots croisés" (French); "Scrabble letter
/// distributions" (Catalan keeps ç alone, Welsh ignores all marks). German Ä is AE in crosswords, as the reports of the
/// word game Lexica tell. That digraphs such as Welsh ll or Dutch ij share a cell is not done: they take two.
struct LetterHabits: Sendable {
  /// The letters with marks that are letters of their own, small; `nil` keeps all marks.
  var kept: Set<Character>?
  /// Letters that take several cells in a word, small and capital, with the capitals they are.
  var parts: [Character: String] = [:]
  /// Letters that are written as others, small and capital.
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

  /// The capital of each Latin letter with marks, by the letter: with them where it is kept, else without.
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

  /// The capital of a small letter, which keeps as much of its marks as a letter of the alphabet has.
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

  /// Letters whose mark is a part of them.
  private static let unmarked: [UnicodeScalar: String] = [
    "ø": "O", "ł": "L", "đ": "D", "ð": "D", "ħ": "H", "ŧ": "T", "ŀ": "L", "œ": "Œ", "æ": "Æ", "ß": "SS",
    "þ": "TH", "ə": "E", "ĳ": "IJ", "ŉ": "N", "ĸ": "K", "ſ": "S", "ŋ": "N",
  ]

  private struct Row: Sendable {
    var kept: String?
    var parts = ""
    var others = ""
  }

  /// By the language's code. Not listed: all marks are kept.
  private static let table: [String: Row] = {
    var rows: [String: Row] = [:]
    // Crosswords that leave all accents out.
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
    // Forms for the end of a word.
    for language in ["he", "yi"] { rows[language] = Row(others: "ךכ םמ ןנ ףפ ץצ") }
    for language in ["fa", "ur"] { rows[language] = Row(others: "يی كک ىی") }
    // Grids hold katakana in full size.
    rows["ja"] = Row(others: hiragana)
    return rows
  }()

  /// Each kana as it stands in a grid: hiragana as katakana, small ones in full size.
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
