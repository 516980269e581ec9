return {
  rules = "falling", title = { en = "Animals, English and French", fr = "Les animaux, anglais et français" }, difficulty = 1,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "animals", level = 2, variety = 4, goal = 2, pace = "slow", seconds = 300,
}
