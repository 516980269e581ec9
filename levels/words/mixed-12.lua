return {
  rules = "word-sudoku", title = { en = "Twelve words", fr = "Douze mots", zh = "一打单词" }, difficulty = 3,
  size = 12, level = 4, peeks = 3,
}
