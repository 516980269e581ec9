return {
  rules = "sliding", title = { en = "Two words", fr = "Deux mots" }, difficulty = 2,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, goal = 2, steps = 20, seconds = 360,
}
