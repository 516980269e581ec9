// Problems for refused work.
import HTTPTypes
import Play

extension Problem {
  /// Too many works wait, or one has waited too long.
  static let overloaded = later(
    .serviceUnavailable, "server/busy", seconds: 10,
    ServerTexts.text(
      "The server is busy with the requests of others and has not begun yours. Try again in ten seconds.",
      "Le serveur traite d’autres demandes et n’a pas commencé la vôtre. Réessayez dans dix secondes.",
      "服务器正在处理其他人的请求，尚未开始处理您的请求。请十秒后再试。"))
  /// The server is stopping.
  static let ending = later(
    .serviceUnavailable, "server/ending", seconds: 5,
    ServerTexts.text(
      "The server is restarting. Try again in a few seconds.",
      "Le serveur redémarre. Réessayez dans quelques secondes.", "服务器正在重启。请几秒后再试。"))
  /// The client has gone, so nobody reads this.
  static let abandoned = Problem(
    HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"), "request/abandoned",
    ServerTexts.text("The request was cancelled.", "La demande a été annulée.", "请求已取消。"))

  /// A player has too much work queued.
  static func tooMuchAtOnce(_ most: Int) -> Problem {
    later(
      .tooManyRequests, "server/too-much-at-once", seconds: 3,
      ServerTexts.text(
        "\(most) of your requests are already waiting or running, which is the most. Try again when one is finished.",
        "\(most) de vos demandes sont déjà en attente ou en cours, c’est le maximum. Réessayez quand l’une sera terminée.",
        "您已有 \(most) 个请求在等待或处理中，已达上限。请等其中一个完成后再试。"))
  }

  /// An address has too much work queued.
  static func tooMuchFromNetwork(_ most: Int) -> Problem {
    later(
      .tooManyRequests, "server/too-much-at-once", seconds: 5,
      ServerTexts.text(
        "\(most) requests from your network are already waiting or running, which is the most. Try again in a few seconds.",
        "\(most) demandes de votre réseau sont déjà en attente ou en cours, c’est le maximum. Réessayez dans quelques secondes.",
        "您的网络已有 \(most) 个请求在等待或处理中，已达上限。请几秒后再试。"))
  }

  /// An address has reached an hourly limit.
  static func quota(_ kind: Quotas.Kind, _ limit: Int, seconds: Int) -> Problem {
    let minutes = (seconds + 59) / 60
    let most: (en: String, fr: String, zh: String) =
      switch kind {
      case .games: ("new games", "nouvelles parties", "个新游戏")
      case .players: ("new players", "nouveaux joueurs", "名新玩家")
      case .lists: ("imported word lists", "listes de mots importées", "个导入的词表")
      case .levels: ("saved levels", "niveaux enregistrés", "个保存的关卡")
      case .uploads: ("MiB of uploaded files", "Mio de fichiers envoyés", " MiB 上传文件")
      case .stored: ("MiB of stored data", "Mio de données enregistrées", " MiB 存储数据")
      case .imports: ("catalogue imports", "importations au catalogue", "次目录导入")
      }
    let number = kind == .uploads || kind == .stored ? limit >> 20 : limit
    let span = minutes == 1 ? (en: "a minute", fr: "une minute") : (en: "\(minutes) minutes", fr: "\(minutes) minutes")
    return later(
      .tooManyRequests, "server/quota", seconds: seconds,
      ServerTexts.text(
        "Your network has reached its limit of \(number) \(most.en) per hour. Try again in \(span.en).",
        "Votre réseau a atteint sa limite de \(number) \(most.fr) par heure. Réessayez dans \(span.fr).",
        "您的网络已达到每小时 \(number)\(most.zh)的上限。请 \(minutes) 分钟后再试。"))
  }

  /// A temporary problem.
  private static func later(
    _ status: HTTPResponse.Status, _ code: String, seconds: Int, _ text: LocalizedText
  ) -> Problem {
    var problem = Problem(status, code, text)
    problem.retryAfter = seconds
    return problem
  }
}
