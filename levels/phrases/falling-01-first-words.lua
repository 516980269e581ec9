return {
  rules = "falling", title = { en = "First words", fr = "Premiers mots" }, difficulty = 1,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, variety = 4, goal = 2, pace = "slow", seconds = 300,
}
