return {
  rules = "sliding", title = { en = "Two words", fr = "Deux mots", zh = "两个单词" }, difficulty = 2,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, goal = 2, steps = 20, seconds = 360,
}
