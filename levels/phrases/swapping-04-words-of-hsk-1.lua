return {
  rules = "swapping", title = { en = "Words of the first level", fr = "Mots du premier niveau" }, difficulty = 2,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, goal = 2, seconds = 240,
}
