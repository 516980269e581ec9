return {
  rules = "swapping", title = { en = "French first", fr = "Le français d’abord" }, difficulty = 3,
  kind = "word", words = "words:themes", language = "fr", translation = "en", level = 4, goal = 4, seconds = 360,
}
