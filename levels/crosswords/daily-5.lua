return {
  rules = "crossword", title = { en = "Today’s words: a very hard one", fr = "Les mots du jour : une très difficile" }, difficulty = 5,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 18,
}
