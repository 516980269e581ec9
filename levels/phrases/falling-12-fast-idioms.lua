return {
  rules = "falling", title = { en = "Fast idioms", fr = "Expressions rapides", zh = "快速成语" }, difficulty = 5,
  words = "hanyu:chengyu", level = 5, variety = 16, goal = 10, pace = "fast", seconds = 480,
}
