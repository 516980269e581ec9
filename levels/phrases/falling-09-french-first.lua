return {
  rules = "falling", title = { en = "French first", fr = "Le français d’abord" }, difficulty = 4,
  kind = "word", words = "words:themes", language = "fr", translation = "en", level = 4, variety = 10, goal = 6, seconds = 360,
}
