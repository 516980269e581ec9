return {
  rules = "crossword", title = { en = "Actions, in French", fr = "Les verbes, en français", zh = "动词（法语）" }, difficulty = 3, tickets = "earn",
  words = "words:themes", theme = "verbs", level = 5, shown = "en", asked = "fr", count = 18,
}
