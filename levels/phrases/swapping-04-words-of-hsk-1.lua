return {
  rules = "swapping", title = { en = "Beginner words", fr = "Mots pour débuter", zh = "初级单词" }, difficulty = 2,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, goal = 2, seconds = 240,
}
