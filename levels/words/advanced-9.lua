return {
  rules = "word-sudoku", title = { en = "Advanced words", fr = "Niveau avancé", zh = "高级单词" }, difficulty = 4,
  size = 9, level = 5, peeks = 1,
}
