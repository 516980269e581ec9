return {
  rules = "swapping", title = { en = "Words in themes", fr = "Mots par thèmes" }, difficulty = 3,
  kind = "word", words = "hanyu:cihui-themes", level = 3, goal = 3, seconds = 300,
}
