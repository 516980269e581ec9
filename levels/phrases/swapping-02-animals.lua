return {
  rules = "swapping", title = { en = "Animals, English and French", fr = "Les animaux, anglais et français" }, difficulty = 1,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "animals", level = 2, goal = 2, seconds = 300,
}
