return {
  rules = "falling", title = { en = "Words in themes", fr = "Mots par thèmes" }, difficulty = 3,
  kind = "word", words = "hanyu:cihui-themes", level = 3, variety = 8, goal = 5, seconds = 360,
}
