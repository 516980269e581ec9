return {
  rules = "crossword", title = { en = "The house, in French", fr = "La maison, en français", zh = "房子（法语）" }, difficulty = 3, tickets = "earn",
  words = "words:themes", theme = "house", level = 4, shown = "en", asked = "fr", count = 14,
}
