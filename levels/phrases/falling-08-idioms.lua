return {
  rules = "falling", title = { en = "Idioms", fr = "Expressions", zh = "成语" }, difficulty = 3,
  words = "hanyu:chengyu", level = 2, variety = 8, goal = 5, seconds = 360,
}
