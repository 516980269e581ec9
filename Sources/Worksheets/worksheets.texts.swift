// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/worksheets.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum SheetTexts {
  static let name = LocalizedText(en: "Name", fr: "Nom", zh: "姓名")
  static let date = LocalizedText(en: "Date", fr: "Date", zh: "日期")
  static let points = LocalizedText(en: "Points", fr: "Points", zh: "得分")
  static let answers = LocalizedText(en: "Answers", fr: "Solutions", zh: "答案")
  static let words = LocalizedText(en: "Words", fr: "Mots", zh: "词语")
  static let noAnswer = LocalizedText(en: "No answer is known.", fr: "Aucune solution connue.", zh: "没有已知的答案。")
  static func by(author: some TextPart) -> LocalizedText { LocalizedText(en: "by \(author.text(in: .english))", fr: "par \(author.text(in: .french))", zh: "作者：\(author.text(in: .chinese))") }
  static func page(number: some TextPart, count: Int) -> LocalizedText { LocalizedText(en: "Page \(number.text(in: .english)) of \(count)", fr: "Page \(number.text(in: .french)) sur \(count)", zh: "第 \(number.text(in: .chinese)) 页，共 \(count) 页") }
  static func moves(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "1 move:" : "\(count) moves:", fr: count < 2 ? "1 coup :" : "\(count) coups :", zh: "共 \(count) 步：") }
  static let nothing = LocalizedText(en: "There is nothing to print.", fr: "Il n’y a rien à imprimer.", zh: "没有可以打印的内容。")
  static let tooLong = LocalizedText(en: "Making the worksheet took too long and was cancelled.", fr: "La création de la feuille prenait trop de temps et a été annulée.", zh: "练习纸制作用时太长，已取消。")
  static func tooMany(count: Int, most: some TextPart) -> LocalizedText { LocalizedText(en: "\(count) puzzles are too many for one worksheet; print at most \(most.text(in: .english)) at once.", fr: "\(count) jeux sont trop pour une feuille ; imprimez-en au plus \(most.text(in: .french)) à la fois.", zh: "\(count) 个谜题超出一份练习纸的容量；一次最多打印 \(most.text(in: .chinese)) 个。") }
  static func tooManyPages(count: Int, most: some TextPart) -> LocalizedText { LocalizedText(en: "That makes \(count) pages; one worksheet has at most \(most.text(in: .english)).", fr: "Cela fait \(count) pages ; une feuille en a au plus \(most.text(in: .french)).", zh: "共有 \(count) 页；一份练习纸最多 \(most.text(in: .chinese)) 页。") }
  static func tooFew(found: some TextPart, name: some TextPart, wanted: some TextPart) -> LocalizedText { LocalizedText(en: "Only \(found.text(in: .english)) different versions of \(name.text(in: .english)) were found, not \(wanted.text(in: .english)). Print fewer, or add more words.", fr: "Seulement \(found.text(in: .french)) versions différentes de \(name.text(in: .french)) ont été trouvées, au lieu de \(wanted.text(in: .french)). Imprimez-en moins ou ajoutez des mots.", zh: "\(name.text(in: .chinese))只找到 \(found.text(in: .chinese)) 个不同的版本，不够 \(wanted.text(in: .chinese)) 个。请少打印一些，或增加词语。") }
  static func fixed(name: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english)) is the same in every version because it is one fixed puzzle. Print one version, or have puzzles made from its rule set.", fr: "\(name.text(in: .french)) est identique dans chaque version, car c’est une grille fixe. Imprimez une seule version, ou faites créer des grilles avec ses règles.", zh: "\(name.text(in: .chinese))在每个版本中都相同，因为它是固定的谜题。请只打印一个版本，或用它的规则生成谜题。") }
  static func inFog(name: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english)) is played in fog, which paper cannot lift. Play it on a screen.", fr: "\(name.text(in: .french)) se joue dans le brouillard, que le papier ne peut lever. Jouez à l’écran.", zh: "\(name.text(in: .chinese)) 在雾中进行，纸上无法拨开。请在屏幕上玩。") }
  static func undrawn(reason: some TextPart) -> LocalizedText { LocalizedText(en: "The sheet cannot be drawn: \(reason.text(in: .english))", fr: "La feuille ne peut pas être dessinée : \(reason.text(in: .french))", zh: "无法绘制练习纸：\(reason.text(in: .chinese))") }
}
