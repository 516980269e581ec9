return {
  rules = "word-sudoku", title = { en = "For the advanced", fr = "Pour les avancés" }, difficulty = 4,
  size = 9, level = 5, peeks = 1,
}
