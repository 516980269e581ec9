// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/play.json by tools/texts.mjs: change them there.
import Messages

extension Texts {
  static let paused = LocalizedText(en: "The game is paused.", fr: "La partie est en pause.", zh: "游戏已暂停。")
  static let over = LocalizedText(en: "The game is over.", fr: "La partie est terminée.", zh: "游戏已结束。")
  static let nothingToUndo = LocalizedText(en: "There is nothing to undo.", fr: "Il n’y a rien à annuler.", zh: "没有可以撤销的步骤。")
  static let nothingToRedo = LocalizedText(en: "There is nothing to redo.", fr: "Il n’y a rien à rétablir.", zh: "没有可以重做的步骤。")
  static let cannotPause = LocalizedText(en: "The game is not running.", fr: "La partie n’est pas en cours.", zh: "游戏没有在进行。")
  static let notPaused = LocalizedText(en: "The game is not paused.", fr: "La partie n’est pas en pause.", zh: "游戏没有暂停。")
  static let notOver = LocalizedText(en: "The game is not over.", fr: "La partie n’est pas terminée.", zh: "游戏还没有结束。")
  static let isRunning = LocalizedText(en: "The game has already begun.", fr: "La partie a déjà commencé.", zh: "游戏已经开始。")
  static let cannotReset = LocalizedText(en: "This game cannot be taken back to an earlier position; start a new one.", fr: "On ne peut pas revenir en arrière dans cette partie ; commencez-en une autre.", zh: "这局游戏不能退回，请开始新的一局。")
  static let checkpoints = LocalizedText(en: "A game has at most 100 checkpoints, with names of 1 to 64 characters.", fr: "Une partie a au plus 100 repères, dont les noms ont de 1 à 64 caractères.", zh: "一局最多 100 个存档点，名称须为 1 到 64 个字符。")
  static let checkNoModel = LocalizedText(en: "This game has nothing to check: there is no solution to compare with.", fr: "Ce jeu n’a rien à vérifier : il n’y a pas de solution à comparer.", zh: "这个游戏没有可以检查的内容：没有可供比较的答案。")
  static let wrong = LocalizedText(en: "wrong", fr: "faux", zh: "错误")
  static let ready = LocalizedText(en: "Ready", fr: "Prêt", zh: "准备好了")
  static let aCell = LocalizedText(en: "a cell of the board, such as r4c7", fr: "une case de la grille, par exemple r4c7", zh: "盘面上的格子，例如 r4c7")
  static let someCells = LocalizedText(en: "cells of the board, such as r4c7,r4c8", fr: "des cases de la grille, par exemple r4c7,r4c8", zh: "盘面上的格子，例如 r4c7,r4c8")
  static let aValue = LocalizedText(en: "a value of the board", fr: "une valeur de la grille", zh: "盘面上的值")
  static let aText = LocalizedText(en: "a text in quotes", fr: "un texte entre guillemets", zh: "带引号的文字")
  static let nothingToCheck = LocalizedText(en: "There is nothing to check yet.", fr: "Il n’y a encore rien à vérifier.", zh: "还没有可以检查的内容。")
  static let noMistakeYet = LocalizedText(en: "No mistake so far.", fr: "Pas d’erreur jusqu’ici.", zh: "到目前为止没有错误。")
  static let oneMistake = LocalizedText(en: "1 mistake", fr: "1 erreur", zh: "1 处错误")
  static func mistakes(wrong: some TextPart) -> LocalizedText { LocalizedText(en: "\(wrong.text(in: .english)) mistakes", fr: "\(wrong.text(in: .french)) erreurs", zh: "\(wrong.text(in: .chinese)) 处错误") }
  static let allRight = LocalizedText(en: "Everything is right so far.", fr: "Tout est juste jusqu’ici.", zh: "到目前为止全部正确。")
  static let somethingWrong = LocalizedText(en: "Something is wrong.", fr: "Il y a une erreur.", zh: "有地方填错了。")
  static func tookBack(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "\(count) move was taken back; everything is right again." : "\(count) moves were taken back; everything is right again.", fr: count < 2 ? "\(count) coup annulé ; tout est de nouveau juste." : "\(count) coups annulés ; tout est de nouveau juste.", zh: "已撤销 \(count) 步，现在全部正确。") }
  static let noHelpInCompetition = LocalizedText(en: "No help is available in a competition.", fr: "Pas d’aide en compétition.", zh: "比赛中没有帮助。")
  static func noSeat(seats: some TextPart) -> LocalizedText { LocalizedText(en: "The seats of this game are 1 to \(seats.text(in: .english)).", fr: "Les places de ce jeu vont de 1 à \(seats.text(in: .french)).", zh: "这个游戏的座位是 1 到 \(seats.text(in: .chinese))。") }
  static func shape(example: some TextPart) -> LocalizedText { LocalizedText(en: "The move is written “\(example.text(in: .english))”.", fr: "Le coup s’écrit « \(example.text(in: .french)) ».", zh: "走法写作“\(example.text(in: .chinese))”。") }
  static func noValue(value: some TextPart, names: some TextPart) -> LocalizedText { LocalizedText(en: "\(value.text(in: .english)) is not a value of this board (\(names.text(in: .english))).", fr: "\(value.text(in: .french)) n’est pas une valeur de cette grille (\(names.text(in: .french))).", zh: "\(value.text(in: .chinese)) 不是这个盘面的值（\(names.text(in: .chinese))）。") }
  static func noCell(cell: some TextPart, rows: some TextPart, columns: some TextPart) -> LocalizedText { LocalizedText(en: "The board has no cell \(cell.text(in: .english)): it has \(rows.text(in: .english)) rows and \(columns.text(in: .english)) columns.", fr: "La grille n’a pas de case \(cell.text(in: .french)) : elle a \(rows.text(in: .french)) lignes et \(columns.text(in: .french)) colonnes.", zh: "盘面没有格子 \(cell.text(in: .chinese))：共有 \(rows.text(in: .chinese)) 行 \(columns.text(in: .chinese)) 列。") }
  static func noPlace(place: some TextPart) -> LocalizedText { LocalizedText(en: "\(place.text(in: .english)) cannot have a value.", fr: "On ne peut pas mettre de valeur en \(place.text(in: .french)).", zh: "\(place.text(in: .chinese)) 处不能填值。") }
  static func givenCellStays(cell: some TextPart) -> LocalizedText { LocalizedText(en: "Cell \(cell.text(in: .english)) is given and cannot be changed.", fr: "La case \(cell.text(in: .french)) est donnée et ne peut pas être changée.", zh: "格子 \(cell.text(in: .chinese)) 是题目给出的，不能更改。") }
  static func argumentCount(name: some TextPart, wanted: some TextPart, got: some TextPart) -> LocalizedText { LocalizedText(en: "“\(name.text(in: .english))” takes \(wanted.text(in: .english)) arguments, not \(got.text(in: .english)).", fr: "« \(name.text(in: .french)) » prend \(wanted.text(in: .french)) arguments, pas \(got.text(in: .french)).", zh: "“\(name.text(in: .chinese))”需要 \(wanted.text(in: .chinese)) 个参数，而不是 \(got.text(in: .chinese)) 个。") }
  static func argument(got: some TextPart, wanted: some TextPart) -> LocalizedText { LocalizedText(en: "\(got.text(in: .english)) is not \(wanted.text(in: .english)).", fr: "\(got.text(in: .french)) n’est pas \(wanted.text(in: .french)).", zh: "\(got.text(in: .chinese)) 不是\(wanted.text(in: .chinese))。") }
  static func numberFrom(low: some TextPart) -> LocalizedText { LocalizedText(en: "a whole number from \(low.text(in: .english))", fr: "un nombre entier à partir de \(low.text(in: .french))", zh: "不小于 \(low.text(in: .chinese)) 的整数") }
  static func numberFromTo(low: some TextPart, high: some TextPart) -> LocalizedText { LocalizedText(en: "a whole number from \(low.text(in: .english)) to \(high.text(in: .english))", fr: "un nombre entier de \(low.text(in: .french)) à \(high.text(in: .french))", zh: "\(low.text(in: .chinese)) 到 \(high.text(in: .chinese)) 的整数") }
  static let solved = LocalizedText(en: "Solved!", fr: "Résolu !", zh: "解出来了！")
  static let won = LocalizedText(en: "You have won!", fr: "Vous avez gagné !", zh: "你赢了！")
  static let draw = LocalizedText(en: "A draw.", fr: "Match nul.", zh: "平局。")
  static let lost = LocalizedText(en: "The game is lost.", fr: "La partie est perdue.", zh: "这局输了。")
  static let handedIn = LocalizedText(en: "Handed in with mistakes.", fr: "Rendu avec des erreurs.", zh: "已交卷，有错误。")
  static let revealed = LocalizedText(en: "The solution was revealed, so this does not count as solved.", fr: "La solution a été révélée : la grille ne compte pas comme résolue.", zh: "答案已经揭示，因此不算解出。")
  static let reopened = LocalizedText(en: "This game was already over once; its result does not change.", fr: "Cette partie était déjà terminée ; son résultat ne change pas.", zh: "这局游戏已经结束过，成绩保持不变。")
  static let overForGood = LocalizedText(en: "The game is over; nothing can be taken back.", fr: "La partie est terminée ; rien ne peut être annulé.", zh: "游戏已结束，不能再撤销。")
  static func revealedByHints(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "A hint gave away 1 move: the puzzle counts as revealed, not as solved." : "Hints gave away \(count) moves: the puzzle counts as revealed, not as solved.", fr: count < 2 ? "Un indice a donné 1 coup : la grille compte comme révélée, pas comme résolue." : "Les indices ont donné \(count) coups : la grille compte comme révélée, pas comme résolue.", zh: "提示直接给出了 \(count) 步：本题算作揭示，不算解出。") }
  static let noHelpHere = LocalizedText(en: "No help is allowed in this game.", fr: "Aucune aide n’est permise dans cette partie.", zh: "这一局不允许任何帮助。")
  static let allowanceNever = LocalizedText(en: "Play without help.", fr: "À jouer sans aide.", zh: "请独立完成，不使用帮助。")
  static let allowanceNone = LocalizedText(en: "Counts as solved only if no hint gives a move away.", fr: "Compte comme résolue seulement si aucun indice ne donne de coup.", zh: "只有提示没有给出任何一步时，才算解出。")
  static let allowanceOne = LocalizedText(en: "Counts as solved if hints give away at most 1 move.", fr: "Compte comme résolue si les indices donnent 1 coup au plus.", zh: "提示最多给出 1 步时，仍算解出。")
  static func allowanceSome(count: Int) -> LocalizedText { LocalizedText(en: "Counts as solved if hints give away at most \(count) moves.", fr: "Compte comme résolue si les indices donnent \(count) coups au plus.", zh: "提示最多给出 \(count) 步时，仍算解出。") }
  static func turn(name: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english))’s turn", fr: "Au tour de \(name.text(in: .french))", zh: "轮到\(name.text(in: .chinese))") }
  static func wonBy(name: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english)) has won!", fr: "\(name.text(in: .french)) a gagné !", zh: "\(name.text(in: .chinese))赢了！") }
  static func player(seat: some TextPart) -> LocalizedText { LocalizedText(en: "Player \(seat.text(in: .english))", fr: "Joueur \(seat.text(in: .french))", zh: "玩家 \(seat.text(in: .chinese))") }
  static func open(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "1 cell open" : "\(count) cells open", fr: count < 2 ? "\(count) case libre" : "\(count) cases libres", zh: "还有 \(count) 个空格") }
  static func alikeInRow(row: some TextPart) -> LocalizedText { LocalizedText(en: "two alike in row \(row.text(in: .english))", fr: "deux pareils dans la ligne \(row.text(in: .french))", zh: "第 \(row.text(in: .chinese)) 行有两个相同") }
  static func alikeInColumn(column: some TextPart) -> LocalizedText { LocalizedText(en: "two alike in column \(column.text(in: .english))", fr: "deux pareils dans la colonne \(column.text(in: .french))", zh: "第 \(column.text(in: .chinese)) 列有两个相同") }
  static let alikeInRegion = LocalizedText(en: "two alike in a box", fr: "deux pareils dans un bloc", zh: "某一宫里有两个相同")
  static func conflicting(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "1 cell conflicts" : "\(count) cells conflict", fr: count < 2 ? "\(count) case en conflit" : "\(count) cases en conflit", zh: "\(count) 个格子有冲突") }
  static let full = LocalizedText(en: "The board is full but a rule is broken.", fr: "La grille est pleine mais enfreint une règle.", zh: "盘面已填满，但违反了规则。")
  static let block = LocalizedText(en: "not a cell to fill", fr: "case noire", zh: "不用填的格子")
  static func numbered(number: some TextPart) -> LocalizedText { LocalizedText(en: "number \(number.text(in: .english))", fr: "numéro \(number.text(in: .french))", zh: "编号 \(number.text(in: .chinese))") }
  static func clue(clue: some TextPart) -> LocalizedText { LocalizedText(en: "clue \(clue.text(in: .english))", fr: "indice \(clue.text(in: .french))", zh: "线索 \(clue.text(in: .chinese))") }
  static func outsideAbove(clue: some TextPart) -> LocalizedText { LocalizedText(en: "above: \(clue.text(in: .english))", fr: "au-dessus : \(clue.text(in: .french))", zh: "上方：\(clue.text(in: .chinese))") }
  static func outsideBelow(clue: some TextPart) -> LocalizedText { LocalizedText(en: "below: \(clue.text(in: .english))", fr: "au-dessous : \(clue.text(in: .french))", zh: "下方：\(clue.text(in: .chinese))") }
  static func outsideLeft(clue: some TextPart) -> LocalizedText { LocalizedText(en: "at the left: \(clue.text(in: .english))", fr: "à gauche : \(clue.text(in: .french))", zh: "左侧：\(clue.text(in: .chinese))") }
  static func outsideRight(clue: some TextPart) -> LocalizedText { LocalizedText(en: "at the right: \(clue.text(in: .english))", fr: "à droite : \(clue.text(in: .french))", zh: "右侧：\(clue.text(in: .chinese))") }
  static let roleRight = LocalizedText(en: "right", fr: "juste", zh: "正确")
  static let roleRevealed = LocalizedText(en: "revealed", fr: "révélé", zh: "已揭示")
  static let roleCircled = LocalizedText(en: "circled", fr: "cerclé", zh: "带圆圈")
  static let roleShaded = LocalizedText(en: "shaded", fr: "coloré", zh: "有底色")
  static let roleCovered = LocalizedText(en: "face down", fr: "face cachée", zh: "背面朝上")
  static let nothingInFog = LocalizedText(en: "The cells outside the fog allow no further deduction.", fr: "Rien ne se déduit de ce qui est visible hors du brouillard.", zh: "仅凭雾外可见的内容推不出更多。")
  static let roleFog = LocalizedText(en: "in fog", fr: "dans le brouillard", zh: "在雾中")
  static func shade(number: some TextPart) -> LocalizedText { LocalizedText(en: "colour \(number.text(in: .english))", fr: "couleur \(number.text(in: .french))", zh: "颜色 \(number.text(in: .chinese))") }
  static let openCell = LocalizedText(en: "open", fr: "libre", zh: "空")
  static let given = LocalizedText(en: "given", fr: "donné", zh: "给出")
  static let inHint = LocalizedText(en: "in the hint", fr: "dans l’indice", zh: "在提示中")
  static let inLine = LocalizedText(en: "in the line", fr: "dans l’alignement", zh: "在连线中")
  static let isNext = LocalizedText(en: "next", fr: "suivant", zh: "下一个")
  static func place(row: some TextPart, column: some TextPart) -> LocalizedText { LocalizedText(en: "row \(row.text(in: .english)), column \(column.text(in: .english))", fr: "ligne \(row.text(in: .french)), colonne \(column.text(in: .french))", zh: "第 \(row.text(in: .chinese)) 行第 \(column.text(in: .chinese)) 列") }
  static func marked(names: some TextPart) -> LocalizedText { LocalizedText(en: "marked \(names.text(in: .english))", fr: "noté \(names.text(in: .french))", zh: "标注 \(names.text(in: .chinese))") }
  static let computersTurn = LocalizedText(en: "It is the computer’s turn.", fr: "C’est à l’ordinateur de jouer.", zh: "轮到电脑了。")
  static func computer(level: some TextPart) -> LocalizedText { LocalizedText(en: "Computer (\(level.text(in: .english)))", fr: "Ordinateur (\(level.text(in: .french)))", zh: "电脑（\(level.text(in: .chinese))）") }
  static func thinking(name: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english)) is thinking …", fr: "\(name.text(in: .french)) réfléchit…", zh: "\(name.text(in: .chinese))正在思考……") }
  static let unsolvable = LocalizedText(en: "The goal can no longer be reached from here.", fr: "On ne peut plus atteindre le but à partir d’ici.", zh: "从这里已经无法达到目标。")
  static let tooFar = LocalizedText(en: "The goal is too far away to find the shortest way.", fr: "Le but est trop loin pour trouver le chemin le plus court.", zh: "离目标太远，找不到最短的走法。")
  static let par = LocalizedText(en: "fewest moves", fr: "coups au mieux", zh: "最少步数")
  static let noMistake = LocalizedText(en: "Neither side made a mistake that changed the outcome.", fr: "Aucun camp n’a fait d’erreur changeant l’issue de la partie.", zh: "双方都没有走出改变结局的败着。")
  static let unknownMistake = LocalizedText(en: "The end was played without a provable mistake; the earlier moves are too far from it to be judged.", fr: "La fin a été jouée sans erreur démontrable ; les coups d’avant en sont trop loin pour être jugés.", zh: "终盘没有可以证明的败着；更早的步子离终局太远，无法判断。")
  static func hastened(name: some TextPart, number: some TextPart, made: some TextPart, better: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english)) could have held out longer: at move \(number.text(in: .english)), \(made.text(in: .english)), \(better.text(in: .english)) would have put off the loss.", fr: "\(name.text(in: .french)) pouvait tenir plus longtemps : au coup \(number.text(in: .french)), \(made.text(in: .french)), \(better.text(in: .french)) aurait retardé la défaite.", zh: "\(name.text(in: .chinese))本可以坚持得更久：第 \(number.text(in: .chinese)) 步 \(made.text(in: .chinese))，走 \(better.text(in: .chinese)) 会输得更晚。") }
  static func unknownMove(name: some TextPart) -> LocalizedText { LocalizedText(en: "This game has no move called “\(name.text(in: .english))”.", fr: "Ce jeu n’a pas de coup « \(name.text(in: .french)) ».", zh: "这个游戏没有“\(name.text(in: .chinese))”这种走法。") }
  static func noCheckpoint(name: some TextPart) -> LocalizedText { LocalizedText(en: "There is no checkpoint “\(name.text(in: .english))”.", fr: "Il n’y a pas de repère « \(name.text(in: .french)) ».", zh: "没有存档点“\(name.text(in: .chinese))”。") }
  static func didYouMean(nearest: some TextPart) -> LocalizedText { LocalizedText(en: "Did you mean “\(nearest.text(in: .english))”?", fr: "Vouliez-vous dire « \(nearest.text(in: .french)) » ?", zh: "是指“\(nearest.text(in: .chinese))”吗？") }
  static func conflictsWith(cells: some TextPart) -> LocalizedText { LocalizedText(en: "conflicts with \(cells.text(in: .english))", fr: "en conflit avec \(cells.text(in: .french))", zh: "与\(cells.text(in: .chinese))冲突") }
  static func placesAndMore(places: some TextPart, rest: some TextPart) -> LocalizedText { LocalizedText(en: "\(places.text(in: .english)) and \(rest.text(in: .english)) more", fr: "\(places.text(in: .french)) et \(rest.text(in: .french)) de plus", zh: "\(places.text(in: .chinese))，以及另外 \(rest.text(in: .chinese)) 格") }
  static func coloured(colours: some TextPart) -> LocalizedText { LocalizedText(en: "marked \(colours.text(in: .english))", fr: "marqué \(colours.text(in: .french))", zh: "标为\(colours.text(in: .chinese))") }
  static let breaksRule = LocalizedText(en: "breaks a rule", fr: "enfreint une règle", zh: "违反规则")
  static let grey = LocalizedText(en: "grey", fr: "gris", zh: "灰色")
  static let yellow = LocalizedText(en: "yellow", fr: "jaune", zh: "黄色")
  static let green = LocalizedText(en: "green", fr: "vert", zh: "绿色")
  static let blue = LocalizedText(en: "blue", fr: "bleu", zh: "蓝色")
  static let purple = LocalizedText(en: "purple", fr: "violet", zh: "紫色")
  static let red = LocalizedText(en: "red", fr: "rouge", zh: "红色")
  static let orange = LocalizedText(en: "orange", fr: "orange", zh: "橙色")
  static let turquoise = LocalizedText(en: "turquoise", fr: "turquoise", zh: "青绿色")
  static func bestMove(move: some TextPart) -> LocalizedText { LocalizedText(en: "The best move is \(move.text(in: .english)).", fr: "Le meilleur coup est \(move.text(in: .french)).", zh: "最好的一步是 \(move.text(in: .chinese))。") }
  static let holdsDraw = LocalizedText(en: "It holds a draw.", fr: "Il assure le match nul.", zh: "可以保住平局。")
  static let wins = LocalizedText(en: "It wins.", fr: "Il gagne.", zh: "可以取胜。")
  static let everyMoveLoses = LocalizedText(en: "Every move loses if the other side plays well.", fr: "Tous les coups perdent si l’adversaire joue bien.", zh: "对方若应对得当，每一步都会输。")
  static func firstStep(move: some TextPart, count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "Next: \(move.text(in: .english)). That is the last move needed." : "Next: \(move.text(in: .english)). \(count) moves are enough.", fr: count < 2 ? "Ensuite : \(move.text(in: .french)). C’est le dernier coup nécessaire." : "Ensuite : \(move.text(in: .french)). \(count) coups suffisent.", zh: "下一步：\(move.text(in: .chinese))。还需 \(count) 步。") }
  static func decisiveDraw(number: some TextPart, name: some TextPart, made: some TextPart, better: some TextPart) -> LocalizedText { LocalizedText(en: "Move \(number.text(in: .english)) was decisive: \(name.text(in: .english)) played \(made.text(in: .english)), which loses; \(better.text(in: .english)) would have held the draw.", fr: "Le coup \(number.text(in: .french)) a été décisif : \(name.text(in: .french)) a joué \(made.text(in: .french)), ce qui perd ; \(better.text(in: .french)) aurait assuré le match nul.", zh: "第 \(number.text(in: .chinese)) 步决定了胜负：\(name.text(in: .chinese))走了 \(made.text(in: .chinese))，因此会输；走 \(better.text(in: .chinese)) 本可保住平局。") }
  static func decisiveWin(number: some TextPart, name: some TextPart, made: some TextPart, better: some TextPart) -> LocalizedText { LocalizedText(en: "Move \(number.text(in: .english)) was decisive: \(name.text(in: .english)) played \(made.text(in: .english)), which loses; \(better.text(in: .english)) would have won.", fr: "Le coup \(number.text(in: .french)) a été décisif : \(name.text(in: .french)) a joué \(made.text(in: .french)), ce qui perd ; \(better.text(in: .french)) aurait gagné.", zh: "第 \(number.text(in: .chinese)) 步决定了胜负：\(name.text(in: .chinese))走了 \(made.text(in: .chinese))，因此会输；走 \(better.text(in: .chinese)) 本可取胜。") }
  static func gaveAway(number: some TextPart, name: some TextPart, made: some TextPart, better: some TextPart) -> LocalizedText { LocalizedText(en: "Move \(number.text(in: .english)) was decisive: \(name.text(in: .english)) played \(made.text(in: .english)), which gives the win away; \(better.text(in: .english)) would have won.", fr: "Le coup \(number.text(in: .french)) a été décisif : \(name.text(in: .french)) a joué \(made.text(in: .french)), ce qui laisse échapper le gain ; \(better.text(in: .french)) aurait gagné.", zh: "第 \(number.text(in: .chinese)) 步决定了结局：\(name.text(in: .chinese))走了 \(made.text(in: .chinese))，放走了胜局；走 \(better.text(in: .chinese)) 本可取胜。") }
  static func firstLost(name: some TextPart, number: some TextPart, made: some TextPart, others: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english)) was lost from move \(number.text(in: .english)) on, playing \(made.text(in: .english)). It cannot be shown that \(others.text(in: .english)) would have lost.", fr: "\(name.text(in: .french)) était perdant à partir du coup \(number.text(in: .french)), en jouant \(made.text(in: .french)). On ne peut pas montrer que \(others.text(in: .french)) aurait perdu.", zh: "从第 \(number.text(in: .chinese)) 步走 \(made.text(in: .chinese)) 起，\(name.text(in: .chinese))已是败局。没有证据表明走 \(others.text(in: .chinese)) 也会输。") }
  static func noClue(name: some TextPart) -> LocalizedText { LocalizedText(en: "There is no clue “\(name.text(in: .english))” on this board.", fr: "Il n’y a pas d’indice « \(name.text(in: .french)) » sur cette grille.", zh: "盘面上没有提示“\(name.text(in: .chinese))”。") }
  static func placeCell(row: some TextPart, column: some TextPart) -> LocalizedText { LocalizedText(en: "row \(row.text(in: .english)) column \(column.text(in: .english))", fr: "ligne \(row.text(in: .french)) colonne \(column.text(in: .french))", zh: "第 \(row.text(in: .chinese)) 行第 \(column.text(in: .chinese)) 列") }
  static func sideBetween(first: some TextPart, second: some TextPart) -> LocalizedText { LocalizedText(en: "side between \(first.text(in: .english)) and \(second.text(in: .english))", fr: "côté entre les cases \(first.text(in: .french)) et \(second.text(in: .french))", zh: "\(first.text(in: .chinese))与\(second.text(in: .chinese))之间的边") }
  static func sideTop(cell: some TextPart) -> LocalizedText { LocalizedText(en: "top side of \(cell.text(in: .english))", fr: "côté supérieur de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的上边") }
  static func sideRight(cell: some TextPart) -> LocalizedText { LocalizedText(en: "right side of \(cell.text(in: .english))", fr: "côté droit de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的右边") }
  static func sideBottom(cell: some TextPart) -> LocalizedText { LocalizedText(en: "bottom side of \(cell.text(in: .english))", fr: "côté inférieur de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的下边") }
  static func sideLeft(cell: some TextPart) -> LocalizedText { LocalizedText(en: "left side of \(cell.text(in: .english))", fr: "côté gauche de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的左边") }
  static func sideNumbered(number: some TextPart, cell: some TextPart) -> LocalizedText { LocalizedText(en: "side \(number.text(in: .english)) of \(cell.text(in: .english))", fr: "côté \(number.text(in: .french)) de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的第 \(number.text(in: .chinese)) 条边") }
  static func cornerTopLeft(cell: some TextPart) -> LocalizedText { LocalizedText(en: "top left corner of \(cell.text(in: .english))", fr: "coin supérieur gauche de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的左上角") }
  static func cornerTopRight(cell: some TextPart) -> LocalizedText { LocalizedText(en: "top right corner of \(cell.text(in: .english))", fr: "coin supérieur droit de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的右上角") }
  static func cornerBottomRight(cell: some TextPart) -> LocalizedText { LocalizedText(en: "bottom right corner of \(cell.text(in: .english))", fr: "coin inférieur droit de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的右下角") }
  static func cornerBottomLeft(cell: some TextPart) -> LocalizedText { LocalizedText(en: "bottom left corner of \(cell.text(in: .english))", fr: "coin inférieur gauche de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的左下角") }
  static func cornerNumbered(number: some TextPart, cell: some TextPart) -> LocalizedText { LocalizedText(en: "corner \(number.text(in: .english)) of \(cell.text(in: .english))", fr: "coin \(number.text(in: .french)) de la case \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese))的第 \(number.text(in: .chinese)) 个角") }
  static func placeGiven(place: some TextPart) -> LocalizedText { LocalizedText(en: "The value of \(place.text(in: .english)) is given and cannot be changed.", fr: "La valeur en \(place.text(in: .french)) est donnée et ne peut pas être changée.", zh: "\(place.text(in: .chinese)) 的值是题目给出的，不能更改。") }
  static func noSuchPlace(place: some TextPart) -> LocalizedText { LocalizedText(en: "The board has no place \(place.text(in: .english)).", fr: "La grille n’a pas d’endroit \(place.text(in: .french)).", zh: "盘面没有 \(place.text(in: .chinese)) 这个位置。") }
  static func openSides(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "1 side open" : "\(count) sides open", fr: count < 2 ? "\(count) côté libre" : "\(count) côtés libres", zh: "还有 \(count) 条边未填") }
  static func openPlaces(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "1 place open" : "\(count) places open", fr: count < 2 ? "\(count) place libre" : "\(count) places libres", zh: "还有 \(count) 处未填") }
  static func conflictingSides(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "1 side conflicts" : "\(count) sides conflict", fr: count < 2 ? "\(count) côté en conflit" : "\(count) côtés en conflit", zh: "\(count) 条边有冲突") }
  static func conflictingPlaces(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "1 place conflicts" : "\(count) places conflict", fr: count < 2 ? "\(count) place en conflit" : "\(count) places en conflit", zh: "\(count) 处有冲突") }
}
