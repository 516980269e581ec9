return {
  rules = "crossword", title = { en = "Actions, in French", fr = "Les verbes, en français" }, difficulty = 3, tickets = "earn",
  words = "words:themes", theme = "verbs", level = 5, shown = "en", asked = "fr", count = 18,
}
