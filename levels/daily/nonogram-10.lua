return {
  rules = "nonogram", title = { en = "Daily nonogram", fr = "Nonogramme du jour", zh = "每日数织" }, difficulty = 2,
  daily = true, rows = 10, columns = 10,
}
