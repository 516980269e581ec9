return {
  rules = "crossword", title = { en = "Today’s words: a first one", fr = "Les mots du jour : une première" }, difficulty = 1,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 8,
}
