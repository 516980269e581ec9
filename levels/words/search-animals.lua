return {
  rules = "word-search", title = { en = "Animals in hiding", fr = "Animaux cachés", zh = "躲起来的动物" }, difficulty = 1,
  size = 8, count = 6, theme = "animals", level = 2, directions = "easy",
}
