return {
  rules = "word-sudoku", title = { en = "The whole zoo", fr = "Tout le zoo", zh = "整座动物园" }, difficulty = 3,
  size = 9, theme = "animals",
}
