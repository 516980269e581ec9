// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/server.json by tools/texts.mjs: change them there.
import Messages

extension ServerTexts {
  static let busy = LocalizedText(
    en: "The server has too much to do. Try again in a moment.",
    fr: "Le serveur est trop occupé. Réessayez dans un instant.",
    zh: "服务器太忙。请稍后再试。")
  static let nothingNewer = LocalizedText(
    en: "The game is under the newest scripts already.",
    fr: "La partie suit déjà les scripts les plus récents.",
    zh: "游戏已在使用最新的脚本。")
  static func cannotUpgrade(reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "The game cannot go on under the new scripts: \(reason.text(in: .english)). It goes on under its own.",
      fr: "La partie ne peut pas continuer avec les nouveaux scripts : \(reason.text(in: .french)). Elle continue avec les siens.",
      zh: "游戏无法在新脚本下继续：\(reason.text(in: .chinese))。它继续使用原来的脚本。")
  }
  static let noComputersMove = LocalizedText(
    en: "The computer finds no move. Take your move back or begin another game.",
    fr: "L’ordinateur ne trouve pas de coup. Annulez le vôtre ou commencez une autre partie.",
    zh: "电脑无步可走。请悔一步，或开始新的一局。")
  static func computerFailed(reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "The computer cannot move, the rules fail: \(reason.text(in: .english)). Take your move back or begin another game.",
      fr: "L’ordinateur ne peut pas jouer, les règles échouent : \(reason.text(in: .french)). Annulez votre coup ou commencez une autre partie.",
      zh: "电脑无法走棋，规则出错：\(reason.text(in: .chinese))。请悔一步，或开始新的一局。")
  }
  static let noSession = LocalizedText(
    en: "This game is not here any more. Go back to the start and choose another.",
    fr: "Cette partie n’existe plus. Revenez à l’accueil et choisissez-en une autre.",
    zh: "这局游戏已不存在。请返回首页选择另一局。")
  static let nothingHere = LocalizedText(
    en: "There is nothing here.",
    fr: "Il n’y a rien ici.",
    zh: "这里什么也没有。")
  static let ourFault = LocalizedText(
    en: "Something went wrong in the program itself. The game is as it was.",
    fr: "Le programme lui-même a eu un problème. La partie est inchangée.",
    zh: "程序本身出了问题。游戏没有变化。")
  static let forbidden = LocalizedText(
    en: "This request comes from another site and was not carried out.",
    fr: "Cette demande vient d’un autre site et n’a pas été exécutée.",
    zh: "此请求来自其他网站，未被执行。")
  static let tooLong = LocalizedText(
    en: "The request is too long.",
    fr: "La demande est trop longue.",
    zh: "请求过长。")
  static let otherHost = LocalizedText(
    en: "The server does not answer to this name. Its operator can allow it with `quadrille serve --public-url`.",
    fr: "Le serveur ne répond pas à ce nom. Son administrateur peut l’autoriser avec `quadrille serve --public-url`.",
    zh: "服务器不响应此名称。管理员可用 `quadrille serve --public-url` 允许它。")
  static func longHead(longest: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "The header fields of the request have more than \(longest.text(in: .english)) KiB. Delete this site’s cookies and try again.",
      fr: "Les en-têtes de la requête dépassent \(longest.text(in: .french)) Kio. Supprimez les cookies de ce site et réessayez.",
      zh: "请求的标头超过 \(longest.text(in: .chinese)) KiB。请删除此网站的 Cookie 后再试。")
  }
  static let crowded = LocalizedText(
    en: "The server has too many connections. Try again in a moment.",
    fr: "Le serveur a trop de connexions. Réessayez dans un instant.",
    zh: "服务器连接过多，请稍后再试。")
  static let manyFromHere = LocalizedText(
    en: "Too many pages are open at this address. Close some, or try again in a moment.",
    fr: "Trop de pages sont ouvertes à cette adresse. Fermez-en, ou réessayez dans un instant.",
    zh: "此地址打开的页面过多。请关闭一些，或稍后再试。")
  static let manyBodies = LocalizedText(
    en: "Too many files are being sent at the same time. Try again in a moment.",
    fr: "Trop de fichiers sont envoyés en même temps. Réessayez dans un instant.",
    zh: "同时上传的文件过多，请稍后再试。")
  static let slowRequest = LocalizedText(
    en: "The request arrived too slowly. Try again.",
    fr: "La demande est arrivée trop lentement. Réessayez.",
    zh: "请求传输过慢，请重试。")
  static let dealTooLong = LocalizedText(
    en: "No puzzle like this was found in time. Try another size or difficulty.",
    fr: "Aucun puzzle de ce genre n’a été trouvé à temps. Essayez une autre taille ou une autre difficulté.",
    zh: "未能及时找到这样的谜题。请换一个大小或难度。")
  static let cannotShare = LocalizedText(
    en: "No address can hold this game: it runs by the clock, adds rules of its own, or is too long.",
    fr: "Aucune adresse ne peut contenir cette partie : elle dépend du temps, ajoute ses propres règles ou est trop longue.",
    zh: "这局游戏无法写入链接：它依赖计时、自带规则，或内容过长。")
  static let badShare = LocalizedText(
    en: "This address is damaged, or it belongs to rules that have changed since. Ask for it again.",
    fr: "Cette adresse est abîmée, ou ses règles ont changé depuis. Redemandez-la.",
    zh: "此链接已损坏，或其规则已更改。请重新索取。")
  static let noCode = LocalizedText(
    en: "A code takes 1 to 2,331 bytes of text.",
    fr: "Un code prend de 1 à 2 331 octets de texte.",
    zh: "二维码可容纳 1 到 2,331 字节的文本。")
  static let movedOn = LocalizedText(
    en: "The board has changed meanwhile. This is how it is now.",
    fr: "La grille a changé entre-temps. Voici où elle en est.",
    zh: "棋盘在此期间有变化。这是现在的状态。")
  static let notOver = LocalizedText(
    en: "The game goes on; it is looked back on when it is over.",
    fr: "La partie continue ; on la revoit quand elle est finie.",
    zh: "游戏还在进行，结束后才能复盘。")
  static let competition = LocalizedText(
    en: "The competition is under way: what holds its answers can be had when it is over.",
    fr: "La compétition est en cours : ce qui contient ses réponses s’obtient quand elle est finie.",
    zh: "比赛正在进行：含有答案的内容在比赛结束后才能获取。")
  static let noReview = LocalizedText(
    en: "Only games of several players are looked back on.",
    fr: "On ne revoit ainsi que les parties à plusieurs.",
    zh: "只有多人游戏可以复盘。")
  static let back = LocalizedText(
    en: "Back to the start",
    fr: "Retour à l’accueil",
    zh: "返回首页")
  static func journal(reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "This game cannot be continued: its rules have changed since (\(reason.text(in: .english))).",
      fr: "Cette partie ne peut pas continuer : ses règles ont changé depuis (\(reason.text(in: .french))).",
      zh: "这局游戏无法继续：其规则已更改（\(reason.text(in: .chinese))）。")
  }
  static let storeFull = LocalizedText(
    en: "Nothing more can be saved: the server’s disk is full or failing. What was saved is safe; try again.",
    fr: "Plus rien ne peut être enregistré : le disque du serveur est plein ou défaillant. Ce qui l’était est intact ; réessayez.",
    zh: "无法再保存：服务器的磁盘已满或有故障。已保存的内容完好，请重试。")
  static let storeReadOnly = LocalizedText(
    en: "Nothing can be saved: the server may not write its files. What was saved is safe; whoever runs the server can mend it.",
    fr: "Rien ne peut être enregistré : le serveur n’a pas le droit d’écrire ses fichiers. Ce qui l’était est intact ; l’administrateur peut y remédier.",
    zh: "无法保存：服务器没有写入文件的权限。已保存的内容完好，管理员可以解决此问题。")
  static let storeNotADatabase = LocalizedText(
    en: "What was saved of this is damaged and cannot be read. Other games go on; `quadrille doctor` tells whoever runs the server what to do.",
    fr: "Ce qui était enregistré ici est abîmé et illisible. Les autres parties continuent ; `quadrille doctor` dit à l’administrateur ce qu’il faut faire.",
    zh: "此处保存的内容已损坏，无法读取。其他游戏不受影响；管理员可运行 `quadrille doctor` 查看处理方法。")
  static let storeLocked = LocalizedText(
    en: "The saved games are in use by another program. Nothing is lost; try again.",
    fr: "Les parties sont utilisées par un autre programme. Rien n’est perdu ; réessayez.",
    zh: "保存的游戏正被另一个程序使用。没有丢失任何内容，请重试。")
  static let storeUnreachable = LocalizedText(
    en: "The saved games cannot be reached. Nothing is lost; try again.",
    fr: "Les parties enregistrées sont inaccessibles. Rien n’est perdu ; réessayez.",
    zh: "无法访问保存的游戏。没有丢失任何内容，请重试。")
  static let puzzleName = LocalizedText(
    en: "A puzzle’s name has 1 to 200 bytes.",
    fr: "Le nom d’un puzzle a de 1 à 200 octets.",
    zh: "谜题名称须为 1 到 200 字节。")
  static let noCatalogueEntry = LocalizedText(
    en: "Only puzzles can be put into the catalogue: no games of moves, and no levels that add rules of their own.",
    fr: "Seuls des puzzles peuvent entrer au catalogue : ni jeux à coups, ni niveaux qui ajoutent leurs propres règles.",
    zh: "只有谜题可以加入题库：走步游戏和自带规则的关卡不能加入。")
  static let notUnique = LocalizedText(
    en: "This puzzle has not exactly one solution, so it was not put into the catalogue.",
    fr: "Ce puzzle n’a pas exactement une solution ; il n’a pas été ajouté au catalogue.",
    zh: "这个谜题不是恰有一个解，未加入题库。")
  static let noPuzzle = LocalizedText(
    en: "This puzzle is not in the catalogue any more.",
    fr: "Ce puzzle n’est plus au catalogue.",
    zh: "这个谜题已不在题库中。")
  static let noChallenge = LocalizedText(
    en: "This challenge is not among yours. Accept it in the catalogue.",
    fr: "Ce défi n’est pas parmi les vôtres. Acceptez-le dans le catalogue.",
    zh: "这个挑战不在您的挑战中。请在题库中接受它。")
  static func costs(cost: some TextPart, name: some TextPart, has: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "This puzzle costs \(cost.text(in: .english)) (\(name.text(in: .english))), and you have \(has.text(in: .english)). Play other puzzles to earn some.",
      fr: "Ce puzzle coûte \(cost.text(in: .french)) (\(name.text(in: .french))) et vous en avez \(has.text(in: .french)). Jouez à d’autres puzzles pour en gagner.",
      zh: "这个谜题需要 \(cost.text(in: .chinese))（\(name.text(in: .chinese))），您有 \(has.text(in: .chinese))。玩其他谜题可以赚取。")
  }
  static let noCatalogue = LocalizedText(
    en: "The catalogue cannot be reached just now. The challenges you have accepted can be played all the same.",
    fr: "Le catalogue est inaccessible pour le moment. Les défis déjà acceptés restent jouables.",
    zh: "暂时无法访问题库。已接受的挑战仍可以玩。")
  static func importLine(number: some TextPart, reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "Line \(number.text(in: .english)): \(reason.text(in: .english)). Nothing was added.",
      fr: "Ligne \(number.text(in: .french)) : \(reason.text(in: .french)). Rien n’a été ajouté.",
      zh: "第 \(number.text(in: .chinese)) 行：\(reason.text(in: .chinese))。没有添加任何内容。")
  }
  static let nothingToAdd = LocalizedText(
    en: "There is no puzzle in the file: it has a level a line, as JSON. Nothing was added.",
    fr: "Il n’y a aucun puzzle dans le fichier : il contient un niveau par ligne, en JSON. Rien n’a été ajouté.",
    zh: "文件中没有谜题：文件应每行一个 JSON 格式的关卡。没有添加任何内容。")
  static func tooManyLines(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "At most \(most.text(in: .english)) puzzles can be added at once.",
      fr: "On peut ajouter au plus \(most.text(in: .french)) puzzles à la fois.",
      zh: "一次最多添加 \(most.text(in: .chinese)) 个谜题。")
  }
  static let noOwnLevel = LocalizedText(
    en: "This level is not here any more.",
    fr: "Ce niveau n’existe plus.",
    zh: "这个关卡已不存在。")
  static let noOwnList = LocalizedText(
    en: "This word list is not here any more.",
    fr: "Cette liste de mots n’existe plus.",
    zh: "这个词表已不存在。")
  static let noPhrase = LocalizedText(
    en: "The word list does not have this phrase any more.",
    fr: "La liste de mots n’a plus cette expression.",
    zh: "词表中已没有这个词语。")
  static let noPhrases = LocalizedText(
    en: "Choose at least one phrase.",
    fr: "Choisissez au moins une expression.",
    zh: "请至少选择一个词语。")
  static func levelName(name: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "You have another level called “\(name.text(in: .english))”.",
      fr: "Vous avez déjà un niveau appelé « \(name.text(in: .french)) ».",
      zh: "您已有一个名为“\(name.text(in: .chinese))”的关卡。")
  }
  static func listName(name: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "You have another word list called “\(name.text(in: .english))”.",
      fr: "Vous avez déjà une liste de mots appelée « \(name.text(in: .french)) ».",
      zh: "您已有一个名为“\(name.text(in: .chinese))”的词表。")
  }
  static let ownName = LocalizedText(
    en: "A name has 1 to 100 characters.",
    fr: "Un nom a de 1 à 100 caractères.",
    zh: "名称须为 1 到 100 个字符。")
  static func unreadableList(reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "This file cannot be read as a list: \(reason.text(in: .english)).",
      fr: "Ce fichier ne peut pas être lu comme une liste : \(reason.text(in: .french)).",
      zh: "无法将此文件读作词表：\(reason.text(in: .chinese))。")
  }
  static func tooManyOwn(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "You have \(most.text(in: .english)) already, which is the most. Delete some of them first.",
      fr: "Vous en avez déjà \(most.text(in: .french)), le maximum. Supprimez-en d’abord.",
      zh: "您已有 \(most.text(in: .chinese)) 个，达到上限。请先删除一些。")
  }
  static func listTooLong(phrases: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "A list has at most \(phrases.text(in: .english)) phrases. Divide it into several.",
      fr: "Une liste a au plus \(phrases.text(in: .french)) expressions. Partagez-la en plusieurs.",
      zh: "一个词表最多 \(phrases.text(in: .chinese)) 个词语。请拆分成几个。")
  }
  static func untitled(number: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "Untitled Level \(number.text(in: .english))",
      fr: "Niveau sans titre \(number.text(in: .french))",
      zh: "未命名关卡 \(number.text(in: .chinese))")
  }
  static let workshopStaysHere = LocalizedText(
    en: "The workshop is for teachers. Sign in under “For teachers”, or use the computer that runs the server.",
    fr: "L’atelier est réservé aux professeurs. Connectez-vous sous « Pour les professeurs », ou utilisez l’ordinateur du serveur.",
    zh: "工坊仅供教师使用。请在“教师”页面登录，或使用运行服务器的电脑。")
  static let noGameOfWords = LocalizedText(
    en: "No game can be made of these words.",
    fr: "On ne peut faire aucun jeu de ces mots.",
    zh: "这些词语无法做成任何游戏。")
  static let overloaded = LocalizedText(
    en: "The server is busy with the requests of others and has not begun yours. Try again in ten seconds.",
    fr: "Le serveur traite d’autres demandes et n’a pas commencé la vôtre. Réessayez dans dix secondes.",
    zh: "服务器正在处理其他人的请求，尚未开始处理您的请求。请十秒后再试。")
  static let ending = LocalizedText(
    en: "The server is restarting. Try again in a few seconds.",
    fr: "Le serveur redémarre. Réessayez dans quelques secondes.",
    zh: "服务器正在重启。请几秒后再试。")
  static let abandoned = LocalizedText(
    en: "The request was cancelled.",
    fr: "La demande a été annulée.",
    zh: "请求已取消。")
  static func tooMuchAtOnce(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(most.text(in: .english)) of your requests are already waiting or running, which is the most. Try again when one is finished.",
      fr: "\(most.text(in: .french)) de vos demandes sont déjà en attente ou en cours, c’est le maximum. Réessayez quand l’une sera terminée.",
      zh: "您已有 \(most.text(in: .chinese)) 个请求在等待或处理中，已达上限。请等其中一个完成后再试。")
  }
  static func tooMuchFromNetwork(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(most.text(in: .english)) requests from your network are already waiting or running, which is the most. Try again in a few seconds.",
      fr: "\(most.text(in: .french)) demandes de votre réseau sont déjà en attente ou en cours, c’est le maximum. Réessayez dans quelques secondes.",
      zh: "您的网络已有 \(most.text(in: .chinese)) 个请求在等待或处理中，已达上限。请几秒后再试。")
  }
  static let noVoice = LocalizedText(
    en: "This server has no voice for that language.",
    fr: "Ce serveur n’a pas de voix pour cette langue.",
    zh: "此服务器没有该语言的语音。")
  static let longSpeech = LocalizedText(
    en: "A text to be spoken has 1 to 400 bytes, on one line.",
    fr: "Un texte à dire a de 1 à 400 octets, sur une ligne.",
    zh: "要朗读的文本须为 1 到 400 字节，且只有一行。")
  static let muchSpeech = LocalizedText(
    en: "Too much is to be spoken at once. Try again in a minute.",
    fr: "Trop de textes à dire à la fois. Réessayez dans une minute.",
    zh: "要朗读的内容过多。请一分钟后再试。")
  static let notSpoken = LocalizedText(
    en: "The text could not be spoken just now.",
    fr: "Le texte n’a pas pu être dit.",
    zh: "暂时无法朗读这段文本。")
  static let answersForTeachers = LocalizedText(
    en: "Answers are for teachers. Type the passcode under “For teachers” first.",
    fr: "Les solutions sont pour les professeurs. Tapez d’abord le mot de passe sous « Pour les professeurs ».",
    zh: "答案仅供老师查看。请先在“老师”页面输入口令。")
  static func minutes(count: Int) -> LocalizedText {
    LocalizedText(
      en: count == 1 ? "a minute" : "\(count) minutes",
      fr: count < 2 ? "une minute" : "\(count) minutes",
      zh: "\(count) 分钟")
  }
  static func hours(count: Int) -> LocalizedText {
    LocalizedText(
      en: count == 1 ? "an hour" : "\(count) hours",
      fr: count < 2 ? "une heure" : "\(count) heures",
      zh: "\(count) 小时")
  }
  static func quota(number: some TextPart, kind: some TextPart, span: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "Your network has reached its limit of \(number.text(in: .english)) \(kind.text(in: .english)) per hour. Try again in \(span.text(in: .english)).",
      fr: "Votre réseau a atteint sa limite de \(number.text(in: .french)) \(kind.text(in: .french)) par heure. Réessayez dans \(span.text(in: .french)).",
      zh: "您的网络已达到每小时 \(number.text(in: .chinese))\(kind.text(in: .chinese))的上限。请 \(span.text(in: .chinese))后再试。")
  }
  static let quotaGames = LocalizedText(
    en: "new games",
    fr: "nouvelles parties",
    zh: "个新游戏")
  static let quotaPlayers = LocalizedText(
    en: "new players",
    fr: "nouveaux joueurs",
    zh: "名新玩家")
  static let quotaLists = LocalizedText(
    en: "imported word lists",
    fr: "listes de mots importées",
    zh: "个导入的词表")
  static let quotaLevels = LocalizedText(
    en: "saved levels",
    fr: "niveaux enregistrés",
    zh: "个保存的关卡")
  static let quotaUploads = LocalizedText(
    en: "MiB of uploaded files",
    fr: "Mio de fichiers envoyés",
    zh: " MiB 上传文件")
  static let quotaStored = LocalizedText(
    en: "MiB of stored data",
    fr: "Mio de données enregistrées",
    zh: " MiB 存储数据")
  static let quotaImports = LocalizedText(
    en: "catalogue imports",
    fr: "importations au catalogue",
    zh: "次目录导入")
}
