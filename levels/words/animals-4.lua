return {
  rules = "word-sudoku", title = { en = "First animals", fr = "Premiers animaux", zh = "认识动物" }, difficulty = 1,
  size = 4, theme = "animals", level = 1, peeks = 2,
}
