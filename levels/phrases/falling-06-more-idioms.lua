return {
  rules = "falling", title = { en = "More idioms", fr = "D’autres expressions", zh = "更多成语" }, difficulty = 2,
  words = "hanyu:chengyu", level = 1, variety = 6, goal = 4, pace = "slow", seconds = 360,
}
