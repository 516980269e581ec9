// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/terminal.json by tools/texts.mjs: change them there.
import Messages

extension PlayTexts {
  func by(author: some TextPart) -> String { text("by \(author.text(in: .english))", "par \(author.text(in: .french))", "作者：\(author.text(in: .chinese))") }
  var dailyResumed: String { text("Resuming today's game.", "Reprise de la partie du jour.", "继续今天的游戏。") }
  var savedResumed: String { text("Resuming your saved game. --new starts another.", "Reprise de votre partie. --new en commence une autre.", "继续已保存的游戏。用 --new 开始新的一局。") }
  var movedOn: String { text("A move was made elsewhere in the meantime; this is the board now.", "Un coup a été joué ailleurs entre-temps ; voici la grille.", "这局游戏在别处走了一步；这是现在的盘面。") }
  var saved: String { text("The game is saved.", "La partie est enregistrée.", "游戏已保存。") }
  var paused: String { text("Paused. Press p to resume.", "En pause. p pour reprendre.", "已暂停。按 p 继续。") }
  var over: String { text("r play again · n next level · u undo · q quit", "r rejouer · n niveau suivant · u annuler · q quitter", "r 再玩一局 · n 下一关 · u 撤销 · q 退出") }
  var overWithoutUndo: String { text("r play again · n next level · q quit", "r rejouer · n niveau suivant · q quitter", "r 再玩一局 · n 下一关 · q 退出") }
  var noNext: String { text("This was the last level of its pack.", "C’était le dernier niveau de ce paquet.", "这是本题包的最后一关。") }
  var onceADay: String { text("There is one game of this level a day; tomorrow brings another.", "Il y a une partie de ce niveau par jour ; demain, une autre.", "这一关每天只有一局；明天会有新的一局。") }
  func costs(cost: some TextPart, name: some TextPart, count: Int) -> String { text("This puzzle costs \(cost.text(in: .english)) (\(name.text(in: .english))), and you have \(count). Play other puzzles of its pack to earn some.", "Cette grille coûte \(cost.text(in: .french)) (\(name.text(in: .french))) et vous en avez \(count). Jouez à d’autres grilles du paquet pour en gagner.", "这道题需要 \(cost.text(in: .chinese))（\(name.text(in: .chinese))），你有 \(count)。玩同一题包里的其他题目可以获得。") }
  var noAction: String { text("That key does nothing; ? lists the keys.", "Cette touche ne fait rien ; ? montre les touches.", "此键没有作用；按 ? 查看按键。") }
  var dragFrom: String { text("Now choose the destination.", "Choisissez la case d’arrivée.", "现在选择目标格子。") }
  var strokeFrom: String { text("Now choose the other end.", "Choisissez maintenant l’autre bout.", "现在选择另一端。") }
  var noStroke: String { text("The two ends are not in one row, column or diagonal.", "Les deux bouts ne sont pas sur une même ligne, colonne ou diagonale.", "两端不在同一行、同一列或同一条斜线上。") }
  var hintsFields: String { text("type the answer, Enter sends · Tab next gap · ^Z undo · ? help · ^Q quit", "tapez la réponse, Entrée envoie · Tab trou suivant · ^Z annuler · ? aide · ^Q quitter", "输入答案，按回车键提交 · Tab 下一空 · ^Z 撤销 · ? 帮助 · ^Q 退出") }
  var hintsLetters: String { text("type a letter, or arrows and Enter · ^Z undo · ? help · ^Q quit", "tapez une lettre, ou flèches et Entrée · ^Z annuler · ? aide · ^Q quitter", "输入字母，或用方向键和回车键 · ^Z 撤销 · ? 帮助 · ^Q 退出") }
  var noComputersMove: String { text("The computer finds no move. Press u to take one back.", "L’ordinateur ne trouve pas de coup. u en annule un.", "电脑无步可走。按 u 悔一步。") }
  var noReview: String { text("A game of several players can be reviewed when it is over.", "Une partie à plusieurs peut être revue quand elle est finie.", "多人游戏结束后才能复盘。") }
  var lookingBack: String { text("Reviewing the game …", "Analyse de la partie…", "正在复盘……") }
  var reviewTooLong: String { text("The review took too long; try again later.", "L’analyse a pris trop de temps ; réessayez plus tard.", "复盘用时过长；请稍后再试。") }
  var hintsReady: String { text("Enter starts the game · ? help · q quit", "Entrée commence la partie · ? aide · q quitter", "回车键开始 · ? 帮助 · q 退出") }
  var allFilled: String { text("Every word is filled in.", "Tous les mots sont remplis.", "所有词都已填完。") }
  var hintsWords: String { text("letters · Space turns · Tab next clue · Enter step · ^Z undo · ? help · ^Q quit", "lettres · Espace tourne · Tab suivante · ^Z annuler · ? aide · ^Q quitter", "字母 · 空格键换向 · Tab 下一条 · 回车键跳转 · ^Z 撤销 · ? 帮助 · ^Q 退出") }
  var hintsEntering: String { text("arrows · type a value · Space marks · u undo · h hint · ? help · q quit", "flèches · valeur · Espace notes · u annuler · h indice · ? aide · q quitter", "方向键 · 输入数值 · 空格键标记 · u 撤销 · h 提示 · ? 帮助 · q 退出") }
  var hintsTapping: String { text("arrows or a number choose · Enter plays · u undo · h hint · ? help · q quit", "flèches ou numéro · Entrée joue · u annuler · h indice · ? aide · q quitter", "方向键或数字选择 · 回车键落子 · u 撤销 · h 提示 · ? 帮助 · q 退出") }
  var modeValue: String { text("values", "valeurs", "填数") }
  var modeCorner: String { text("corner marks", "notes de coin", "角注") }
  var modeCentre: String { text("centre marks", "notes centrales", "中注") }
  var tooSmall: String { text("The window is too small.", "La fenêtre est trop petite.", "窗口太小。") }
  var closesHelp: String { text("Any other key closes this page.", "Toute autre touche ferme cette page.", "按其他任意键关闭本页。") }
  var arrows: String { text("arrows", "flèches", "方向键") }
  var shiftArrows: String { text("Shift-arrows", "Maj-flèches", "Shift+方向键") }
  var space: String { text("Space", "Espace", "空格键") }
  var enter: String { text("Enter", "Entrée", "回车键") }
  var quits: String { text("quit; the game is saved", "quitter ; la partie est enregistrée", "退出；游戏会保存") }
  var lineMoves: String { text("One move per line, such as enter r4c7 5, clear r4c7, mark r1c1,r1c2 corner 3, drop 4.", "Un coup par ligne, par exemple enter r4c7 5, clear r4c7, mark r1c1,r1c2 corner 3, drop 4.", "每行一步，例如 enter r4c7 5、clear r4c7、mark r1c1,r1c2 corner 3、drop 4。") }
  var lineCommands: String { text("u undo, redo, start, hint for the next step, why r4c7 5 for why a value does not fit, r play again, n next level, review to see where it went wrong, ? help, q quit.", "u annuler, redo rétablir, start commencer, hint l’étape suivante, why r4c7 5 pourquoi une valeur ne convient pas, r rejouer, n niveau suivant, review où était l’erreur, ? aide, q quitter.", "u 撤销，redo 重做，start 开始，hint 提示下一步，why r4c7 5 说明为什么不能填某个值，r 再玩一局，n 下一关，review 看错在哪一步，? 帮助，q 退出。") }
  var lineCheckpoints: String { text("!checkpoint \"x\" saves the board under a name, !reset \"x\" returns to it, !reset returns to the start.", "!checkpoint \"x\" enregistre la grille sous un nom, !reset \"x\" y revient, !reset revient au début.", "!checkpoint \"x\" 以名称保存盘面，!reset \"x\" 回到该处，!reset 回到开头。") }
  var keyMove: String { text("move", "se déplacer", "移动光标") }
  var keySide: String { text("line or × at that side", "trait ou × sur ce côté", "在该边画线或打 ×") }
  var keyEnds: String { text("ends of row and column", "bouts de ligne et de colonne", "行列的首尾") }
  var keyValue: String { text("enter the value, or choose the column", "entrer la valeur ou choisir la colonne", "填入值，或选择列") }
  var keyClear: String { text("clear the cell", "vider la case", "清空格子") }
  var keyModes: String { text("values, corner marks, centre marks", "valeurs, notes de coin, notes centrales", "填数、角注、中注") }
  var keyPlay: String { text("play here; pick up and put down", "jouer ici ; prendre et poser", "在此落子；拿起与放下") }
  var keyUndo: String { text("undo", "annuler", "撤销") }
  var keyRedo: String { text("redo; play again when the game is over", "rétablir ; rejouer en fin de partie", "重做；游戏结束后再玩一局") }
  var keyNextBoard: String { text("next board", "grille suivante", "下一个盘面") }
  var keyPause: String { text("pause", "pause", "暂停") }
  var keyReview: String { text("where it went wrong, when a game of several is over", "où l’erreur a été faite, en fin de partie à plusieurs", "多人游戏结束后，看错在哪一步") }
  var keyNextLevel: String { text("next level when the game is over", "niveau suivant en fin de partie", "游戏结束后进入下一关") }
  var keyCommand: String { text("type a move: enter r4c7 5, !checkpoint \"x\", !reset \"x\"", "écrire un coup : enter r4c7 5, !checkpoint \"x\", !reset \"x\"", "输入一步：enter r4c7 5、!checkpoint \"x\"、!reset \"x\"") }
  var letterKeys: String { text("letters", "lettres", "字母") }
  var wordKeyWrite: String { text("enter a letter and advance", "écrire une lettre et avancer", "填入字母并前进") }
  var wordKeyMove: String { text("move; across the word: switch direction", "se déplacer ; en travers du mot : changer de sens", "移动；与词交叉的方向：切换横纵") }
  var wordKeyTurn: String { text("switch direction", "changer de sens", "切换横纵") }
  var wordKeyClues: String { text("next and previous clue", "définition suivante et précédente", "下一条与上一条线索") }
  var wordKeySmart: String { text("crossing word with the most letters known", "mot croisé dont on connaît le plus de lettres", "跳到已知字母最多的交叉词") }
  var wordKeyEnds: String { text("first and last letter of the word", "première et dernière lettre du mot", "词的首字母与末字母") }
  var wordKeyErase: String { text("erase the letter", "effacer la lettre", "删除字母") }
  var wordKeyAsk: String { text("second clue", "seconde définition", "第二线索") }
  var wordKeyCheck: String { text("check the word, reveal the letter", "vérifier le mot, révéler la lettre", "检查词，揭示字母") }
  var wordKeyUndo: String { text("undo and redo", "annuler et rétablir", "撤销与重做") }
  var wordKeyCommand: String { text("type a move: enter r1c1,r1c2 \"AB\", !checkpoint \"x\"", "taper un coup : enter r1c1,r1c2 \"AB\", !checkpoint \"x\"", "输入一步：enter r1c1,r1c2 \"AB\"、!checkpoint \"x\"") }
  func price(price: some TextPart) -> String { text("This costs \(price.text(in: .english)). Do you want it?", "Cela coûte \(price.text(in: .french)). Continuer ?", "需要 \(price.text(in: .chinese))。确定吗？") }
  var notMade: String { text("Nothing was done.", "Rien n’a été fait.", "没有执行。") }
  func asking(question: some TextPart) -> String { text("\(question.text(in: .english)) (y/n)", "\(question.text(in: .french)) (o/n)", "\(question.text(in: .chinese))（y/n）") }
  func notStored(reason: some TextPart) -> String { text("The move was not stored: \(reason.text(in: .english))", "Le coup n’a pas été enregistré : \(reason.text(in: .french))", "这一步没有保存：\(reason.text(in: .chinese))") }
  var hintsNoBoard: String { text("u undo · : write a move · ? help · q quit", "u annuler · : écrire un coup · ? aide · q quitter", "u 撤销 · : 输入一步 · ? 帮助 · q 退出") }
  var keyHint: String { text("hint; each time it says more", "indice ; chaque fois un peu plus précis", "提示；每按一次更具体") }
  var keyWhy: String { text("why not this value in the cell? Then type the value", "pourquoi pas telle valeur ici ? Tapez-la ensuite", "为什么这一格不能填某个值？接着输入该值") }
  var keyRelease: String { text("put down what was picked up", "reposer ce qui a été pris", "放下已拿起的") }
  var keyHelp: String { text("rules and keys", "règles et touches", "规则和按键") }
  var keyTick: String { text("tick off a clue here or of the row; T: of the column", "cocher un indice d’ici ou de la ligne ; T : de la colonne", "划去此处或本行的提示；T：本列") }
  var noClueHere: String { text("There is no clue here to tick off.", "Il n’y a pas d’indice à cocher ici.", "此处没有可划去的提示。") }
}
