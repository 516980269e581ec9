// What the terminal player says, in English and French.
import Foundation
import Play

/// What the terminal player says, in the language of the interface.
struct PlayTexts {
  let language: Language

  func text(_ en: String, _ fr: String) -> String { language == .french ? fr : en }

  func by(_ author: String) -> String { text("by \(author)", "par \(author)") }
  func resumed(_ game: PlayedGame) -> String {
    if game.session.puzzle.daily != nil { return text("Today's game goes on.", "La partie du jour reprend.") }
    return text("Your saved game goes on. --new starts another.", "Votre partie reprend. --new en commence une autre.")
  }
  var movedOn: String {
    text(
      "A move was made elsewhere meanwhile; this is the board now.", "Un coup a été joué ailleurs ; voici la grille.")
  }
  var saved: String { text("The game is saved.", "La partie est enregistrée.") }
  var paused: String { text("Paused. p goes on.", "En pause. p pour continuer.") }
  var over: String {
    text("r play again · n next level · u undo · q quit", "r rejouer · n niveau suivant · u annuler · q quitter")
  }
  var overWithoutUndo: String {
    text("r play again · n next level · q quit", "r rejouer · n niveau suivant · q quitter")
  }
  var noNext: String { text("This was the last level of its pack.", "C’était le dernier niveau de ce paquet.") }
  var onceADay: String {
    text(
      "There is one game of this level a day; tomorrow brings another.",
      "Il y a une partie de ce niveau par jour ; demain, une autre.")
  }
  func costs(_ name: String, _ cost: Int, has count: Int) -> String {
    text(
      "This puzzle costs \(cost) (\(name)), and you have \(count). Play other puzzles of its pack to earn some.",
      "Ce puzzle coûte \(cost) (\(name)) et vous en avez \(count). Jouez à d’autres puzzles du paquet pour en gagner.")
  }
  var noAction: String {
    text("Nothing happens with that key; ? lists the keys.", "Cette touche ne fait rien ; ? montre les touches.")
  }
  var dragFrom: String { text("Now the cell it goes to.", "Et maintenant la case d’arrivée.") }
  var noComputersMove: String {
    text("The computer finds no move. u takes one back.", "L’ordinateur ne trouve pas de coup. u en annule un.")
  }
  var noReview: String {
    text(
      "There is something to look back on when a game of several is over.",
      "On peut revenir sur une partie à plusieurs quand elle est finie.")
  }
  var lookingBack: String { text("Looking back …", "Retour sur la partie…") }
  var reviewTooLong: String {
    text("Looking back took too long; try again later.", "Le retour a pris trop de temps ; réessayez plus tard.")
  }
  var hintsReady: String {
    text("Enter starts the game · ? help · q quit", "Entrée commence la partie · ? aide · q quitter")
  }
  var allFilled: String { text("Every word is filled in.", "Tous les mots sont remplis.") }
  var hintsWords: String {
    text(
      "letters · Space turns · Tab next clue · Enter smart step · ^E second clue · ^K check · ^Z undo · ? help · ^Q quit",
      "lettres · Espace change de sens · Tab suivante · Entrée saut malin · ^E 2e définition · ^K vérifier · ^Z annuler · ? aide · ^Q quitter"
    )
  }
  var hintsEntering: String {
    text(
      "arrows · type a value · Backspace · Space marks · u undo · ? help · q quit",
      "flèches · une valeur · Effacer · Espace notes · u annuler · ? aide · q quitter")
  }
  var hintsTapping: String {
    text(
      "arrows or a number choose · Enter plays · u undo · ? help · q quit",
      "flèches ou numéro · Entrée joue · u annuler · ? aide · q quitter")
  }
  func mode(_ mode: EntryMode) -> String {
    switch mode {
    case .value: text("values", "valeurs")
    case .corner: text("corner marks", "notes de coin")
    case .centre: text("centre marks", "notes centrales")
    }
  }
  var winner: String { text("Time", "Temps") }
  var tooSmall: String { text("The window is too small.", "La fenêtre est trop petite.") }
  var closesHelp: String { text("Any other key closes this page.", "Toute autre touche ferme cette page.") }

  /// The list of keys.
  var keys: [(key: String, meaning: String)] {
    [
      (text("arrows", "flèches"), text("move", "se déplacer")),
      ("Home End PgUp PgDn", text("ends of row and column", "bouts de ligne et de colonne")),
      ("1-9 A-Z", text("enter the value, or choose the column", "entrer la valeur ou choisir la colonne")),
      ("Backspace Delete 0", text("clear the cell", "vider la case")),
      (text("Space", "Espace"), text("values, corner marks, centre marks", "valeurs, notes de coin, notes centrales")),
      (text("Enter", "Entrée"), text("play here; pick up and put down", "jouer ici ; prendre et poser")),
      ("u, Ctrl-Z", text("undo", "annuler")),
      ("r, Ctrl-Y", text("redo; play again when the game is over", "rétablir ; rejouer en fin de partie")),
      ("Tab", text("next board", "grille suivante")),
      ("p", text("pause", "pause")),
      (
        "w",
        text(
          "where it went wrong, when a game of several is over", "où l’erreur a été faite, en fin de partie à plusieurs"
        )
      ),
      ("n", text("next level when the game is over", "niveau suivant en fin de partie")),
      (
        ":",
        text(
          "write a move: enter r4c7 5, !hint, !checkpoint \"x\", !reset \"x\"",
          "écrire un coup : enter r4c7 5, !hint, !checkpoint \"x\", !reset \"x\"")
      ),
      ("q, Ctrl-C", text("quit; the game is saved", "quitter ; la partie est enregistrée")),
    ]
  }

  /// How line mode is used.
  var lineHelp: [String] {
    [
      text(
        "A move a line, such as enter r4c7 5, clear r4c7, mark r1c1,r1c2 corner 3, drop 4.",
        "Un coup par ligne, par exemple enter r4c7 5, clear r4c7, mark r1c1,r1c2 corner 3, drop 4."),
      text(
        "u undo, redo, start, hint what to do next, r play again, n next level, review where it went wrong, ? help, q quit.",
        "u annuler, redo rétablir, start commencer, hint que faire ensuite, r rejouer, n niveau suivant, review où l’erreur a été faite, ? aide, q quitter."
      ),
      text(
        "!checkpoint \"x\" keeps the board under a name, !reset \"x\" goes back to it, !reset to the start.",
        "!checkpoint \"x\" garde la grille sous un nom, !reset \"x\" y revient, !reset revient au début."),
    ]
  }

  /// Minutes and seconds.
  static func time(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    let minutes = seconds / 60
    let rest = seconds % 60
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
