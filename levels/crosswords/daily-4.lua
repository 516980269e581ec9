return {
  rules = "crossword", title = { en = "Today’s words: a hard one", fr = "Les mots du jour : une difficile" }, difficulty = 4,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 15,
}
