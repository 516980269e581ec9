// Why a record was skipped.

/// Why a record of a word list was skipped, and what to do, in the languages of front ends.
public struct PhraseProblem: Hashable, Sendable, CustomStringConvertible {
  /// In English.
  public let english: String
  /// In French.
  public let french: String
  /// In Chinese.
  public let chinese: String

  private init(_ english: String, fr french: String, zh chinese: String) {
    (self.english, self.french, self.chinese) = (english, french, chinese)
  }

  /// The English text.
  public var description: String { english }

  static func noWord(_ languages: [String]) -> PhraseProblem {
    let names = languages.joined(separator: ", ")
    return PhraseProblem(
      "empty: it has no word (\(names)); fill it in or delete it",
      fr: "vide : elle n’a aucun mot (\(names)) ; complétez-la ou supprimez-la", zh: "空行：没有单词（\(names)），请填写或删除")
  }

  static func missing(_ language: String) -> PhraseProblem {
    PhraseProblem(
      "empty: the word in '\(language)' is missing; fill it in or delete the line",
      fr: "vide : il manque le mot en « \(language) » ; complétez la ligne ou supprimez-la",
      zh: "空缺：缺少“\(language)”的单词，请填写或删除这一行")
  }

  static func onlySign(_ language: String) -> PhraseProblem {
    PhraseProblem(
      "empty: the word in '\(language)' is only a sign", fr: "vide : le mot en « \(language) » n’est qu’un signe",
      zh: "空缺：“\(language)”的单词只是一个符号")
  }

  static func long(_ count: Int, most: Int) -> PhraseProblem {
    PhraseProblem(
      "a value has \(count) bytes, \(most) are the most; shorten it",
      fr: "une valeur a \(count) octets, le maximum est \(most) ; raccourcissez-la",
      zh: "有一个值为 \(count) 字节，最多 \(most)，请缩短")
  }

  static func level(_ value: String) -> PhraseProblem {
    let value = value.prefix(20)
    return PhraseProblem(
      "the level is \"\(value)\"; it must be 1 (first words) to 5",
      fr: "le niveau est « \(value) » ; il doit aller de 1 (premiers mots) à 5", zh: "级别是“\(value)”，应为 1（最基础）到 5")
  }

  static func duplicate(of line: Int) -> PhraseProblem {
    PhraseProblem(
      "duplicate: it is the same as line \(line); delete one of them",
      fr: "doublon : elle est identique à la ligne \(line) ; supprimez l’une des deux", zh: "重复：与第 \(line) 行相同，请删除其一")
  }

  static var manyPhrases: PhraseProblem {
    let most = LexiconBuilder.mostPhrases
    return PhraseProblem(
      "a lexicon has at most \(most) phrases", fr: "une liste a au plus \(most) expressions", zh: "词表最多 \(most) 条")
  }

  static var manyThemes: PhraseProblem {
    let most = LexiconBuilder.mostThemes
    return PhraseProblem(
      "a lexicon has at most \(most) themes", fr: "une liste a au plus \(most) thèmes", zh: "词表最多 \(most) 个主题")
  }
}
