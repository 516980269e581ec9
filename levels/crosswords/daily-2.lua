return {
  rules = "crossword", title = { en = "Today’s words: an easy one", fr = "Les mots du jour : une facile" }, difficulty = 2,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 10,
}
