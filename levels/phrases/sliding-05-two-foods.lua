return {
  rules = "sliding", title = { en = "Two foods", fr = "Deux aliments", zh = "两种食物" }, difficulty = 2,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "food", level = 3, goal = 2, steps = 25, seconds = 360,
}
