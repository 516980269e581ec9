// Every sentence that the server itself says, in each language of the product.
import Play
import Storage

/// Every sentence that the server itself says, in English, French and Chinese.
enum ServerTexts {
  static func text(_ en: String, _ fr: String, _ zh: String) -> LocalizedText { LocalizedText(en: en, fr: fr, zh: zh) }

  static let busy = text(
    "The server has too much to do. Try again in a moment.",
    "Le serveur est trop occupé. Réessayez dans un instant.", "服务器太忙。请稍后再试。")
  static let nothingNewer = text(
    "The game is under the newest scripts already.", "La partie suit déjà les scripts les plus récents.", "游戏已在使用最新的脚本。"
  )
  static func cannotUpgrade(_ reason: String) -> LocalizedText {
    text(
      "The game cannot go on under the new scripts: \(reason). It goes on under its own.",
      "La partie ne peut pas continuer avec les nouveaux scripts : \(reason). Elle continue avec les siens.",
      "游戏无法在新脚本下继续：\(reason)。它继续使用原来的脚本。")
  }
  static let noComputersMove = text(
    "The computer finds no move. Take your move back or begin another game.",
    "L’ordinateur ne trouve pas de coup. Annulez le vôtre ou commencez une autre partie.", "电脑无步可走。请悔一步，或开始新的一局。")
  static func computerFailed(_ reason: String) -> LocalizedText {
    text(
      "The computer cannot move, the rules fail: \(reason). Take your move back or begin another game.",
      "L’ordinateur ne peut pas jouer, les règles échouent : \(reason). Annulez votre coup ou commencez une autre partie.",
      "电脑无法走棋，规则出错：\(reason)。请悔一步，或开始新的一局。"
    )
  }
  static let noSession = text(
    "This game is not here any more. Go back to the start and choose another.",
    "Cette partie n’existe plus. Revenez à l’accueil et choisissez-en une autre.", "这局游戏已不存在。请返回首页选择另一局。")
  static let nothingHere = text("There is nothing here.", "Il n’y a rien ici.", "这里什么也没有。")
  static let ourFault = text(
    "Something went wrong in the program itself. The game is as it was.",
    "Le programme lui-même a eu un problème. La partie est inchangée.", "程序本身出了问题。游戏没有变化。")
  static let forbidden = text(
    "This request comes from another site and was not carried out.",
    "Cette demande vient d’un autre site et n’a pas été exécutée.", "此请求来自其他网站，未被执行。")
  static let tooLong = text("The request is too long.", "La demande est trop longue.", "请求过长。")
  static let otherHost = text(
    "The server does not answer to this name. Its operator can allow it with `quadrille serve --public-url`.",
    "Le serveur ne répond pas à ce nom. Son administrateur peut l’autoriser avec `quadrille serve --public-url`.",
    "服务器不响应此名称。管理员可用 `quadrille serve --public-url` 允许它。")
  static let longHead = text(
    "The header fields of the request have more than \(RequestHeads.longest >> 10) KiB. Delete this site’s cookies and try again.",
    "Les en-têtes de la requête dépassent \(RequestHeads.longest >> 10) Kio. Supprimez les cookies de ce site et réessayez.",
    "请求的标头超过 \(RequestHeads.longest >> 10) KiB。请删除此网站的 Cookie 后再试。")
  static let crowded = text(
    "The server has too many connections. Try again in a moment.",
    "Le serveur a trop de connexions. Réessayez dans un instant.", "服务器连接过多，请稍后再试。")
  static let manyFromHere = text(
    "Too many pages are open at this address. Close some, or try again in a moment.",
    "Trop de pages sont ouvertes à cette adresse. Fermez-en, ou réessayez dans un instant.",
    "此地址打开的页面过多。请关闭一些，或稍后再试。")
  static let manyBodies = text(
    "Too many files are being sent at the same time. Try again in a moment.",
    "Trop de fichiers sont envoyés en même temps. Réessayez dans un instant.", "同时上传的文件过多，请稍后再试。")
  static let slowRequest = text(
    "The request arrived too slowly. Try again.", "La demande est arrivée trop lentement. Réessayez.",
    "请求传输过慢，请重试。")
  static let dealTooLong = text(
    "No puzzle like this was found in time. Try another size or difficulty.",
    "Aucun puzzle de ce genre n’a été trouvé à temps. Essayez une autre taille ou une autre difficulté.",
    "未能及时找到这样的谜题。请换一个大小或难度。")
  static let cannotShare = text(
    "No address can hold this game: it runs by the clock, adds rules of its own, or is too long.",
    "Aucune adresse ne peut contenir cette partie : elle dépend du temps, ajoute ses propres règles ou est trop longue.",
    "这局游戏无法写入链接：它依赖计时、自带规则，或内容过长。"
  )
  static let badShare = text(
    "This address is damaged, or it belongs to rules that have changed since. Ask for it again.",
    "Cette adresse est abîmée, ou ses règles ont changé depuis. Redemandez-la.", "此链接已损坏，或其规则已更改。请重新索取。")
  static let noCode = text(
    "A code takes 1 to 2,331 bytes of text.", "Un code prend de 1 à 2 331 octets de texte.", "二维码可容纳 1 到 2,331 字节的文本。")
  static let movedOn = text(
    "The board has changed meanwhile. This is how it is now.",
    "La grille a changé entre-temps. Voici où elle en est.", "棋盘在此期间有变化。这是现在的状态。")
  static let notOver = text(
    "The game goes on; it is looked back on when it is over.",
    "La partie continue ; on la revoit quand elle est finie.", "游戏还在进行，结束后才能复盘。"
  )
  static let competition = text(
    "The competition is under way: what holds its answers can be had when it is over.",
    "La compétition est en cours : ce qui contient ses réponses s’obtient quand elle est finie.",
    "比赛正在进行：含有答案的内容在比赛结束后才能获取。")
  static let noReview = text(
    "Only games of several players are looked back on.", "On ne revoit ainsi que les parties à plusieurs.",
    "只有多人游戏可以复盘。")
  static let back = text("Back to the start", "Retour à l’accueil", "返回首页")

  static func journal(_ reason: String) -> LocalizedText {
    text(
      "This game cannot be continued: its rules have changed since (\(reason)).",
      "Cette partie ne peut pas continuer : ses règles ont changé depuis (\(reason)).", "这局游戏无法继续：其规则已更改（\(reason)）。")
  }

  /// What is wrong with the store, for a player; the file and what to do stand in the log.
  static func store(_ code: StoreFault.Code) -> LocalizedText {
    switch code {
    case .full, .disk:
      text(
        "Nothing more can be saved: the server’s disk is full or failing. What was saved is safe; try again.",
        "Plus rien ne peut être enregistré : le disque du serveur est plein ou défaillant. Ce qui l’était est intact ; réessayez.",
        "无法再保存：服务器的磁盘已满或有故障。已保存的内容完好，请重试。"
      )
    case .readOnly:
      text(
        "Nothing can be saved: the server may not write its files. What was saved is safe; whoever runs the server can mend it.",
        "Rien ne peut être enregistré : le serveur n’a pas le droit d’écrire ses fichiers. Ce qui l’était est intact ; l’administrateur peut y remédier.",
        "无法保存：服务器没有写入文件的权限。已保存的内容完好，管理员可以解决此问题。"
      )
    case .notADatabase:
      text(
        "What was saved of this is damaged and cannot be read. Other games go on; `quadrille doctor` tells whoever runs the server what to do.",
        "Ce qui était enregistré ici est abîmé et illisible. Les autres parties continuent ; `quadrille doctor` dit à l’administrateur ce qu’il faut faire.",
        "此处保存的内容已损坏，无法读取。其他游戏不受影响；管理员可运行 `quadrille doctor` 查看处理方法。"
      )
    case .locked:
      text(
        "The saved games are in use by another program. Nothing is lost; try again.",
        "Les parties sont utilisées par un autre programme. Rien n’est perdu ; réessayez.",
        "保存的游戏正被另一个程序使用。没有丢失任何内容，请重试。")
    default:
      text(
        "The saved games cannot be reached. Nothing is lost; try again.",
        "Les parties enregistrées sont inaccessibles. Rien n’est perdu ; réessayez.", "无法访问保存的游戏。没有丢失任何内容，请重试。")
    }
  }
}
