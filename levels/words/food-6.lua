return {
  rules = "word-sudoku", title = { en = "At the table", fr = "À table" }, difficulty = 1,
  size = 6, theme = "food", level = 2, peeks = 2,
}
