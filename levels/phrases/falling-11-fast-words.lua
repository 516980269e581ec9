return {
  rules = "falling", title = { en = "Fast words", fr = "Mots rapides", zh = "快速单词" }, difficulty = 5,
  kind = "word", words = "hanyu:cihui-hsk", level = 5, variety = 12, goal = 8, pace = "fast", seconds = 420,
}
