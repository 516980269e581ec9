return {
  rules = "swapping", title = { en = "Advanced words", fr = "Mots avancés" }, difficulty = 4,
  kind = "word", words = "hanyu:cihui-hsk", level = 5, goal = 4, seconds = 240,
}
