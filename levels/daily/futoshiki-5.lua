return {
  rules = "futoshiki", title = { en = "Daily Futoshiki", fr = "Futoshiki du jour", zh = "每日不等式数独" }, difficulty = 3,
  daily = true, size = 5,
}
