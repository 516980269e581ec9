// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/lexicon.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum LexiconTexts {
  static func noWord(names: some TextPart) -> LocalizedText { LocalizedText(en: "empty: it has no word (\(names.text(in: .english))); fill it in or delete it", fr: "vide : elle n’a aucun mot (\(names.text(in: .french))) ; complétez-la ou supprimez-la", zh: "空行：没有单词（\(names.text(in: .chinese))），请填写或删除") }
  static func missing(language: some TextPart) -> LocalizedText { LocalizedText(en: "empty: the word in '\(language.text(in: .english))' is missing; fill it in or delete the line", fr: "vide : il manque le mot en « \(language.text(in: .french)) » ; complétez la ligne ou supprimez-la", zh: "空缺：缺少“\(language.text(in: .chinese))”的单词，请填写或删除这一行") }
  static func onlySign(language: some TextPart) -> LocalizedText { LocalizedText(en: "empty: the word in '\(language.text(in: .english))' is only a sign", fr: "vide : le mot en « \(language.text(in: .french)) » n’est qu’un signe", zh: "空缺：“\(language.text(in: .chinese))”的单词只是一个符号") }
  static func long(count: Int, most: some TextPart) -> LocalizedText { LocalizedText(en: "a value has \(count) bytes, \(most.text(in: .english)) are the most; shorten it", fr: "une valeur a \(count) octets, le maximum est \(most.text(in: .french)) ; raccourcissez-la", zh: "有一个值为 \(count) 字节，最多 \(most.text(in: .chinese))，请缩短") }
  static func level(value: some TextPart) -> LocalizedText { LocalizedText(en: "the level is \"\(value.text(in: .english))\"; it must be 1 (first words) to 5", fr: "le niveau est « \(value.text(in: .french)) » ; il doit aller de 1 (premiers mots) à 5", zh: "级别是“\(value.text(in: .chinese))”，应为 1（最基础）到 5") }
  static func duplicate(line: some TextPart) -> LocalizedText { LocalizedText(en: "duplicate: it is the same as line \(line.text(in: .english)); delete one of them", fr: "doublon : elle est identique à la ligne \(line.text(in: .french)) ; supprimez l’une des deux", zh: "重复：与第 \(line.text(in: .chinese)) 行相同，请删除其一") }
  static func manyPhrases(most: some TextPart) -> LocalizedText { LocalizedText(en: "a lexicon has at most \(most.text(in: .english)) phrases", fr: "une liste a au plus \(most.text(in: .french)) expressions", zh: "词表最多 \(most.text(in: .chinese)) 个词语") }
  static func manyThemes(most: some TextPart) -> LocalizedText { LocalizedText(en: "a lexicon has at most \(most.text(in: .english)) themes", fr: "une liste a au plus \(most.text(in: .french)) thèmes", zh: "词表最多 \(most.text(in: .chinese)) 个主题") }
}
