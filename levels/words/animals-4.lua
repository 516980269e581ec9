return {
  rules = "word-sudoku", title = { en = "First animals", fr = "Premiers animaux" }, difficulty = 1,
  size = 4, theme = "animals", level = 1, peeks = 2,
}
