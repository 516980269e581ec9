return {
  rules = "crossword", title = { en = "Animals, in French", fr = "Les animaux, en français", zh = "动物（法语）" }, difficulty = 1, tickets = "earn",
  words = "words:themes", theme = "animals", level = 2, shown = "en", asked = "fr", count = 8,
}
