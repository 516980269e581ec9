// Every sentence that play itself says, in each language of the product.
import Grids

/// Every sentence that play itself says, in English and French.
enum Texts {
  private static func text(_ en: String, _ fr: String) -> LocalizedText {
    LocalizedText(["en": en, "fr": fr])
  }

  // Refusals.
  static let paused = text("The game is paused.", "La partie est en pause.")
  static let over = text("The game is over.", "La partie est terminée.")
  static let nothingToUndo = text("There is nothing to undo.", "Il n’y a rien à annuler.")
  static let nothingToRedo = text("There is nothing to redo.", "Il n’y a rien à rétablir.")
  static let cannotPause = text("The game is not running.", "La partie n’est pas en cours.")
  static let notPaused = text("The game is not paused.", "La partie n’est pas en pause.")
  static let isRunning = text("The game has begun.", "La partie a commencé.")
  static let cannotReset = text(
    "This game cannot go back; start a new one.", "Cette partie ne revient pas en arrière ; commencez-en une autre.")
  static let checkpoints = text(
    "There are 100 checkpoints already, and a name has 1 to 64 characters.",
    "Il y a déjà 100 repères, et un nom a 1 à 64 caractères.")
  static let checkNoModel = text(
    "This game has nothing to check: there is no solution to compare with.",
    "Ce jeu n’a rien à vérifier : il n’y a pas de solution à comparer.")
  static let wrong = text("wrong", "faux")
  static let ready = text("Ready", "Prêt")
  static let aCell = text("a cell of the board, such as r4c7", "une case de la grille, par exemple r4c7")
  static let someCells = text("cells of the board, such as r4c7,r4c8", "des cases de la grille, par exemple r4c7,r4c8")
  static let aValue = text("a value of the board", "une valeur de la grille")
  static let aText = text("a text in quotes", "un texte entre guillemets")

  static func checked(_ result: CheckResult) -> LocalizedText {
    switch (result.wrong.count, result.count) {
    case (_, 0): text("There is nothing to check yet.", "Il n’y a encore rien à vérifier.")
    case (0, _): text("No mistake so far.", "Pas d’erreur jusqu’ici.")
    case (1, _): text("1 mistake", "1 erreur")
    case (let wrong, _): text("\(wrong) mistakes", "\(wrong) erreurs")
    }
  }

  static func noSeat(_ seats: Int) -> LocalizedText {
    text("This game has seats 1 to \(seats).", "Ce jeu a les places 1 à \(seats).")
  }

  static func unknownMove(_ name: String, _ nearest: String?) -> LocalizedText {
    let name = String(name.prefix(40))
    return text(
      "This game has no move “\(name)”." + (nearest.map { " Did you mean “\($0)”?" } ?? ""),
      "Ce jeu n’a pas de coup « \(name) »." + (nearest.map { " Vouliez-vous dire « \($0) » ?" } ?? ""))
  }

  static func noCheckpoint(_ name: String, _ nearest: String?) -> LocalizedText {
    let name = String(name.prefix(64))
    return text(
      "There is no checkpoint “\(name)”." + (nearest.map { " Did you mean “\($0)”?" } ?? ""),
      "Il n’y a pas de repère « \(name) »." + (nearest.map { " Vouliez-vous dire « \($0) » ?" } ?? ""))
  }

  static func shape(_ example: String) -> LocalizedText {
    text("The move is written “\(example)”.", "Le coup s’écrit « \(example) ».")
  }

  static func noValue(_ value: Int, _ names: [String]) -> LocalizedText {
    let names = names.prefix(20).joined(separator: " ") + (names.count > 20 ? " …" : "")
    return text(
      "\(value) is no value of this board (\(names)).", "\(value) n’est pas une valeur de cette grille (\(names)).")
  }

  static func noCell(_ cell: Cell, _ rows: Int, _ columns: Int) -> LocalizedText {
    text(
      "The board has no cell \(cell): it has \(rows) rows and \(columns) columns.",
      "La grille n’a pas de case \(cell) : elle a \(rows) lignes et \(columns) colonnes.")
  }

  static func given(_ cell: Cell) -> LocalizedText {
    text("Cell \(cell) is given and cannot be changed.", "La case \(cell) est donnée et ne peut pas être changée.")
  }

  static func argumentCount(_ name: String, _ wanted: Int, _ got: Int) -> LocalizedText {
    text("“\(name)” takes \(wanted) arguments, not \(got).", "« \(name) » prend \(wanted) arguments, pas \(got).")
  }

  static func argument(_ got: String, _ wanted: LocalizedText) -> LocalizedText {
    let got = String(got.prefix(60))
    return text(
      "\(got) is not \(wanted.text(in: .english)).", "\(got) n’est pas \(wanted.text(in: .french)).")
  }

  static func numberFromTo(_ low: Int, _ high: Int?) -> LocalizedText {
    guard let high else { return text("a whole number from \(low)", "un nombre entier à partir de \(low)") }
    return text("a whole number from \(low) to \(high)", "un nombre entier de \(low) à \(high)")
  }

  // Status.
  static let solved = text("Solved!", "Résolu !")
  static let won = text("You have won!", "Vous avez gagné !")
  static let draw = text("A draw.", "Match nul.")
  static let lost = text("The game is lost.", "La partie est perdue.")

  static func turn(_ name: String) -> LocalizedText { text("\(name)’s turn", "Au tour de \(name)") }
  static func wonBy(_ name: String) -> LocalizedText { text("\(name) has won!", "\(name) a gagné !") }
  static func player(_ seat: Int) -> LocalizedText { text("Player \(seat)", "Joueur \(seat)") }

  static func open(_ count: Int) -> LocalizedText {
    text(
      count == 1 ? "1 cell open" : "\(count) cells open", count < 2 ? "\(count) case libre" : "\(count) cases libres")
  }

  static func conflicting(_ count: Int) -> LocalizedText {
    text(
      count == 1 ? "1 cell conflicts" : "\(count) cells conflict",
      count < 2 ? "\(count) case en conflit" : "\(count) cases en conflit")
  }

  static let full = text("The board is full but breaks a rule.", "La grille est pleine mais enfreint une règle.")

  // Cells in words.
  static let block = text("no cell to fill", "case à ne pas remplir")

  static func numbered(_ number: String) -> LocalizedText { text("number \(number)", "numéro \(number)") }

  /// A role that a rule set gives to cells, in words.
  static func role(_ name: String) -> LocalizedText {
    switch name {
    case "right": text("right", "juste")
    case "revealed": text("revealed", "révélé")
    case "circled": text("circled", "cerclé")
    default: text("shaded", "ombré")
    }
  }

  static let openCell = text("open", "libre")
  static let given = text("given", "donné")
  static let inHint = text("in the hint", "dans l’indice")
  static let inLine = text("in the line", "dans l’alignement")
  static let isNext = text("next", "suivant")

  static func place(_ cell: Cell) -> LocalizedText {
    text("row \(cell.row), column \(cell.column)", "ligne \(cell.row), colonne \(cell.column)")
  }

  static func conflictsWith(_ cells: [Cell]) -> LocalizedText {
    guard !cells.isEmpty else { return text("breaks a rule", "enfreint une règle") }
    let shown = cells.prefix(3)
    let rest = cells.count - shown.count
    let en = shown.map { place($0).text(in: .english) }.joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
    let fr =
      shown.map { place($0).text(in: .french) }.joined(separator: " ; ") + (rest > 0 ? " et \(rest) de plus" : "")
    return text("conflicts with \(en)", "en conflit avec \(fr)")
  }

  static func marked(_ names: [String]) -> LocalizedText {
    text("marked \(names.joined(separator: " "))", "annoté \(names.joined(separator: " "))")
  }
}
