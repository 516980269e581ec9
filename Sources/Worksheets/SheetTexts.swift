// Every sentence that a worksheet itself says, in each language of the product.
import Play

/// What worksheets say, in English, French and Chinese.
enum SheetTexts {
  static let name = text("Name", "Nom", "姓名")
  static let date = text("Date", "Date", "日期")
  static let answers = text("Answers", "Solutions", "答案")
  static let words = text("Words", "Mots", "词语")
  static let noAnswer = text("No answer is known.", "Aucune solution connue.", "没有已知的答案。")

  static func by(_ author: String) -> LocalizedText { text("by \(author)", "par \(author)", "作者：\(author)") }

  static func page(_ number: Int, of count: Int) -> LocalizedText {
    text("Page \(number) of \(count)", "Page \(number) sur \(count)", "第 \(number) 页，共 \(count) 页")
  }

  static func moves(_ count: Int) -> LocalizedText {
    text(
      count == 1 ? "1 move:" : "\(count) moves:", count == 1 ? "1 coup :" : "\(count) coups :", "共 \(count) 步：")
  }

  // Errors that prevent a worksheet.
  static let nothing = text("There is nothing to print.", "Il n’y a rien à imprimer.", "没有可以打印的内容。")
  static let tooLong = text(
    "The worksheet was not made: it took too long.", "La feuille n’a pas été faite : cela prenait trop de temps.",
    "练习纸没有做成：用时太长。")

  static func tooMany(_ count: Int, _ most: Int) -> LocalizedText {
    text(
      "\(count) puzzles are more than one worksheet holds; print at most \(most) at once.",
      "\(count) jeux sont trop pour une feuille ; imprimez-en au plus \(most) à la fois.",
      "\(count) 个谜题超出一份练习纸的容量；一次最多打印 \(most) 个。")
  }

  static func tooManyPages(_ count: Int, _ most: Int) -> LocalizedText {
    text(
      "That makes \(count) pages; one worksheet has at most \(most).",
      "Cela fait \(count) pages ; une feuille en a au plus \(most).", "共有 \(count) 页；一份练习纸最多 \(most) 页。")
  }

  static func tooFew(_ found: Int, _ wanted: Int, _ name: String) -> LocalizedText {
    text(
      "Only \(found) different versions of \(name) were found, not \(wanted). Print fewer, or give it more words.",
      "Il n’y a que \(found) versions différentes de \(name), et non \(wanted). Imprimez-en moins ou donnez plus de mots.",
      "\(name) 只找到 \(found) 个不同的版本，不够 \(wanted) 个。请少打印一些，或增加词语。")
  }

  static func fixed(_ name: String) -> LocalizedText {
    text(
      "\(name) is the same in every version: it is one fixed puzzle. Print one version, or let puzzles be made of its rule set.",
      "\(name) est identique dans chaque version : c’est un jeu fixe. Imprimez une seule version, ou faites créer des jeux de ses règles.",
      "\(name) 在每个版本中都相同：它是固定的谜题。请只打印一个版本，或用它的规则生成谜题。")
  }

  static func undrawn(_ reason: String) -> LocalizedText {
    text(
      "The sheet cannot be drawn: \(reason)", "La feuille ne peut pas être dessinée : \(reason)", "无法绘制练习纸：\(reason)")
  }

  private static func text(_ en: String, _ fr: String, _ zh: String) -> LocalizedText {
    LocalizedText(en: en, fr: fr, zh: zh)
  }
}
