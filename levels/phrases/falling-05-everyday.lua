return {
  rules = "falling", title = { en = "Everyday words, English and French", fr = "Mots de tous les jours, anglais et français" }, difficulty = 2,
  kind = "word", words = "words:themes", language = "en", translation = "fr", level = 2, variety = 6, goal = 4, pace = "slow", seconds = 360,
}
