// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/library.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum LibraryTexts {
  static let reloadLevel = LocalizedText(
    en: "The level was saved with another board. This game keeps its own; begin the level again to play the new one.",
    fr: "Le niveau a été enregistré avec une autre grille. Cette partie garde la sienne ; recommencez pour l’autre.",
    zh: "关卡已保存为另一个盘面。这局游戏保留原来的盘面；重新开始该关卡即可玩新的。")
  static func reloadRefused(reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "The saved scripts do not take this game over: \(reason.text(in: .english)). It goes on under the earlier ones.",
      fr: "Les scripts enregistrés ne reprennent pas cette partie : \(reason.text(in: .french)). Elle continue avec les précédents.",
      zh: "已保存的脚本无法接管这局游戏：\(reason.text(in: .chinese))。它继续使用之前的脚本。")
  }
  static func reloadFaulty(reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "The saved scripts have an error, so the game goes on under the earlier ones: \(reason.text(in: .english))",
      fr: "Les scripts enregistrés ont une erreur, la partie continue donc avec les précédents : \(reason.text(in: .french))",
      zh: "已保存的脚本有错误，游戏继续使用之前的脚本：\(reason.text(in: .chinese))")
  }
  static let reloadUnsolvable = LocalizedText(
    en: "Under the saved scripts the level has no solution.",
    fr: "Avec les scripts enregistrés, le niveau n’a aucune solution.",
    zh: "在已保存的脚本下，该关卡无解。")
  static let reloadOneSolution = LocalizedText(
    en: "Under the saved scripts the level has one solution.",
    fr: "Avec les scripts enregistrés, le niveau a une seule solution.",
    zh: "在已保存的脚本下，该关卡有唯一解。")
  static let reloadSolutions = LocalizedText(
    en: "Under the saved scripts the level has several solutions.",
    fr: "Avec les scripts enregistrés, le niveau a plusieurs solutions.",
    zh: "在已保存的脚本下，该关卡有多个解。")
  static let noBoard = LocalizedText(
    en: "with these options no board holds all rules, so there is no level",
    fr: "avec ces options aucune grille ne respecte toutes les règles ; il n’y a donc pas de niveau",
    zh: "在这些选项下，没有盘面能满足所有规则，因此没有关卡")
  static let workersEnding = LocalizedText(
    en: "the program is shutting down",
    fr: "le programme s’arrête",
    zh: "程序正在关闭")
  static let workersBusy = LocalizedText(
    en: "too many scripts are running; try again in a moment",
    fr: "trop de scripts sont en cours d’exécution ; réessayez dans un instant",
    zh: "正在运行的脚本太多，请稍后再试")
  static func workerNotStarted(reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "cannot start the worker process for this script: \(reason.text(in: .english))",
      fr: "impossible de démarrer le processus de travail de ce script : \(reason.text(in: .french))",
      zh: "无法启动此脚本的工作进程：\(reason.text(in: .chinese))")
  }
  static func workerLate(seconds: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the script took more than \(seconds.text(in: .english)) seconds and was stopped; nothing has changed",
      fr: "le script a dépassé \(seconds.text(in: .french)) secondes et a été arrêté ; rien n’a changé",
      zh: "脚本运行超过 \(seconds.text(in: .chinese)) 秒，已被终止；没有任何改动")
  }
  static let workerDied = LocalizedText(
    en: "the script's worker process ended three times, perhaps for lack of memory; nothing has changed",
    fr: "le processus de travail du script s’est terminé trois fois, peut-être faute de mémoire ; rien n’a changé",
    zh: "脚本的工作进程三次中断，可能是内存不足；没有任何改动")
  static let workerCrashed = LocalizedText(
    en: "the worker process for this request crashed, perhaps for lack of memory; nothing has changed",
    fr: "le processus de travail de cette demande a planté, peut-être faute de mémoire ; rien n’a changé",
    zh: "处理此请求的工作进程崩溃，可能是内存不足；没有任何改动")
  static let workerNonsense = LocalizedText(
    en: "the script's worker process sent an invalid answer and was stopped; nothing has changed",
    fr: "le processus de travail du script a envoyé une réponse invalide et a été arrêté ; rien n’a changé",
    zh: "脚本的工作进程返回了无效结果，已被终止；没有任何改动")
  static let noWalls = LocalizedText(
    en: "scripts that did not come with the program are refused, because this kernel has neither seccomp nor Landlock to hold them; --trust-packs runs them all the same",
    fr: "les scripts qui ne viennent pas avec le programme sont refusés, car ce noyau n’a ni seccomp ni Landlock pour les contenir ; --trust-packs les exécute quand même",
    zh: "此内核既没有 seccomp 也没有 Landlock，无法限制非程序自带的脚本，因此拒绝运行；使用 --trust-packs 可强制运行")
  static let lessonWordMissing = LocalizedText(
    en: "A word is missing.",
    fr: "Il manque un mot.",
    zh: "缺少一个词。")
  static func lessonWordTwice(word: some TextPart, line: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "“\(word.text(in: .english))” stands in line \(line.text(in: .english)) already.",
      fr: "« \(word.text(in: .french)) » figure déjà à la ligne \(line.text(in: .french)).",
      zh: "“\(word.text(in: .chinese))”在第 \(line.text(in: .chinese)) 行已经出现。")
  }
  static func lessonWordsSame(word: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "Both words are “\(word.text(in: .english))”.",
      fr: "Les deux mots sont « \(word.text(in: .french)) ».",
      zh: "两个词都是“\(word.text(in: .chinese))”。")
  }
  static func lessonLookalike(word: some TextPart, other: some TextPart, line: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "“\(word.text(in: .english))” looks like “\(other.text(in: .english))” in line \(line.text(in: .english)).",
      fr: "« \(word.text(in: .french)) » ressemble à « \(other.text(in: .french)) », ligne \(line.text(in: .french)).",
      zh: "“\(word.text(in: .chinese))”与第 \(line.text(in: .chinese)) 行的“\(other.text(in: .chinese))”相似。")
  }
  static let lessonNoPair = LocalizedText(
    en: "This line is no pair of words.",
    fr: "Cette ligne n’est pas une paire de mots.",
    zh: "这一行不是一对词。")
  static func lessonLongWord(count: Int, longestWord: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "A word has \(count) characters; \(longestWord.text(in: .english)) find room in a cell.",
      fr: "Un mot a \(count) caractères ; une case en contient \(longestWord.text(in: .french)).",
      zh: "一个词有 \(count) 个字符；格子里最多容纳 \(longestWord.text(in: .chinese)) 个。")
  }
  static func lessonTooMany(mostPairs: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "A lesson has at most \(mostPairs.text(in: .english)) pairs.",
      fr: "Une leçon a au plus \(mostPairs.text(in: .french)) paires.",
      zh: "一课最多 \(mostPairs.text(in: .chinese)) 对词。")
  }
  static func listChanged(name: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the word list ‘\(name.text(in: .english))’ has changed since the game began; put the old list back, or begin a new game",
      fr: "la liste de mots « \(name.text(in: .french)) » a changé depuis le début de la partie ; remettez l’ancienne, ou commencez une autre partie",
      zh: "词表“\(name.text(in: .chinese))”在游戏开始后已更改；请恢复原来的词表，或开始新的一局")
  }
  static let levelExtends = LocalizedText(
    en: "this level adds rules of its own, so it cannot be copied here",
    fr: "ce niveau ajoute ses propres règles et ne peut pas être copié ici",
    zh: "这个关卡自带规则，不能复制到这里")
  static let ownGone = LocalizedText(
    en: "the word list was deleted by the player whose it was; import it again, or choose another list",
    fr: "la liste de mots a été supprimée par son propriétaire ; importez-la de nouveau, ou choisissez-en une autre",
    zh: "该词表已被其所有者删除；请重新导入，或选择另一个词表")
  static func pairLacksWord(line: some TextPart, language: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "pair \(line.text(in: .english)) has no word in ‘\(language.text(in: .english))’",
      fr: "la paire \(line.text(in: .french)) n’a pas de mot en « \(language.text(in: .french)) »",
      zh: "第 \(line.text(in: .chinese)) 对没有“\(language.text(in: .chinese))”的词语")
  }
  static func pairRepeats(word: some TextPart, other: some TextPart, line: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the word ‘\(word.text(in: .english))’ stands twice, in pairs \(other.text(in: .english)) and \(line.text(in: .english))",
      fr: "le mot « \(word.text(in: .french)) » figure deux fois, dans les paires \(other.text(in: .french)) et \(line.text(in: .french))",
      zh: "词语“\(word.text(in: .chinese))”出现两次，在第 \(other.text(in: .chinese)) 对和第 \(line.text(in: .chinese)) 对")
  }
  static func pairSame(line: some TextPart, word: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "both words of pair \(line.text(in: .english)) are ‘\(word.text(in: .english))’",
      fr: "les deux mots de la paire \(line.text(in: .french)) sont « \(word.text(in: .french)) »",
      zh: "第 \(line.text(in: .chinese)) 对的两个词都是“\(word.text(in: .chinese))”")
  }
  static let theList = LocalizedText(
    en: "the list",
    fr: "la liste",
    zh: "该词表")
  static func listNamed(name: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the word list ‘\(name.text(in: .english))’",
      fr: "la liste de mots « \(name.text(in: .french)) »",
      zh: "词表“\(name.text(in: .chinese))”")
  }
  static func noLanguage(list: some TextPart, missing: some TextPart, known: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(list.text(in: .english)) has no words in ‘\(missing.text(in: .english))’; it has \(known.text(in: .english))",
      fr: "\(list.text(in: .french)) n’a pas de mots en « \(missing.text(in: .french)) » ; elle a \(known.text(in: .french))",
      zh: "\(list.text(in: .chinese))没有“\(missing.text(in: .chinese))”的词语；它有 \(known.text(in: .chinese))")
  }
  static func noTheme(list: some TextPart, theme: some TextPart, known: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(list.text(in: .english)) has no theme ‘\(theme.text(in: .english))’; it has \(known.text(in: .english))",
      fr: "\(list.text(in: .french)) n’a pas de thème « \(theme.text(in: .french)) » ; elle a \(known.text(in: .french))",
      zh: "\(list.text(in: .chinese))没有主题“\(theme.text(in: .chinese))”；它有 \(known.text(in: .chinese))")
  }
  static func noThemeButNear(list: some TextPart, theme: some TextPart, near: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(list.text(in: .english)) has no theme ‘\(theme.text(in: .english))’; did you mean ‘\(near.text(in: .english))’?",
      fr: "\(list.text(in: .french)) n’a pas de thème « \(theme.text(in: .french)) » ; vouliez-vous dire « \(near.text(in: .french)) » ?",
      zh: "\(list.text(in: .chinese))没有主题“\(theme.text(in: .chinese))”；您是指“\(near.text(in: .chinese))”吗？")
  }
  static func inTheme(list: some TextPart, theme: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(list.text(in: .english)), theme ‘\(theme.text(in: .english))’",
      fr: "\(list.text(in: .french)), thème « \(theme.text(in: .french)) »",
      zh: "\(list.text(in: .chinese))主题“\(theme.text(in: .chinese))”")
  }
  static func upToLevel(list: some TextPart, level: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(list.text(in: .english)), up to level \(level.text(in: .english))",
      fr: "\(list.text(in: .french)), jusqu’au niveau \(level.text(in: .french))",
      zh: "\(list.text(in: .chinese))\(level.text(in: .chinese)) 级以内")
  }
  static func fewWords(count: Int, list: some TextPart, found: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(count) different words are needed, \(list.text(in: .english)) has \(found.text(in: .english)) of them",
      fr: "il faut \(count) mots différents, \(list.text(in: .french)) en a \(found.text(in: .french))",
      zh: "需要 \(count) 个不同的词语，\(list.text(in: .chinese))只有 \(found.text(in: .chinese)) 个")
  }
  static let noLevel = LocalizedText(
    en: "no level was found with these options and this seed; try another seed or difficulty",
    fr: "aucun niveau n’a été trouvé avec ces options et cette graine ; essayez une autre graine ou une autre difficulté",
    zh: "在这些选项和种子下未找到关卡；请换一个种子或难度")
  static func noLevelAsHard(difficulty: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "no level of difficulty \(difficulty.text(in: .english)) was found with these options and this seed; try another seed or difficulty",
      fr: "aucun niveau de difficulté \(difficulty.text(in: .french)) n’a été trouvé avec ces options et cette graine ; essayez une autre graine ou une autre difficulté",
      zh: "在这些选项和种子下未找到难度为 \(difficulty.text(in: .chinese)) 的关卡；请换一个种子或难度")
  }
  static func firstOfSudokus(count: Int) -> LocalizedText {
    LocalizedText(
      en: "The first of \(count) Sudokus in the file.",
      fr: "Le premier de \(count) Sudokus du fichier.",
      zh: "文件中 \(count) 个数独的第一个。")
  }
  static func noLineIsPhrase(line: some TextPart, reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "no line is a phrase; line \(line.text(in: .english)): \(reason.text(in: .english))",
      fr: "aucune ligne n’est une expression ; ligne \(line.text(in: .french)) : \(reason.text(in: .french))",
      zh: "没有一行是词条；第 \(line.text(in: .chinese)) 行：\(reason.text(in: .chinese))")
  }
  static let fileHasNoPhrase = LocalizedText(
    en: "the file has no phrases",
    fr: "le fichier ne contient aucune expression",
    zh: "文件中没有任何词条")
}
