return {
  rules = "crossword", title = { en = "Today’s words: a middling one", fr = "Les mots du jour : une moyenne" }, difficulty = 3,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 12,
}
