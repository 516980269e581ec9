// What is said of worker processes.
import Play

/// What is said of worker processes.
enum WorkerTexts {
  static let ending = RuleFault(.limit, text("the program is ending", "le programme se termine"))

  static let busy = RuleFault(
    .limit,
    text(
      "too many scripts run at the moment; try again in a moment",
      "trop de scripts s’exécutent en ce moment ; réessayez dans un instant"))

  static func notStarted(_ reason: String) -> RuleFault {
    RuleFault(
      .limit,
      text(
        "the process for scripts that did not come with the program cannot be started: \(reason)",
        "le processus pour les scripts qui ne viennent pas avec le programme ne peut pas être démarré : \(reason)"))
  }

  static func late(_ place: String?, seconds: Int) -> RuleFault {
    RuleFault(
      .limit, place: place,
      text(
        "the script took more than \(seconds) seconds, so its process was ended; nothing has changed",
        "le script a pris plus de \(seconds) secondes, son processus a donc été arrêté ; rien n’a changé"))
  }

  static func died(_ place: String?) -> RuleFault {
    RuleFault(
      .limit, place: place,
      text(
        "the script's process broke off three times, perhaps for lack of memory; nothing has changed",
        "le processus du script s’est arrêté trois fois, peut-être faute de mémoire ; rien n’a changé"))
  }

  static func nonsense(_ place: String?) -> RuleFault {
    RuleFault(
      .limit, place: place,
      text(
        "the script's process gave an answer that cannot be, so it was ended; nothing has changed",
        "le processus du script a donné une réponse impossible et a été arrêté ; rien n’a changé"))
  }

  private static func text(_ english: String, _ french: String) -> LocalizedText {
    LocalizedText(["en": english, "fr": french])
  }
}
