return {
  rules = "swapping", title = { en = "Daily idioms", fr = "Expressions du jour", zh = "每日成语" }, difficulty = 2,
  daily = true, words = "hanyu:chengyu", level = 1, goal = 2, seconds = 300,
}
