return {
  rules = "falling", title = { en = "First words", fr = "Premiers mots", zh = "最初的单词" }, difficulty = 1,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, variety = 4, goal = 2, pace = "slow", seconds = 300,
}
