return {
  rules = "word-sudoku", title = { en = "Daily word Sudoku", fr = "Sudoku des mots du jour", zh = "每日词语数独" }, difficulty = 2,
  daily = true, size = 6, words = "words:themes", level = 2,
}
