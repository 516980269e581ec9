return {
  rules = "word-sudoku", title = { en = "The whole zoo", fr = "Tout le zoo" }, difficulty = 3,
  size = 9, theme = "animals",
}
