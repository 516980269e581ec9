// The keys of a board of words, in words.

extension PlayTexts {
  /// The list of keys on a board of words.
  var wordKeys: [(key: String, meaning: String)] {
    [
      (text("letters", "lettres"), text("write and go on", "écrire et avancer")),
      (
        text("arrows", "flèches"),
        text("move; across the word: turn", "se déplacer ; en travers du mot : changer de sens")
      ),
      (text("Space", "Espace"), text("turn the direction", "changer de sens")),
      ("Tab, Shift-Tab", text("next and previous clue", "définition suivante et précédente")),
      (
        text("Enter", "Entrée"),
        text("the crossing word with most letters known", "le mot croisé dont on connaît le plus de lettres")
      ),
      ("Home End", text("first and last letter of the word", "première et dernière lettre du mot")),
      ("Backspace Delete", text("take the letter out", "effacer la lettre")),
      ("Ctrl-E", text("second clue", "seconde définition")),
      ("Ctrl-K Ctrl-L", text("check the word, reveal the letter", "vérifier le mot, révéler la lettre")),
      ("Ctrl-Z Ctrl-Y", text("undo and redo", "annuler et rétablir")),
      (
        ":",
        text(
          "write a move: enter r1c1,r1c2 \"AB\", !checkpoint \"x\"",
          "écrire un coup : enter r1c1,r1c2 \"AB\", !checkpoint \"x\"")
      ),
      ("Ctrl-Q, Ctrl-C", text("quit; the game is saved", "quitter ; la partie est enregistrée")),
    ]
  }
}
