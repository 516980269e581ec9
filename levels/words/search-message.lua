return {
  rules = "word-search", title = { en = "A message remains", fr = "Il reste un message", zh = "剩下一句话" }, difficulty = 3,
  size = 14, count = 18, level = 3, directions = "all", list = "shown", message = "Bravo, tu as tout trouvé",
}
