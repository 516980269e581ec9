return {
  rules = "swapping", title = { en = "First words", fr = "Premiers mots" }, difficulty = 1,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, goal = 1, seconds = 300,
}
