// Messages about worker processes.
import Play

/// Messages about worker processes.
enum WorkerTexts {
  static let ending = RuleFault(
    .limit, text("the program is shutting down", "le programme s’arrête", "程序正在关闭"))

  static let busy = RuleFault(
    .limit,
    text(
      "too many scripts are running; try again in a moment",
      "trop de scripts sont en cours d’exécution ; réessayez dans un instant",
      "正在运行的脚本太多，请稍后再试"))

  static func notStarted(_ reason: String) -> RuleFault {
    RuleFault(
      .limit,
      text(
        "cannot start the worker process for this script: \(reason)",
        "impossible de démarrer le processus de travail de ce script : \(reason)",
        "无法启动此脚本的工作进程：\(reason)"))
  }

  static func late(_ place: String?, seconds: Int) -> RuleFault {
    RuleFault(
      .limit, place: place,
      text(
        "the script took more than \(seconds) seconds and was stopped; nothing has changed",
        "le script a dépassé \(seconds) secondes et a été arrêté ; rien n’a changé",
        "脚本运行超过 \(seconds) 秒，已被终止；没有任何改动"))
  }

  static func died(_ place: String?) -> RuleFault {
    RuleFault(
      .limit, place: place,
      text(
        "the script's worker process ended three times, perhaps for lack of memory; nothing has changed",
        "le processus de travail du script s’est terminé trois fois, peut-être faute de mémoire ; rien n’a changé",
        "脚本的工作进程三次中断，可能是内存不足；没有任何改动"))
  }

  static func crashed(_ place: String?) -> RuleFault {
    RuleFault(
      .limit, place: place,
      text(
        "the worker process for this request crashed, perhaps for lack of memory; nothing has changed",
        "le processus de travail de cette demande a planté, peut-être faute de mémoire ; rien n’a changé",
        "处理此请求的工作进程崩溃，可能是内存不足；没有任何改动"))
  }

  static func nonsense(_ place: String?) -> RuleFault {
    RuleFault(
      .limit, place: place,
      text(
        "the script's worker process sent an invalid answer and was stopped; nothing has changed",
        "le processus de travail du script a envoyé une réponse invalide et a été arrêté ; rien n’a changé",
        "脚本的工作进程返回了无效结果，已被终止；没有任何改动"))
  }

  private static func text(_ english: String, _ french: String, _ chinese: String) -> LocalizedText {
    LocalizedText(en: english, fr: french, zh: chinese)
  }
}
