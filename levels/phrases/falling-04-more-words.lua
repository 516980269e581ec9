return {
  rules = "falling", title = { en = "More words", fr = "D’autres mots", zh = "更多单词" }, difficulty = 2,
  kind = "word", words = "hanyu:cihui-hsk", level = 2, variety = 6, goal = 4, pace = "slow", seconds = 360,
}
