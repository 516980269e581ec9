return {
  rules = "crossword", title = { en = "One more, hard, for a ticket", fr = "Encore une difficile, pour un ticket" }, difficulty = 4,
  costs = { tickets = 1 }, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 15,
}
