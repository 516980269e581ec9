return {
  rules = "word-sudoku", title = { en = "Nine everyday words", fr = "Neuf mots de tous les jours" }, difficulty = 2,
  size = 9, level = 3,
}
