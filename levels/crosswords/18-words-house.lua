return {
  rules = "crossword", title = { en = "The house, in French", fr = "La maison, en français" }, difficulty = 3, tickets = "earn",
  words = "words:themes", theme = "house", level = 4, shown = "en", asked = "fr", count = 14,
}
