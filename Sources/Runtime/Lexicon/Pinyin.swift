// Pinyin with tone marks and with tone numbers.
import Foundation

/// Pinyin with tone marks (`nǚ ér`) and with tone numbers (`nu:3 er2`).
///
/// The mark is on a or e, on the o of ou, else on the last vowel. Source: GB/T 16159-2012, the orthography of pinyin.
public enum Pinyin {
  /// Vowels without a mark, then with the first to fourth tone.
  private static let rows = [
    "aāáǎà", "eēéěè", "iīíǐì", "oōóǒò", "uūúǔù", "üǖǘǚǜ", "AĀÁǍÀ", "EĒÉĚÈ", "IĪÍǏÌ", "OŌÓǑÒ", "UŪÚǓÙ", "ÜǕǗǙǛ",
  ]
  private static let marks = ["", "\u{304}", "\u{301}", "\u{30C}", "\u{300}"]

  private static let marked: [Character: [Character]] = Dictionary(
    uniqueKeysWithValues: rows.map { (Array($0)[0], Array($0)) })

  /// The plain letter and the tone, 1 to 4, of a marked letter.
  private static let plain: [Character: (base: Character, tone: Int)] = {
    var plain: [Character: (base: Character, tone: Int)] = [:]
    for row in rows.map(Array.init) {
      for tone in 1...4 { plain[row[tone]] = (row[0], tone) }
    }
    for base in "mn" {
      for tone in 1...4 { plain[Character(String(base) + marks[tone])] = (base, tone) }
    }
    return plain
  }()

  /// The tone of a letter's mark, 1 to 4; `nil` without one.
  static func tone(of character: Character) -> Int? { plain[character]?.tone }

  private static func isVowel(_ character: Character) -> Bool {
    marked[plain[character]?.base ?? character] != nil
  }

  // MARK: Numbers to marks

  /// Replaces numbers with marks: `Zhong1 guo2`, `nu:3`, `lv4` and `pin1yin1` become `Zhōng guó`, `nǚ`, `lǜ` and `pīn
  /// yīn`. Anything but a syllable with a tone (`·`, `K`, `xx5` without its 5) stays.
  public static func marked(_ numbers: String) -> String {
    var text = ""
    var letters = ""
    let signs = Array(numbers)
    for (index, sign) in signs.enumerated() {
      let next = index + 1 < signs.count ? signs[index + 1] : " "
      if sign.isLetter || sign == ":" && letters.last.map({ "uU".contains($0) }) == true {
        letters.append(sign)
      } else if let tone = sign.wholeNumberValue, (0...5).contains(tone), !letters.isEmpty, !next.isNumber {
        text += syllable(letters, tone)
        letters = ""
        if next.isLetter { text += " " }
      } else {
        text += umlaut(letters) + String(sign)
        letters = ""
      }
    }
    return text + umlaut(letters)
  }

  private static func umlaut(_ letters: String) -> String {
    letters.replacing("u:", with: "ü").replacing("U:", with: "Ü")
  }

  /// A syllable with its mark; tones 0 and 5 have none.
  private static func syllable(_ letters: String, _ tone: Int) -> String {
    var signs = Array(umlaut(letters))
    for index in signs.indices.dropFirst() where "nlNL".contains(signs[index - 1]) {
      if signs[index] == "v" { signs[index] = "ü" }
      if signs[index] == "V" { signs[index] = "Ü" }
    }
    guard (1...4).contains(tone) else { return String(signs) }
    let small = signs.map { $0.lowercased() }
    let place =
      small.firstIndex { $0 == "a" || $0 == "e" } ?? small.joined().range(of: "ou").flatMap { _ in
        small.firstIndex(of: "o")
      }
      ?? small.lastIndex { isVowel(Character($0)) }
    if let place, let row = marked[signs[place]] {
      signs[place] = row[tone]
    } else if let place = small.firstIndex(where: { $0 == "m" || $0 == "n" }) {
      signs[place] = Character(String(signs[place]) + marks[tone])
    } else {
      return letters + String(tone)
    }
    return String(signs).precomposedStringWithCanonicalMapping
  }

  // MARK: Marks to numbers

  /// Replaces marks with numbers, with `u:` for ü and 5 for an unmarked syllable: `Zhong1 guo2`, `nu:3`.
  public static func numbered(_ reading: String) -> String {
    reading.split(separator: " ").map { word in
      syllables(String(word)).map(numberedSyllable).joined(separator: " ")
    }.joined(separator: " ")
  }

  private static func numberedSyllable(_ syllable: String) -> String {
    var tone: Int?
    var letters = ""
    for sign in syllable {
      tone = tone ?? Pinyin.tone(of: sign)
      letters.append(plain[sign]?.base ?? sign)
    }
    let isSyllable = letters.contains(where: isVowel) && letters.contains { $0.isLowercase } || letters == "r"
    let text = letters.replacing("ü", with: "u:").replacing("Ü", with: "U:")
    return tone.map { text + String($0) } ?? (isSyllable ? text + "5" : text)
  }

  // MARK: Syllables

  /// The syllables of a reading, separated or not: `Běijīng` and `Xī'ān` have two.
  public static func syllables(_ reading: String) -> [String] {
    reading.split { " '’-".contains($0) }.flatMap { word in split(Array(word)) ?? [String(word)] }
  }

  /// Divides a word into syllables; `nil` if it has other parts. A consonant before a vowel begins a syllable.
  private static func split(_ word: [Character]) -> [String]? {
    var syllables: [String] = []
    var at = 0
    func vowel(_ index: Int) -> Bool { index < word.count && isVowel(word[index]) }
    func letter(_ index: Int) -> String { index < word.count ? word[index].lowercased() : "" }
    while at < word.count {
      let start = at
      while at < word.count && !vowel(at) {
        guard word[at].isASCII && word[at].isLetter else { return nil }
        at += 1
      }
      guard vowel(at), at - start <= 2 else { return nil }
      while vowel(at) { at += 1 }
      if letter(at) == "n" && letter(at + 1) == "g" && !vowel(at + 2) {
        at += 2
      } else if (letter(at) == "n" || letter(at) == "r") && !vowel(at + 1) {
        at += 1
      }
      syllables.append(String(word[start..<at]))
    }
    return syllables
  }
}
