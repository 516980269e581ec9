// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/starting.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum FirstRunTexts {
  static let inBrowser = LocalizedText(en: "Play in the browser", fr: "Jouer dans le navigateur", zh: "在浏览器中玩")
  static let here = LocalizedText(en: "Play here", fr: "Jouer ici", zh: "在终端里玩")
  static let puzzle = LocalizedText(en: "Make a puzzle", fr: "Créer une grille", zh: "制作谜题")
  static let teachers = LocalizedText(en: "Teachers", fr: "Enseignants", zh: "老师")
  static let address = LocalizedText(en: "The browser opens this address; Ctrl-C ends the program.", fr: "Le navigateur ouvre cette adresse ; Ctrl-C arrête le programme.", zh: "浏览器会打开这个网址；按 Ctrl-C 结束程序。")
  static let question = LocalizedText(en: "Number (q to quit; quadrille --help lists all commands):", fr: "Numéro (q pour quitter ; quadrille --help montre toutes les commandes) :", zh: "输入编号（q 退出；quadrille --help 列出所有命令）：")
  static func again(count: Int) -> LocalizedText { LocalizedText(en: "Type a number from 1 to \(count), or q:", fr: "Tapez un numéro de 1 à \(count), ou q :", zh: "请输入 1 到 \(count) 的编号，或 q：") }
  static let packs = LocalizedText(en: "Levels", fr: "Niveaux", zh: "关卡")
  static let questionBack = LocalizedText(en: "Number (b to go back, q to quit):", fr: "Numéro (b pour revenir, q pour quitter) :", zh: "输入编号（b 返回，q 退出）：")
  static func againBack(count: Int) -> LocalizedText { LocalizedText(en: "Type a number from 1 to \(count), b or q:", fr: "Tapez un numéro de 1 à \(count), b ou q :", zh: "请输入 1 到 \(count) 的编号，或 b、q：") }
}
