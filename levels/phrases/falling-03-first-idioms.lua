return {
  rules = "falling", title = { en = "First idioms", fr = "Premières expressions", zh = "最初的成语" }, difficulty = 1,
  words = "hanyu:chengyu", level = 1, variety = 4, goal = 2, pace = "slow", seconds = 300,
}
