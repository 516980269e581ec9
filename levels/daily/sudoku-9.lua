return {
  rules = "sudoku", title = { en = "Daily Sudoku", fr = "Sudoku du jour", zh = "每日数独" }, difficulty = 3,
  daily = true, size = 9,
}
