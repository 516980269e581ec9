// What the terminal player says.
import Foundation
import Play

/// What the terminal player says, in the language of the interface.
struct PlayTexts {
  let language: Language

  func text(_ en: String, _ fr: String, _ zh: String) -> String {
    switch language {
    case .french: fr
    case .chinese: zh
    default: en
    }
  }

  func by(_ author: String) -> String { text("by \(author)", "par \(author)", "作者：\(author)") }
  func resumed(_ game: PlayedGame) -> String {
    if game.session.puzzle.daily != nil {
      return text("Today's game goes on.", "La partie du jour reprend.", "继续今天的游戏。")
    }
    return text(
      "Your saved game goes on. --new starts another.", "Votre partie reprend. --new en commence une autre.",
      "继续已保存的游戏。用 --new 开始新的一局。")
  }
  var movedOn: String {
    text(
      "A move was made elsewhere meanwhile; this is the board now.", "Un coup a été joué ailleurs ; voici la grille.",
      "这局游戏在别处走了一步；这是现在的棋盘。")
  }
  var saved: String { text("The game is saved.", "La partie est enregistrée.", "游戏已保存。") }
  var paused: String { text("Paused. p goes on.", "En pause. p pour continuer.", "已暂停。按 p 继续。") }
  var over: String {
    text(
      "r play again · n next level · u undo · q quit", "r rejouer · n niveau suivant · u annuler · q quitter",
      "r 再玩一局 · n 下一关 · u 撤销 · q 退出")
  }
  var overWithoutUndo: String {
    text("r play again · n next level · q quit", "r rejouer · n niveau suivant · q quitter", "r 再玩一局 · n 下一关 · q 退出")
  }
  var noNext: String {
    text("This was the last level of its pack.", "C’était le dernier niveau de ce paquet.", "这是本关卡包的最后一关。")
  }
  var onceADay: String {
    text(
      "There is one game of this level a day; tomorrow brings another.",
      "Il y a une partie de ce niveau par jour ; demain, une autre.", "这一关每天只有一局；明天会有新的一局。")
  }
  func costs(_ name: String, _ cost: Int, has count: Int) -> String {
    text(
      "This puzzle costs \(cost) (\(name)), and you have \(count). Play other puzzles of its pack to earn some.",
      "Ce puzzle coûte \(cost) (\(name)) et vous en avez \(count). Jouez à d’autres puzzles du paquet pour en gagner.",
      "这个谜题需要 \(cost)（\(name)），您有 \(count)。玩同一包里的其他谜题可以赚取。")
  }
  var noAction: String {
    text(
      "Nothing happens with that key; ? lists the keys.", "Cette touche ne fait rien ; ? montre les touches.",
      "此键没有作用；按 ? 查看按键。")
  }
  var dragFrom: String { text("Now the cell it goes to.", "Et maintenant la case d’arrivée.", "现在选择目标单元格。") }
  var noComputersMove: String {
    text(
      "The computer finds no move. u takes one back.", "L’ordinateur ne trouve pas de coup. u en annule un.",
      "电脑无步可走。按 u 悔一步。")
  }
  var noReview: String {
    text(
      "There is something to look back on when a game of several is over.",
      "On peut revenir sur une partie à plusieurs quand elle est finie.", "多人游戏结束后才能复盘。")
  }
  var lookingBack: String { text("Looking back …", "Retour sur la partie…", "正在复盘…") }
  var reviewTooLong: String {
    text(
      "Looking back took too long; try again later.", "Le retour a pris trop de temps ; réessayez plus tard.",
      "复盘用时过长；请稍后再试。")
  }
  var hintsReady: String {
    text(
      "Enter starts the game · ? help · q quit", "Entrée commence la partie · ? aide · q quitter", "回车键开始 · ? 帮助 · q 退出"
    )
  }
  var allFilled: String { text("Every word is filled in.", "Tous les mots sont remplis.", "所有词都已填完。") }
  var hintsWords: String {
    text(
      "letters · Space turns · Tab next clue · Enter smart step · ^E second clue · ^K check · ^Z undo · ? help · ^Q quit",
      "lettres · Espace change de sens · Tab suivante · Entrée saut malin · ^E 2e définition · ^K vérifier · ^Z annuler · ? aide · ^Q quitter",
      "字母 · 空格键切换横纵 · Tab 下一条 · 回车键智能跳转 · ^E 第二条提示 · ^K 检查 · ^Z 撤销 · ? 帮助 · ^Q 退出"
    )
  }
  var hintsEntering: String {
    text(
      "arrows · type a value · Backspace · Space marks · u undo · ? help · q quit",
      "flèches · une valeur · Effacer · Espace notes · u annuler · ? aide · q quitter",
      "方向键 · 输入数值 · 退格键清除 · 空格键标记 · u 撤销 · ? 帮助 · q 退出")
  }
  var hintsTapping: String {
    text(
      "arrows or a number choose · Enter plays · u undo · ? help · q quit",
      "flèches ou numéro · Entrée joue · u annuler · ? aide · q quitter", "方向键或数字选择 · 回车键落子 · u 撤销 · ? 帮助 · q 退出")
  }
  func mode(_ mode: EntryMode) -> String {
    switch mode {
    case .value: text("values", "valeurs", "数值")
    case .corner: text("corner marks", "notes de coin", "角标")
    case .centre: text("centre marks", "notes centrales", "中心标记")
    }
  }
  var winner: String { text("Time", "Temps", "时间") }
  var tooSmall: String { text("The window is too small.", "La fenêtre est trop petite.", "窗口太小。") }
  var closesHelp: String {
    text("Any other key closes this page.", "Toute autre touche ferme cette page.", "按其他任意键关闭本页。")
  }

  // Keys as they are printed on keyboards.
  var arrows: String { text("arrows", "flèches", "方向键") }
  var space: String { text("Space", "Espace", "空格键") }
  var enter: String { text("Enter", "Entrée", "回车键") }
  var quits: String { text("quit; the game is saved", "quitter ; la partie est enregistrée", "退出；游戏会保存") }

  /// How line mode is used.
  var lineHelp: [String] {
    [
      text(
        "A move a line, such as enter r4c7 5, clear r4c7, mark r1c1,r1c2 corner 3, drop 4.",
        "Un coup par ligne, par exemple enter r4c7 5, clear r4c7, mark r1c1,r1c2 corner 3, drop 4.",
        "每行一步，例如 enter r4c7 5、clear r4c7、mark r1c1,r1c2 corner 3、drop 4。"),
      text(
        "u undo, redo, start, hint what to do next, r play again, n next level, review where it went wrong, ? help, q quit.",
        "u annuler, redo rétablir, start commencer, hint que faire ensuite, r rejouer, n niveau suivant, review où l’erreur a été faite, ? aide, q quitter.",
        "u 撤销，redo 重做，start 开始，hint 提示下一步，r 再玩一局，n 下一关，review 看错在哪一步，? 帮助，q 退出。"
      ),
      text(
        "!checkpoint \"x\" keeps the board under a name, !reset \"x\" goes back to it, !reset to the start.",
        "!checkpoint \"x\" garde la grille sous un nom, !reset \"x\" y revient, !reset revient au début.",
        "!checkpoint \"x\" 以名称保存棋盘，!reset \"x\" 回到该处，!reset 回到开头。"),
    ]
  }

  /// Minutes and seconds.
  static func time(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    let minutes = seconds / 60
    let rest = seconds % 60
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
