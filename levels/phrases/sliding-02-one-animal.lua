return {
  rules = "sliding", title = { en = "One animal", fr = "Un animal", zh = "一种动物" }, difficulty = 1,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "animals", level = 2, goal = 1, steps = 12, seconds = 300,
}
