// Every sentence that the server itself says, in each language of the product.
import Play
import Storage

/// Every sentence that the server itself says, in English and French, and some in Chinese.
enum ServerTexts {
  static func text(_ en: String, _ fr: String, _ zh: String? = nil) -> LocalizedText {
    var texts = ["en": en, "fr": fr]
    texts["zh"] = zh
    return LocalizedText(texts)
  }

  static let busy = text(
    "The server has too much to do. Try again in a moment.",
    "Le serveur est trop occupé. Réessayez dans un instant.", "服务器太忙。请稍后再试。")
  static let nothingNewer = text(
    "The game is under the newest scripts already.", "La partie suit déjà les scripts les plus récents.")
  static func cannotUpgrade(_ reason: String) -> LocalizedText {
    text(
      "The game cannot go on under the new scripts: \(reason). It goes on under its own.",
      "La partie ne peut pas continuer avec les nouveaux scripts : \(reason). Elle continue avec les siens.")
  }
  static let noComputersMove = text(
    "The computer finds no move. Take your move back or begin another game.",
    "L’ordinateur ne trouve pas de coup. Annulez le vôtre ou commencez une autre partie.")
  static func computerFailed(_ reason: String) -> LocalizedText {
    text(
      "The computer cannot move, the rules fail: \(reason). Take your move back or begin another game.",
      "L’ordinateur ne peut pas jouer, les règles échouent : \(reason). Annulez votre coup ou commencez une autre partie."
    )
  }
  static let noSession = text(
    "This game is not here any more. Go back to the start and choose another.",
    "Cette partie n’existe plus. Revenez à l’accueil et choisissez-en une autre.")
  static let nothingHere = text("There is nothing here.", "Il n’y a rien ici.")
  static let ourFault = text(
    "Something went wrong in the program itself. The game is as it was.",
    "Le programme lui-même a eu un problème. La partie est inchangée.")
  static let forbidden = text(
    "This request comes from another site and was not carried out.",
    "Cette demande vient d’un autre site et n’a pas été exécutée.")
  static let tooLong = text("The request is too long.", "La demande est trop longue.")
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
    "Aucun puzzle de ce genre n’a été trouvé à temps. Essayez une autre taille ou une autre difficulté.")
  static let cannotShare = text(
    "No address can hold this game: it runs by the clock, adds rules of its own, or is too long.",
    "Aucune adresse ne peut contenir cette partie : elle dépend du temps, ajoute ses propres règles ou est trop longue."
  )
  static let badShare = text(
    "This address is damaged, or it belongs to rules that have changed since. Ask for it again.",
    "Cette adresse est abîmée, ou ses règles ont changé depuis. Redemandez-la.")
  static let noCode = text(
    "A code takes 1 to 2,331 bytes of text.", "Un code prend de 1 à 2 331 octets de texte.")
  static let movedOn = text(
    "The board has changed meanwhile. This is how it is now.",
    "La grille a changé entre-temps. Voici où elle en est.")
  static let notOver = text(
    "The game goes on; it is looked back on when it is over.", "La partie continue ; on la revoit quand elle est finie."
  )
  static let competition = text(
    "The competition is under way: what holds its answers can be had when it is over.",
    "La compétition est en cours : ce qui contient ses réponses s’obtient quand elle est finie.")
  static let noReview = text(
    "Only games of several players are looked back on.", "On ne revoit ainsi que les parties à plusieurs.")
  static let back = text("Back to the start", "Retour à l’accueil")

  static func journal(_ reason: String) -> LocalizedText {
    text(
      "This game cannot be continued: its rules have changed since (\(reason)).",
      "Cette partie ne peut pas continuer : ses règles ont changé depuis (\(reason)).")
  }

  /// What is wrong with the store, for a player; the file and what to do stand in the log.
  static func store(_ code: StoreFault.Code) -> LocalizedText {
    switch code {
    case .full, .disk:
      text(
        "Nothing more can be saved: the server’s disk is full or failing. What was saved is safe; try again.",
        "Plus rien ne peut être enregistré : le disque du serveur est plein ou défaillant. Ce qui l’était est intact ; réessayez."
      )
    case .readOnly:
      text(
        "Nothing can be saved: the server may not write its files. What was saved is safe; whoever runs the server can mend it.",
        "Rien ne peut être enregistré : le serveur n’a pas le droit d’écrire ses fichiers. Ce qui l’était est intact ; l’administrateur peut y remédier."
      )
    case .notADatabase:
      text(
        "What was saved of this is damaged and cannot be read. Other games go on; `quadrille doctor` tells whoever runs the server what to do.",
        "Ce qui était enregistré ici est abîmé et illisible. Les autres parties continuent ; `quadrille doctor` dit à l’administrateur ce qu’il faut faire."
      )
    case .locked:
      text(
        "The saved games are in use by another program. Nothing is lost; try again.",
        "Les parties sont utilisées par un autre programme. Rien n’est perdu ; réessayez.")
    default:
      text(
        "The saved games cannot be reached. Nothing is lost; try again.",
        "Les parties enregistrées sont inaccessibles. Rien n’est perdu ; réessayez.")
    }
  }
}
