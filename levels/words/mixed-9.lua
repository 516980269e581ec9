return {
  rules = "word-sudoku", title = { en = "Nine everyday words", fr = "Neuf mots de tous les jours", zh = "九个日常单词" }, difficulty = 2,
  size = 9, level = 3,
}
