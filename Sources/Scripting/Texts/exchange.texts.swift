// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/exchange.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum ExchangeTexts {
  static func genres(names: some TextPart) -> LocalizedText { LocalizedText(en: "Genre: \(names.text(in: .english)).", fr: "Genre : \(names.text(in: .french)).", zh: "类型：\(names.text(in: .chinese))。") }
  static func unknown(name: some TextPart) -> LocalizedText { LocalizedText(en: "Not known here, and so only drawn: \(name.text(in: .english)).", fr: "Inconnu ici, donc seulement dessiné : \(name.text(in: .french)).", zh: "本程序不认识以下规则，只画出来：\(name.text(in: .chinese))。") }
  static func unknownMore(name: some TextPart, count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "Not known here, and so only drawn: \(name.text(in: .english)), and \(count) other kind of rule." : "Not known here, and so only drawn: \(name.text(in: .english)), and \(count) other kinds of rule.", fr: count < 2 ? "Inconnus ici, donc seulement dessinés : \(name.text(in: .french)) et \(count) autre type de règle." : "Inconnus ici, donc seulement dessinés : \(name.text(in: .french)) et \(count) autres types de règles.", zh: "本程序不认识以下规则，只画出来：\(name.text(in: .chinese))，另有 \(count) 种。") }
  static let judged = LocalizedText(en: "The author’s solution decides whether the board is right, since not every rule is known here. Hints therefore only name values of that solution.", fr: "Toutes les règles n’étant pas connues ici, c’est la solution de l’auteur qui décide si la grille est juste. Les indices se bornent donc à des valeurs de cette solution.", zh: "由于并非所有规则都为本程序所知，盘面是否正确以作者给出的答案为准。因此提示只给出答案中的数。")
  static let unjudged = LocalizedText(en: "Rules that are only described are not checked, and the puzzle has no solution to compare with.", fr: "Les règles seulement décrites ne sont pas vérifiées, et la grille n’a pas de solution à laquelle la comparer.", zh: "仅用文字说明的规则不会被检查，谜题也没有附答案可供比对。")
  static func unwritten(names: some TextPart) -> LocalizedText { LocalizedText(en: "Also: \(names.text(in: .english)).", fr: "En outre : \(names.text(in: .french)).", zh: "另外：\(names.text(in: .chinese))。") }
}
