// Every sentence that play itself says, in each language of the product.
import Grids

/// Every sentence that play itself says, in English, French and Chinese.
enum Texts {
  static func text(_ en: String, _ fr: String, _ zh: String) -> LocalizedText {
    LocalizedText(en: en, fr: fr, zh: zh)
  }

  // Refusals.
  static let paused = text("The game is paused.", "La partie est en pause.", "游戏已暂停。")
  static let over = text("The game is over.", "La partie est terminée.", "游戏已结束。")
  static let nothingToUndo = text("There is nothing to undo.", "Il n’y a rien à annuler.", "没有可以撤销的步骤。")
  static let nothingToRedo = text("There is nothing to redo.", "Il n’y a rien à rétablir.", "没有可以重做的步骤。")
  static let cannotPause = text("The game is not running.", "La partie n’est pas en cours.", "游戏没有在进行。")
  static let notPaused = text("The game is not paused.", "La partie n’est pas en pause.", "游戏没有暂停。")
  static let notOver = text("The game goes on.", "La partie continue.", "游戏还在进行。")
  static let isRunning = text("The game has begun.", "La partie a commencé.", "游戏已经开始。")
  static let cannotReset = text(
    "This game cannot go back; start a new one.", "Cette partie ne revient pas en arrière ; commencez-en une autre.",
    "这局游戏不能退回；请开始新的一局。")
  static let checkpoints = text(
    "There are 100 checkpoints already, and a name has 1 to 64 characters.",
    "Il y a déjà 100 repères, et un nom a 1 à 64 caractères.", "存档点最多 100 个，名称为 1 到 64 个字符。")
  static let checkNoModel = text(
    "This game has nothing to check: there is no solution to compare with.",
    "Ce jeu n’a rien à vérifier : il n’y a pas de solution à comparer.", "这个游戏没有可以检查的内容：没有可供比较的答案。")
  static let wrong = text("wrong", "faux", "错误")
  static let ready = text("Ready", "Prêt", "准备好了")
  static let aCell = text(
    "a cell of the board, such as r4c7", "une case de la grille, par exemple r4c7", "棋盘上的格子，例如 r4c7")
  static let someCells = text(
    "cells of the board, such as r4c7,r4c8", "des cases de la grille, par exemple r4c7,r4c8", "棋盘上的格子，例如 r4c7,r4c8")
  static let aValue = text("a value of the board", "une valeur de la grille", "棋盘上的数值")
  static let aText = text("a text in quotes", "un texte entre guillemets", "带引号的文字")

  static func checked(_ result: CheckResult) -> LocalizedText {
    switch (result.wrong.count, result.count) {
    case (_, 0): text("There is nothing to check yet.", "Il n’y a encore rien à vérifier.", "还没有可以检查的内容。")
    case (0, _): text("No mistake so far.", "Pas d’erreur jusqu’ici.", "到目前为止没有错误。")
    case (1, _): text("1 mistake", "1 erreur", "1 处错误")
    case (let wrong, _): text("\(wrong) mistakes", "\(wrong) erreurs", "\(wrong) 处错误")
    }
  }

  static func noSeat(_ seats: Int) -> LocalizedText {
    text("This game has seats 1 to \(seats).", "Ce jeu a les places 1 à \(seats).", "这个游戏的座位是 1 到 \(seats)。")
  }

  static func unknownMove(_ name: String, _ nearest: String?) -> LocalizedText {
    let name = String(name.prefix(40))
    return text(
      "This game has no move “\(name)”." + (nearest.map { " Did you mean “\($0)”?" } ?? ""),
      "Ce jeu n’a pas de coup « \(name) »." + (nearest.map { " Vouliez-vous dire « \($0) » ?" } ?? ""),
      "这个游戏没有“\(name)”这种走法。" + (nearest.map { "是指“\($0)”吗？" } ?? ""))
  }

  static func noCheckpoint(_ name: String, _ nearest: String?) -> LocalizedText {
    let name = String(name.prefix(64))
    return text(
      "There is no checkpoint “\(name)”." + (nearest.map { " Did you mean “\($0)”?" } ?? ""),
      "Il n’y a pas de repère « \(name) »." + (nearest.map { " Vouliez-vous dire « \($0) » ?" } ?? ""),
      "没有存档点“\(name)”。" + (nearest.map { "是指“\($0)”吗？" } ?? ""))
  }

  static func shape(_ example: String) -> LocalizedText {
    text("The move is written “\(example)”.", "Le coup s’écrit « \(example) ».", "走法写作“\(example)”。")
  }

  static func noValue(_ value: Int, _ names: [String]) -> LocalizedText {
    let names = names.prefix(20).joined(separator: " ") + (names.count > 20 ? " …" : "")
    return text(
      "\(value) is no value of this board (\(names)).", "\(value) n’est pas une valeur de cette grille (\(names)).",
      "\(value) 不是这个棋盘的数值（\(names)）。")
  }

  static func noCell(_ cell: Cell, _ rows: Int, _ columns: Int) -> LocalizedText {
    text(
      "The board has no cell \(cell): it has \(rows) rows and \(columns) columns.",
      "La grille n’a pas de case \(cell) : elle a \(rows) lignes et \(columns) colonnes.",
      "棋盘没有格子 \(cell)：它有 \(rows) 行 \(columns) 列。")
  }

  static func given(_ cell: Cell) -> LocalizedText {
    text(
      "Cell \(cell) is given and cannot be changed.", "La case \(cell) est donnée et ne peut pas être changée.",
      "格子 \(cell) 是题目给出的，不能更改。")
  }

  static func argumentCount(_ name: String, _ wanted: Int, _ got: Int) -> LocalizedText {
    text(
      "“\(name)” takes \(wanted) arguments, not \(got).", "« \(name) » prend \(wanted) arguments, pas \(got).",
      "“\(name)”需要 \(wanted) 个参数，而不是 \(got) 个。")
  }

  static func argument(_ got: String, _ wanted: LocalizedText) -> LocalizedText {
    let got = String(got.prefix(60))
    return text(
      "\(got) is not \(wanted.text(in: .english)).", "\(got) n’est pas \(wanted.text(in: .french)).",
      "\(got) 不是\(wanted.text(in: .chinese))。")
  }

  static func numberFromTo(_ low: Int, _ high: Int?) -> LocalizedText {
    guard let high else {
      return text("a whole number from \(low)", "un nombre entier à partir de \(low)", "不小于 \(low) 的整数")
    }
    return text("a whole number from \(low) to \(high)", "un nombre entier de \(low) à \(high)", "\(low) 到 \(high) 的整数")
  }

  // Status.
  static let solved = text("Solved!", "Résolu !", "解出来了！")
  static let won = text("You have won!", "Vous avez gagné !", "您赢了！")
  static let draw = text("A draw.", "Match nul.", "平局。")
  static let lost = text("The game is lost.", "La partie est perdue.", "这局输了。")

  static let handedIn = text(
    "Handed in with mistakes.", "Rendu avec des erreurs.", "已提交，有错误。")
  static let revealed = text(
    "The solution was revealed, so this does not count as solved.",
    "La solution a été révélée : la grille ne compte pas comme résolue.", "答案已经揭示，因此不算解出。")
  static let reopened = text(
    "This game was over once: its result stays as it was.",
    "Cette partie était déjà terminée : son résultat reste tel quel.", "这局游戏曾经结束：结果保持不变。")
  static let overForGood = text(
    "The game is over; nothing can be taken back.", "La partie est terminée ; rien ne peut être annulé.",
    "游戏已结束，不能再撤销。")

  static func revealedByHints(_ count: Int) -> LocalizedText {
    text(
      count == 1
        ? "1 move was told by a hint: the puzzle counts as revealed, not as solved."
        : "\(count) moves were told by hints: the puzzle counts as revealed, not as solved.",
      count == 1
        ? "Un indice a donné 1 coup : la grille compte comme révélée, pas comme résolue."
        : "Les indices ont donné \(count) coups : la grille compte comme révélée, pas comme résolue.",
      "提示直接给出了 \(count) 步：本题算作揭示，不算解出。")
  }

  static func allowance(_ count: Int) -> LocalizedText {
    switch count {
    case 0:
      text(
        "Counts as solved only if no hint tells a move.",
        "Compte comme résolue seulement si aucun indice ne donne de coup.",
        "只有提示没有给出任何一步时，才算解出。")
    case 1:
      text(
        "Counts as solved if hints tell at most 1 move.", "Compte comme résolue si les indices donnent 1 coup au plus.",
        "提示最多给出 1 步时，仍算解出。")
    default:
      text(
        "Counts as solved if hints tell at most \(count) moves.",
        "Compte comme résolue si les indices donnent \(count) coups au plus.", "提示最多给出 \(count) 步时，仍算解出。")
    }
  }

  static func turn(_ name: String) -> LocalizedText { text("\(name)’s turn", "Au tour de \(name)", "轮到\(name)") }
  static func wonBy(_ name: String) -> LocalizedText { text("\(name) has won!", "\(name) a gagné !", "\(name)赢了！") }
  static func player(_ seat: Int) -> LocalizedText { text("Player \(seat)", "Joueur \(seat)", "玩家 \(seat)") }

  static func open(_ count: Int) -> LocalizedText {
    text(
      count == 1 ? "1 cell open" : "\(count) cells open", count < 2 ? "\(count) case libre" : "\(count) cases libres",
      "还有 \(count) 个空格")
  }

  static func conflicting(_ count: Int) -> LocalizedText {
    text(
      count == 1 ? "1 cell conflicts" : "\(count) cells conflict",
      count < 2 ? "\(count) case en conflit" : "\(count) cases en conflit", "\(count) 个格子冲突")
  }

  static let full = text(
    "The board is full but breaks a rule.", "La grille est pleine mais enfreint une règle.", "棋盘已填满，但违反了规则。")

  // Cells in words.
  static let block = text("no cell to fill", "case à ne pas remplir", "不用填的格子")

  static func numbered(_ number: String) -> LocalizedText {
    text("number \(number)", "numéro \(number)", "编号 \(number)")
  }

  /// A clue in a cell.
  static func clue(_ clue: String) -> LocalizedText { text("clue \(clue)", "indice \(clue)", "提示 \(clue)") }

  /// A clue outside the board, beside a cell.
  static func outside(_ side: String, _ clue: String) -> LocalizedText {
    switch side {
    case "above": text("above: \(clue)", "au-dessus : \(clue)", "上方：\(clue)")
    case "below": text("below: \(clue)", "au-dessous : \(clue)", "下方：\(clue)")
    case "left": text("at the left: \(clue)", "à gauche : \(clue)", "左侧：\(clue)")
    default: text("at the right: \(clue)", "à droite : \(clue)", "右侧：\(clue)")
    }
  }

  /// A role that a rule set gives to cells, in words.
  static func role(_ name: String) -> LocalizedText {
    switch name {
    case "right": text("right", "juste", "正确")
    case "revealed": text("revealed", "révélé", "已揭示")
    case "circled": text("circled", "cerclé", "带圆圈")
    default: text("shaded", "ombré", "有底色")
    }
  }

  /// One of several colours of grounds, by its number.
  static func shade(_ number: Int) -> LocalizedText {
    text("colour \(number)", "couleur \(number)", "颜色 \(number)")
  }

  static let openCell = text("open", "libre", "空")
  static let given = text("given", "donné", "给出")
  static let inHint = text("in the hint", "dans l’indice", "在提示中")
  static let inLine = text("in the line", "dans l’alignement", "在连线中")
  static let isNext = text("next", "suivant", "下一个")

  static func place(_ cell: Cell) -> LocalizedText {
    text(
      "row \(cell.row), column \(cell.column)", "ligne \(cell.row), colonne \(cell.column)",
      "第 \(cell.row) 行第 \(cell.column) 列")
  }

  static func conflictsWith(_ cells: [Cell]) -> LocalizedText {
    guard !cells.isEmpty else { return text("breaks a rule", "enfreint une règle", "违反规则") }
    let shown = cells.prefix(3)
    let rest = cells.count - shown.count
    let en = shown.map { place($0).text(in: .english) }.joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
    let fr =
      shown.map { place($0).text(in: .french) }.joined(separator: " ; ") + (rest > 0 ? " et \(rest) de plus" : "")
    let zh = shown.map { place($0).text(in: .chinese) }.joined(separator: "、") + (rest > 0 ? "等 \(cells.count) 格" : "")
    return text("conflicts with \(en)", "en conflit avec \(fr)", "与\(zh)冲突")
  }

  static func coloured(_ colours: [Int]) -> LocalizedText {
    let names = colours.map { Texts.colours[($0 - 1) % Texts.colours.count] }
    func joined(_ language: Language) -> String { names.map { $0.text(in: language) }.joined(separator: " ") }
    return text("marked \(joined(.english))", "marqué \(joined(.french))", "标为\(joined(.chinese))")
  }

  private static let colours = [
    text("grey", "gris", "灰色"), text("yellow", "jaune", "黄色"), text("green", "vert", "绿色"),
    text("blue", "bleu", "蓝色"), text("purple", "violet", "紫色"), text("red", "rouge", "红色"),
    text("orange", "orange", "橙色"), text("turquoise", "turquoise", "青色"),
  ]

  static func marked(_ names: [String]) -> LocalizedText {
    text(
      "marked \(names.joined(separator: " "))", "annoté \(names.joined(separator: " "))",
      "标注 \(names.joined(separator: " "))")
  }
}
