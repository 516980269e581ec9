return {
  rules = "word-sudoku", title = { en = "At the table", fr = "À table", zh = "餐桌上" }, difficulty = 1,
  size = 6, theme = "food", level = 2, peeks = 2,
}
